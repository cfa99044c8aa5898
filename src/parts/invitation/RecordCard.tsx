import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Detail, RowCard } from '@/ui/RowCard'
import type { InviteRecord } from '@contract/invitations/invitation.schema'
import { type InviteForm, isMessageForm } from '@contract/rules/invitations/invitation'
import { formatDay } from '@contract/rules/values/days'
import { yearMonthDay } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Pill } from '@/ui/Pill'
import style from './index.module.scss'
import { type InvitationDesk, ownDesk } from './desk'
import { reachedOf } from './reached'
import { stateTone } from './tones'
import { failureWords, formWords, stateWords, words } from './words'

interface RecordCardProps {
  record: InviteRecord
  desk?: InvitationDesk
  /** Without it the invitation can only be read. */
  onWithdraw?: (id: string) => unknown
}

/** One invitation: a guest with a message, or an address with its numbers. */
export const RecordCard = observer(({ record, desk = ownDesk, onWithdraw }: RecordCardProps) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const forms = useWords(formWords)
  const failures = useWords(failureWords)
  const addressNames: Partial<Record<InviteForm, string>> = { LINK: t.anyLink, QRCODE: t.anyCode, TOGETHER: t.anyPlan }
  const addressTitles: Partial<Record<InviteForm, string>> = { LINK: t.yourLink, QRCODE: t.yourCode, TOGETHER: t.yourPlan }
  const { id, inviteFormType, name, to, channel, state, failure, link } = record
  const isMessage = isMessageForm(inviteFormType)
  const title = isMessage ? name || to : channel || addressNames[inviteFormType]
  const withdraw = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t.withdrawSure,
      message: t.withdrawText,
      confirmText: t.withdraw,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await onWithdraw?.(id)
  }
  return (
    <RowCard
      id={`invite-${id}`}
      name={title}
      mark={
        <Pill id={`invite-${id}-state`} tone={stateTone[state]}>
          {states[failure === 'notDelivered' ? failure : state]}
        </Pill>
      }
    >
      <Detail>
        {dotted(
          forms[inviteFormType],
          isMessage && name && to,
          record.hasTicket && t.withTicket,
          formatDay(yearMonthDay(record.createdAt), currentLanguage()),
        )}
      </Detail>
      {!isMessage && <Detail id={`invite-${id}-reached`}>{fill(t.reached, reachedOf(record))}</Detail>}
      {failure && <Detail>{failures[failure]}</Detail>}
      {onWithdraw && record.mayWithdraw && (
        <View className={style.withdraw}>
          {link && (
            <Button
              id={`invite-${id}-open`}
              kind="text"
              size="small"
              text={addressTitles[inviteFormType]}
              onTap={() => desk.openForm(inviteFormType, channel)}
            />
          )}
          <Button id={`invite-${id}-withdraw`} kind="text" size="small" text={t.withdraw} onTap={withdraw} />
        </View>
      )}
    </RowCard>
  )
})
