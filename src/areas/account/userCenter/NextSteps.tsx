import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { goToNextStep, signInFirst } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { clockIcon, formIcon, payIcon, questionnaireIcon, ticketIcon, userAddIcon, userIcon, warningIcon } from '@/ui/Icon/shapes'
import type { Tone } from '@/ui/Pill'
import type { OpenStep, UserCenterStore } from './userCenter.store'
import { words } from './words'
import { EntryPass } from './EntryPass'
import { LeadCard } from './LeadCard'

const icons = {
  registration: formIcon,
  questionnaire: questionnaireIcon,
  review: clockIcon,
  reviewFailed: warningIcon,
  ticket: ticketIcon,
} as const satisfies Record<OpenStep, unknown>

const Unfinished = observer(({ step }: { step: OpenStep }) => {
  const t = useWords(words)
  return (
    <LeadCard
      id={`next-${step}`}
      icon={icons[step]}
      title={t[`${step}Title`]}
      hint={t[`${step}Hint`]}
      action={step === 'review' || step === 'reviewFailed' ? t.view : t.continue}
      tone={step === 'reviewFailed' ? 'bad' : step === 'review' ? 'warn' : undefined}
      onTap={() => goToNextStep()}
    />
  )
})

const groupTones: readonly (Tone | undefined)[] = [undefined, 'warn', 'bad', undefined]

/** The group of a leader, by how far it is. */
const Group = observer(({ status }: { status: number }) => {
  const t = useWords(words)
  const at = (['group0', 'group1', 'group2', 'group3'] as const)[status] ?? 'group3'
  return (
    <LeadCard
      id="next-group"
      icon={userAddIcon}
      title={t[`${at}Title`]}
      hint={t[`${at}Hint`]}
      action={status === 0 ? t.continue : t.view}
      tone={groupTones[status]}
      onTap={() => go('groupManagement')}
    />
  )
})

/** The next action of this person: sign in, finish a form, pay or show the ticket. */
export const NextSteps = observer(({ store }: { store: UserCenterStore }) => {
  const t = useWords(words)
  const { isSignedIn } = session
  if (!isSignedIn) {
    return (
      <LeadCard
        id="next-sign-in"
        icon={userIcon}
        title={t.signIn}
        hint={t.signInHint}
        action={t.continue}
        onTap={() => signInFirst('userCenter', {})}
      />
    )
  }
  const { nextEntry, openStep, unpaidOrderId, isTransfer, groupStatus } = store
  return (
    <>
      {nextEntry && <EntryPass entry={nextEntry} />}
      {unpaidOrderId && (
        <LeadCard
          id="next-unpaid"
          icon={payIcon}
          title={isTransfer ? t.transferTitle : t.unpaidTitle}
          hint={isTransfer ? t.transferHint : t.unpaidHint}
          action={isTransfer ? t.view : t.pay}
          onTap={() => go('orderDetail', { orderId: unpaidOrderId })}
        />
      )}
      {openStep && <Unfinished step={openStep} />}
      {groupStatus !== null && <Group status={groupStatus} />}
    </>
  )
})
