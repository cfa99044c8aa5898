import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Line } from '@/ui/Line'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import type { MembersStore } from './members.store'
import { words } from './words'

const remindAll = async (store: MembersStore, count: number): Promise<void> => {
  const isMeant = await confirm({
    title: fill(translate(words.remindSure), { count }),
    message: translate(words.remindSureText),
    confirmText: translate(words.remind),
    cancelText: translate(words.cancel),
  })
  if (!isMeant || !(await store.reminding.run())) return
  toast(fill(translate(words.reminded), { count: store.reminding.result?.queued ?? 0 }))
}

const takeAway = async (store: MembersStore): Promise<void> => {
  if (await store.exporting.run()) toast(translate(store.exporting.result ? words.exported : words.notSaved))
}

/** What can be done with the whole group, in a sheet behind one button. */
export const MemberWays = observer(({ store }: { store: MembersStore }) => {
  const t = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const hasMembers = (store.counts.value?.total ?? 0) > 0
  const { groupId } = store
  const ofGroup = groupId === null ? {} : { groupId }
  const ways = [
    { id: 'members-import', text: t.import, open: () => store.importing.open() },
    { id: 'members-code', text: t.code, open: () => go('groupQrCode', ofGroup) },
    { id: 'members-previous', text: t.previous, open: () => go('groupPrevious', ofGroup) },
    ...(hasMembers
      ? [
          { id: 'members-operate', text: t.operate, open: () => go('groupOperations', ofGroup) },
          { id: 'members-print', text: t.print, open: () => go('groupPrintCode', ofGroup) },
          { id: 'members-export', text: t.export, open: () => takeAway(store) },
        ]
      : []),
  ]
  const choose = ({ open }: (typeof ways)[number]): void => {
    setOpen(false)
    void open()
  }
  return (
    <>
      <Button
        id="members-ways"
        kind="ghost"
        size="medium"
        isBlock
        text={t.more}
        isLoading={store.exporting.isRunning}
        onTap={() => setOpen(true)}
      />
      <Sheet id="members-ways-sheet" isOpen={isOpen} title={t.more} onClose={() => setOpen(false)}>
        {ways.map((way) => (
          <Line key={way.id} id={way.id} label={way.text} onTap={() => choose(way)} />
        ))}
      </Sheet>
    </>
  )
})

/** Reminds everybody who has something to do. How many, is said before. */
export const RemindAll = observer(({ store }: { store: MembersStore }) => {
  const t = useWords(words)
  const count = store.counts.value?.remindable ?? 0
  if (count === 0) return null
  return (
    <Button
      id="members-remind"
      kind="ghost"
      size="medium"
      isBlock
      text={fill(t.remindAll, { count })}
      isLoading={store.reminding.isRunning}
      onTap={() => remindAll(store, count)}
    />
  )
})
