import type pg from 'pg'
import { withPoints } from '../../../core/limits/points'
import type { MyVisitPlan, VisitPlanBody } from '../../../../contract/invitations/visitPlan.schema'
import { visitKeyOf } from '../../../../contract/rules/invitations/invitation'
import { type TypedPlan, normalisePlan, validatePlan } from '../../../../contract/rules/invitations/visitPlan'
import type { App } from '../../../core/App'
import { isDay } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { dayIn, wireTime, zonedEndOf } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { findVisit, insertVisits } from '../invitation/invitation.sql'
import { lockInviter } from '../invitation/inviterQuota.sql'
import { isVisitOpen, visitLinks } from '../invitation/invitationToken'
import { endOf, inviterOf, newVisit } from '../invitation/newVisit'
import { notifyFriends } from './notifyFriends'
import { type PlanRow, findOpenPlan, lockPlan, putPlan, setPlanWords } from './visitPlan.sql'
import { countComing, friendsOf } from './planAnswer.sql'

/** Answers that the inviter sees: everybody who comes, and some who do not. */
const maxShown = 100

/** The days of the fair that are left; null after its end. */
const daysLeft = ({ startsOn, endsOn, timeZone }: Exhibition, now: Date): MyVisitPlan['days'] => {
  const today = dayIn(now, timeZone)
  return today > endsOn ? null : { firstDay: today > startsOn ? today : startsOn, lastDay: endsOn }
}

const keyOf = ({ tenantId, exhibitionId, invitationId: id }: PlanRow) => ({ tenantId, exhibitionId, id })

const planView = async (app: App, plan: PlanRow): Promise<MyVisitPlan['plan']> => {
  const key = keyOf(plan)
  const visit = (await findVisit(app.pool, key))!
  const address = isVisitOpen(visit, app.now()) ? visitLinks.addressOf(app, visit) : null
  const { visitOn, meetAt, place } = plan
  return {
    id: key.id,
    visitOn,
    meetAt,
    place,
    note: visit.note,
    link: address?.link ?? null,
    key: address && visitKeyOf({ id: key.id, token: address.token }),
    opened: visit.opened,
    coming: await countComing(app.pool, key),
  }
}

/** The caller's plan, and who comes along. */
export const myVisitPlan = async (app: App, scope: SignedInScope): Promise<MyVisitPlan> => {
  const exhibition = await scope.exhibition()
  const plan = await findOpenPlan(app.pool, inviterOf(scope))
  const friends = plan ? await friendsOf(app.pool, keyOf(plan), maxShown) : []
  return {
    days: daysLeft(exhibition, app.now()),
    plan: plan && (await planView(app, plan)),
    friends: friends.map(({ answeredAt, ...friend }) => ({ ...friend, answeredAt: wireTime(answeredAt, exhibition.timeZone) })),
  }
}

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
