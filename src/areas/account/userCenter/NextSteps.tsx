import { observer } from 'mobx-react-lite'
import { sayDay } from '@contract/rules/days'
import { sayWeekday } from '@/i18n/days'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { goToNextStep, signInFirst } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { clockIcon, formIcon, payIcon, qrCodeIcon, questionnaireIcon, ticketIcon, userIcon, warningIcon } from '@/ui/Icon/shapes'
import type { OpenStep, UserCenterStore } from './userCenter.store'
import { userCenterWords } from './words'
import { LeadCard } from './LeadCard'

const icons = {
  registration: formIcon,
  questionnaire: questionnaireIcon,
  review: clockIcon,
  reviewFailed: warningIcon,
  ticket: ticketIcon,
} as const satisfies Record<OpenStep, unknown>

const Unfinished = observer(({ step }: { step: OpenStep }) => {
  const words = useWords(userCenterWords)
  return (
    <LeadCard
      id={`next-${step}`}
      icon={icons[step]}
      title={words[`${step}Title`]}
      hint={words[`${step}Hint`]}
      action={step === 'review' || step === 'reviewFailed' ? words.view : words.continue}
      tone={step === 'reviewFailed' ? 'bad' : step === 'review' ? 'warn' : 'theme'}
      onTap={() => goToNextStep()}
    />
  )
})

/** What is next for this person: to sign in, to finish what was begun, to pay, to show the ticket. */
export const NextSteps = observer(({ store }: { store: UserCenterStore }) => {
  const words = useWords(userCenterWords)
  const { language, isSignedIn } = session
  if (!isSignedIn) {
    return (
      <LeadCard
        id="next-sign-in"
        icon={userIcon}
        title={words.signIn}
        hint={words.signInHint}
        action={words.continue}
        onTap={() => signInFirst('userCenter', {})}
      />
    )
  }
  const { nextEntry, openStep, unpaidOrderId } = store
  return (
    <>
      {nextEntry && (
        <LeadCard
          id="next-entry"
          icon={qrCodeIcon}
          title={
            nextEntry.isToday
              ? words.today
              : fill(words.entryOn, { day: sayDay(nextEntry.day, language), weekday: sayWeekday(nextEntry.day, language) })
          }
          hint={
            nextEntry.count > 1 ? fill(words.ticketCount, { name: nextEntry.ticket.name, count: nextEntry.count }) : nextEntry.ticket.name
          }
          action={words.show}
          onTap={() => go('walletPass', { id: nextEntry.ticket.id })}
        />
      )}
      {unpaidOrderId && (
        <LeadCard
          id="next-unpaid"
          icon={payIcon}
          title={words.unpaidTitle}
          hint={words.unpaidHint}
          action={words.pay}
          tone="warn"
          onTap={() => go('orderDetail', { orderId: unpaidOrderId })}
        />
      )}
      {openStep && <Unfinished step={openStep} />}
    </>
  )
})
