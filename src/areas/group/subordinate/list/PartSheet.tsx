import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GroupPart } from '@contract/group/subordinate.schema'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { TextField } from '@/ui/Field/TextField'
import { Detail, RowCard } from '@/ui/RowCard'
import { Sheet } from '@/ui/Sheet'
import style from '../index.module.scss'
import { words } from '../words'
import { type SubordinatesStore, ownChoice } from './subordinates.store'

/** A part of the group with its members and its leader. */
export const PartCard = observer(({ store, part }: { store: SubordinatesStore; part: GroupPart }) => {
  const t = useWords(words)
  const { mayManage } = store.list.value!
  const { id, name, members, missing, leaderName } = part
  const led = leaderName ? fill(t.ledBy, { name: leaderName }) : mayManage ? t.ledByYou : t.ledByTop
  return (
    <RowCard id={`part-${id}`} name={name} {...(mayManage && { onTap: () => store.open(part) })}>
      <Detail>{dotted(fill(t.members, { count: members }), missing > 0 && fill(t.missing, { count: missing }), led)}</Detail>
    </RowCard>
  )
})

/** The name of a part, and who leads it. */
export const PartSheet = observer(({ store }: { store: SubordinatesStore }) => {
  const t = useWords(words)
  const { sheet, save, remove, fields } = store
  const part = sheet === 'new' ? null : sheet
  const askRemove = async (one: GroupPart): Promise<void> => {
    const isMeant = await confirm({
      title: fill(t.removePartSure, { name: one.name }),
      message: t.removePartText,
      confirmText: t.removePart,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await remove.run(one)
  }
  const subordinates = store.list.value?.subordinates ?? []
  return (
    <Sheet
      id="part-sheet"
      isOpen={sheet !== null}
      title={part ? t.partTitle : t.newPartTitle}
      footer={<Button id="part-save" isBlock text={t.save} isLoading={save.isRunning} onTap={() => save.run()} />}
      onClose={() => store.close()}
    >
      <View className={style.fields}>
        <Failed id="part-refused" failure={save.failure ?? remove.failure} />
        <TextField id="part-name" label={t.partName} placeholder={t.partNameHint} {...fields.of('name')} />
        <View className={style.heading}>{t.leader}</View>
        <ChoiceList
          id="part-leader"
          label={t.leader}
          look="row"
          chosen={[store.leader]}
          options={[
            { value: ownChoice, title: t.myself },
            ...subordinates.map(({ id, name, account }) => ({ value: id, title: name, hint: account })),
          ]}
          onChoose={(leader) => store.choose(leader)}
        />
        {part && part.members === 0 && (
          <Button
            id="part-remove"
            kind="text"
            size="medium"
            isBlock
            isLoading={remove.isRunning}
            text={t.removePart}
            onTap={() => askRemove(part)}
          />
        )}
      </View>
    </Sheet>
  )
})
