import { observer } from 'mobx-react-lite'
import type { VisitInvitation } from '@contract/invitations/invitation.schema'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { fill, useWords } from '@/i18n/words'
import { Landing } from '@/parts/landing'
import { words as landingWords } from '@/parts/landing/words'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { leadToPresetTicket } from './presetTicket'
import type { VisitLandingStore } from './visitLanding.store'
import { words } from './words'

interface AnswersProps {
  store: VisitLandingStore
  isFull: boolean
  goOn: () => Promise<unknown>
}

/** Yes, no, and the way on. Before sign-in an answer is kept, and the sign-in follows. */
const Answers = observer(({ store, isFull, goOn }: AnswersProps) => {
  const t = useWords(words)
  const { goOn: onward } = useWords(landingWords)
  const { part, answer } = store
  const isComing = part.value?.isComing ?? null
  const say = (yes: boolean): unknown => {
    if (session.isSignedIn) return answer.run(yes)
    store.keepAnswer(yes)
    return goOn()
  }
  const onwards = (): unknown => {
    leadToPresetTicket()
    return goOn()
  }
  if (part.value?.isOwn)
    return (
      <>
        <Banner id="plan-own" title={t.planOwn} />
        <Button id="plan-see" isBlock text={t.planSee} onTap={() => go('inviteRegistrationForm', { inviteFormType: 'TOGETHER' })} />
      </>
    )
  const isYesLeft = isComing !== true && !isFull
  return (
    <>
      <Failed id="plan-refused" failure={answer.failure} />
      {isComing === true && <Banner id="plan-coming" tone="good" title={t.planComing} />}
      {isComing === false && <Banner id="plan-not-coming" title={t.planNotComing} />}
      {isFull && isComing !== true && <Banner id="plan-full" tone="warn" title={t.planFull} />}
      {isYesLeft && isComing === null && (
        <Button id="plan-yes" isBlock text={t.planYes} isLoading={answer.isRunning} onTap={() => say(true)} />
      )}
      {(isComing !== null || isFull) && <Button id="go-on" isBlock text={onward} onTap={onwards} />}
      {isYesLeft && isComing === false && (
        <Button id="plan-yes" kind="text" size="medium" isBlock text={t.planComeAfterAll} onTap={() => say(true)} />
      )}
      {isComing !== false && (
        <Button
          id="plan-no"
          kind="text"
          size="medium"
          isBlock
          text={isComing ? t.planTakeBack : t.planNo}
          meaning={String(isComing)}
          onTap={() => say(false)}
        />
      )}
    </>
  )
})

interface PlanLandingProps {
  store: VisitLandingStore
  plan: NonNullable<VisitInvitation['plan']>
}

/** The landing of a plan to visit together: the inviter, the time and place, and the friend's answer. */
export const PlanLanding = observer(({ store, plan }: PlanLandingProps) => {
  const t = useWords(words)
  const { from, note } = store.invitation.value!
  const { visitOn, meetAt, place, isFull } = plan
  return (
    <Landing
      id="invite"
      sourceFor={() => 'inviteCard'}
      title={from ? fill(t.planBy, { name: from }) : t.plan}
      message={session.isSignedIn ? t.planMessage : t.planSignIn}
      details={[`${formatDayWithWeekday(visitOn, session.language)} ${meetAt}`, place, ...(note ? [note] : [])]}
      action={t.planYes}
      actions={(goOn) => <Answers store={store} isFull={isFull} goOn={goOn} />}
    />
  )
})
