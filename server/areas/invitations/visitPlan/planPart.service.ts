import type { VisitAnswerBody, VisitPart } from '../../../../contract/invitations/visitPlan.schema'
import { maxFriends } from '../../../../contract/rules/invitations/visitPlan'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { openedBy } from '../invitation/guest.service'
import { type VisitRow, findVisit } from '../invitation/invitation.sql'
import { isVisitOpen } from '../invitation/invitationToken'
import { lockPlan } from './visitPlan.sql'
import { countComing, findAnswer, putAnswer } from './planAnswer.sql'

/** The invitation of a plan's link. @throws Failure notFound (a wrong code and another fair's look the same), tooManyRequests */
const openedPlan = async (app: App, scope: SignedInScope, key: string): Promise<VisitRow> => {
  const row = await openedBy(app, scope, key)
  if (row.form !== 'TOGETHER') throw fail('notFound')
  return row
}

const partIn = async (app: App, { caller }: SignedInScope, row: VisitRow): Promise<VisitPart> => ({
  isOwn: row.accountId === caller.accountId,
  isComing: await findAnswer(app.pool, row, caller.accountId),
})

/** The caller's part in the plan of a link. @throws Failure notFound, tooManyRequests */
export const partInPlan = async (app: App, scope: SignedInScope, key: string): Promise<VisitPart> =>
  partIn(app, scope, await openedPlan(app, scope, key))

/**
 * Stores whether the caller comes along. The same answer again changes nothing, and a yes can be taken back.
 * @throws Failure notFound, visitPlanOwn, visitPlanOver, visitPlanFull, tooManyRequests
 */
export const answerPlan = async (app: App, scope: SignedInScope, { key, isComing }: VisitAnswerBody): Promise<VisitPart> => {
  const row = await openedPlan(app, scope, key)
  const { accountId } = scope.caller
  if (row.accountId === accountId) throw fail('visitPlanOwn')
  await inTransaction(app.pool, async (client) => {
    const plan = await lockPlan(client, row)
    const visit = plan && (await findVisit(client, row))
    if (!visit || !isVisitOpen(visit, app.now())) throw fail('visitPlanOver')
    const isNew = isComing && (await findAnswer(client, row, accountId)) !== true
    if (isNew && (await countComing(client, row)) >= maxFriends) throw fail('visitPlanFull', { max: maxFriends })
    await putAnswer(client, row, accountId, isComing, app.now())
  })
  return partIn(app, scope, row)
}
