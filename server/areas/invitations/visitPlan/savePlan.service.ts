import type pg from 'pg'
import { withPoints } from '../../../core/limits/points'
import type { MyVisitPlan, VisitPlanBody } from '../../../../contract/invitations/visitPlan.schema'
import { type TypedPlan, normalisePlan, validatePlan } from '../../../../contract/rules/invitations/visitPlan'
import type { App } from '../../../core/App'
import { isDay } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { zonedEndOf } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { insertVisits } from '../invitation/invitation.sql'
import { lockInviter } from '../invitation/inviterQuota.sql'
import { endOf, inviterOf, newVisit } from '../invitation/newVisit'
import { notifyFriends } from './notifyFriends'
import { type PlanRow, findOpenPlan, lockPlan, putPlan, setPlanWords } from './visitPlan.sql'
import { daysLeft, keyOf, myVisitPlan } from './visitPlan.service'

const isMoved = (plan: PlanRow, { visitOn, meetAt, place }: TypedPlan): boolean =>
  plan.visitOn !== visitOn || plan.meetAt !== meetAt || plan.place !== place

/** @throws Failure invalid, invitationOver */
const checked = (app: App, exhibition: Exhibition, body: VisitPlanBody): TypedPlan => {
  const days = daysLeft(exhibition, app.now())
  endOf(exhibition, app.now())
  const typed = normalisePlan({ ...body, note: body.note ?? '' })
  const errors = Object.entries(validatePlan(typed, days!)).filter(([, error]) => error !== null)
  if (!isDay(typed.visitOn)) errors.push(['visitOn', { code: 'dateInvalid' }])
  if (errors.length > 0) throw failFields(Object.fromEntries(errors.map(([field, error]) => [field, error!])))
  return typed
}

/**
 * Makes the caller's plan and its link, or changes it. The link stays the same until the caller ends it. Friends who come along get
 * a message with a new time or place.
 * @throws Failure invalid, invitationOver, tooManyRequests
 */
export const savePlan = async (app: App, scope: SignedInScope, body: VisitPlanBody): Promise<MyVisitPlan> => {
  const exhibition = await scope.exhibition()
  const typed = checked(app, exhibition, body)
  const { visitOn, meetAt, place, note } = typed
  const inviter = inviterOf(scope)
  const before = await findOpenPlan(app.pool, inviter)
  const point = { name: 'visitPlanChangesPerAccountDay', key: `${scope.tenantId}/${inviter.accountId}` } as const
  const expiresAt = zonedEndOf(visitOn, exhibition.timeZone)
  const save = async (client: pg.PoolClient): Promise<void> => {
    await lockInviter(client, inviter)
    const open = await findOpenPlan(client, inviter)
    const known = open && (await lockPlan(client, keyOf(open)))
    if (!known) {
      const visit = newVisit(app, scope, { form: 'TOGETHER', state: 'open', expiresAt, note })
      await insertVisits(client, [visit])
      return putPlan(client, { ...inviter, invitationId: visit.id, visitOn, meetAt, place, revision: 0 })
    }
    await setPlanWords(client, keyOf(known), note, expiresAt)
    if (!isMoved(known, typed)) return
    await putPlan(client, { ...known, visitOn, meetAt, place, revision: known.revision + 1 })
    await notifyFriends(app, client, keyOf(known), 'planChanged')
  }
  await withPoints(app.limits, !before || isMoved(before, typed) ? [point] : [], () => inTransaction(app.pool, save))
  return myVisitPlan(app, scope)
}
