import { type ReviewState, canReview } from '../../../../contract/rules/visitor/reviewStates'
import type { ReviewBody, ReviewRow } from '../../../../contract/visitor/review.schema'
import type { App } from '../../../core/App'
import { type Review, decide, reasonOf } from '../../../core/review'
import { type MessageSubject, registrationMessageJobs } from '../../../core/messages/messages'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { updateRegistrationIn } from '../registration/registration.sql'
import { type Reviewed, findReviewed } from './review.sql'
import { revisionOf, reviewRow } from './review.service'

const decisions: Record<ReviewBody['examineResult'], ReviewState> = { approve: 'approved', fail: 'failed' }

/** Each decision has a message of its own. It is sent only if the decision is still in force. */
const decisionMessage = ({ tenantId, exhibitionId, accountId, id, reviewState }: Reviewed['registration'], at: Date): MessageSubject => ({
  tenantId,
  exhibitionId,
  accountId,
  message: reviewState === 'approved' ? 'approved' : 'refused',
  about: `${id}/${at.getTime().toString(36)}`,
})

/** How a registration is decided on. One that was not submitted cannot be reviewed. */
const registrationReview: Review<Reviewed, ReviewState> = {
  find: async (client, key) => {
    const found = await findReviewed(databaseOver(client), key)
    return found?.registration.reviewState === 'none' ? null : found
  },
  stateOf: ({ registration }) => registration.reviewState,
  revisionOf: ({ registration }) => revisionOf(registration),
  can: canReview,
  about: ({ registration }) => [registration.id, registration.accountId],
  changed: 'registrationChanged',
  notPossible: 'alreadyReviewed',
}

/** @throws Failure invalid where a refusal says no reason */
export const remarkOf = (body: Pick<ReviewBody, 'examineResult' | 'examineRemark'>): string =>
  reasonOf(body, 'examineRemark', body.examineResult === 'fail')

/**
 * The organiser's decision on a registration. Of two that are made at the same moment one counts. A person who sends the form again
 * while the organiser reads is not approved unread.
 * @throws Failure notFound, invalid (no remark with a refusal), alreadyReviewed, registrationChanged
 */
export const decideReview = async (app: App, scope: SignedInScope, body: ReviewBody): Promise<ReviewRow> => {
  const exhibition = await scope.exhibition()
  const reason = remarkOf(body)
  const { id, revision } = body
  const decided = await decide(
    app,
    scope,
    registrationReview,
    { id, revision, to: decisions[body.examineResult], reason },
    {
      move: async (client, { registration, ...contact }, { to, by, at }) => {
        const set = { reviewState: to, reviewRemark: reason, reviewedBy: by, reviewedAt: at }
        const changed = await updateRegistrationIn(databaseOver(client), registration, registration, set)
        return changed && { registration: changed, ...contact }
      },
      messages: ({ registration }, { at }) => registrationMessageJobs(decisionMessage(registration, at), at),
    },
  )
  return reviewRow(decided, exhibition)
}
