import type { UserState } from '@contract/rules/visitor/userState'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill, type Tone } from '@/ui/Pill'
import { openChoice } from '../openChoice'
import { RegistrationStore } from '../registration.store'
import { words } from '../words'

type Review = UserState['review']

const reviewTones: Record<Review, Tone> = { approved: 'good', underReview: 'warn', failed: 'bad', none: 'quiet' }

/** `/conference/registrationConference`: what an attendee has done, and what is next. */
export default page({ store: () => new RegistrationStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { value } = store.progress
  const state = value?.state
  const sessions = value?.sessions ?? 0
  const mark = (isDone: boolean, done: string, open: string) => <Pill tone={isDone ? 'good' : 'quiet'}>{isDone ? done : open}</Pill>
  return (
    <Page
      id="conference-registration"
      of={store.progress}
      footer={value && <Button id="registration-next" isBlock text={t.forward} onTap={loadAndGoToNextStep} />}
    >
      {state && (
        <Card id="registration-steps" padding="tight">
          <Line id="step-details" label={t.details} value={mark(state.isComplete, t.filled, t.notFilled)} onTap={() => go('infoWap')} />
          {state.isComplete && (
            <Line
              id="step-review"
              label={t.review}
              value={<Pill tone={reviewTones[state.review]}>{t[`review_${state.review}`]}</Pill>}
              {...(state.review !== 'approved' && { onTap: () => go('auditing') })}
            />
          )}
          <Line
            id="step-ticket"
            label={t.ticket}
            value={mark(state.hasTicket, t.hasTicket, t.noTicket)}
            onTap={() => go(state.hasTicket ? 'wallet' : 'meetingRegistration')}
          />
          <Line
            id="step-sessions"
            label={t.sessions}
            value={mark(sessions > 0, fill(sessions === 1 ? t.sessionsOne : t.sessionsOf, { count: sessions }), t.noSessions)}
            onTap={() => (sessions > 0 ? go('conferenceMyActivities') : openChoice())}
          />
        </Card>
      )}
    </Page>
  )
})
