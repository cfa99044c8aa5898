import type { Paged } from '../../../../contract/envelope'
import type { ApplicationDecisionBody, ApplicationsQuery, ReviewedApplication } from '../../../../contract/exhibitor/application.schema'
import { type ApplicationState, canApplicationBecome } from '../../../../contract/rules/exhibitor/application'
import type { App } from '../../../core/App'
import { type Review, decide, reasonOf } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import { messageJob } from '../../../core/messages/messages'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { type ApplicationRow, findApplication, moveApplication, pageApplications } from './application.sql'
import { presentReviewed } from './presentReviewed'
import { makeExhibitor } from './makeExhibitor'

/** The applications of a fair, by default those that wait. The reading is logged. */
export const applicationPage = async (app: App, scope: SignedInScope, query: ApplicationsQuery): Promise<Paged<ReviewedApplication>> => {
  await scope.exhibition()
  return reviewPage(app, scope, query, {
    what: 'applications to exhibit',
    find: (window) => pageApplications(app.db, scope, query.state ?? 'submitted', window),
    present: (rows) => presentReviewed(app, scope, rows),
  })
}

/** How an application is decided on. */
export const applicationReview: Review<ApplicationRow, ApplicationState> = {
  find: (client, key) => findApplication(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf: ({ version }) => String(version),
  can: canApplicationBecome,
  about: ({ accountId, exhibitorId }) => [accountId, exhibitorId],
  changed: 'applicationChanged',
}

/**
 * The organiser's decision on an application. An approval makes the exhibitor and its main account, and a message leads to its password.
 * @throws Failure notFound, invalid (no reason with a refusal), applicationChanged, applicationMember
 */
export const decideApplication = async (app: App, scope: SignedInScope, body: ApplicationDecisionBody): Promise<ReviewedApplication> => {
  await scope.exhibition()
  const { id, revision, decision } = body
  const reason = reasonOf(body, 'reason', decision === 'refuse')
  const to = decision === 'approve' ? 'approved' : 'refused'
  const decided = await decide(
    app,
    scope,
    applicationReview,
    { id, revision, to, reason },
    {
      move: (client, row, made) =>
        to === 'approved'
          ? makeExhibitor(app, client, row, made)
          : moveApplication(databaseOver(client), row, to, { reason, decidedBy: made.by, decidedAt: made.at }),
      messages: ({ tenantId, exhibitionId, accountId, id: about, version }, { at }) => {
        const message = to === 'approved' ? 'applicationApproved' : 'applicationRefused'
        return [messageJob({ tenantId, exhibitionId, accountId, message, about: `${about}/${version}` }, at)]
      },
    },
  )
  return (await presentReviewed(app, scope, [decided]))[0]!
}
