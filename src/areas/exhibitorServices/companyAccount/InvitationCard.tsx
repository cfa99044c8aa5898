import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Detail, RowCard } from '@/ui/RowCard'
import type { AccountInvitation } from '@contract/exhibitor/companyAccount.schema'
import { untilMinute } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Pill } from '@/ui/Pill'
import { RightMarks } from './AccountCard'
import type { CompanyAccountsStore } from './companyAccount.store'
import style from './index.module.scss'
import { roleWords, words } from './words'

/** A link that nobody has used yet. */
export const InvitationCard = observer(({ store, invitation }: { store: CompanyAccountsStore; invitation: AccountInvitation }) => {
  const t = useWords(words)
  const roles = useWords(roleWords)
  const { id, name, role, rights, state, endsAt } = invitation
  const isOpen = state === 'open'
  const takeBack = async (): Promise<void> => {
    const isMeant = await confirm({
      title: fill(t.takeBackSure, { name }),
      message: t.takeBackText,
      confirmText: t.takeBack,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await store.takeBack.run(id)
  }
  return (
    <RowCard
      id={`invited-${id}`}
      isFaint={!isOpen}
      name={name}
      mark={
        <Pill id={`invited-${id}-state`} tone={isOpen ? 'warn' : 'quiet'}>
          {isOpen ? t.invited : t.over}
        </Pill>
      }
    >
      <Detail>{dotted(roles[role], fill(t.until, { time: untilMinute(endsAt) }))}</Detail>
      <RightMarks id={`invited-${id}-rights`} role={role} rights={rights} />
      <View className={style.actions}>
        <Button id={`invited-${id}-back`} kind="text" size="small" text={t.takeBack} onTap={takeBack} />
        {isOpen && (
          <Button
            id={`invited-${id}-pass`}
            kind="ghost"
            size="small"
            text={t.pass}
            onTap={() => store.open({ kind: 'link', invitation })}
          />
        )}
      </View>
    </RowCard>
  )
})
