import type { MyVisitPlan } from '../../../../contract/invitations/visitPlan.schema'
import { visitKeyOf } from '../../../../contract/rules/invitations/invitation'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import { dayIn, wireTime } from '../../../core/time'
import { findVisit } from '../invitation/invitation.sql'
import { isVisitOpen, visitLinks } from '../invitation/invitationToken'
import { inviterOf } from '../invitation/newVisit'
import { type PlanRow, findOpenPlan } from './visitPlan.sql'
import { countComing, friendsOf } from './planAnswer.sql'

/** Answers that the inviter sees: everybody who comes, and some who do not. */
const maxShown = 100

/** The days of the fair that are left; null after its end. */
export const daysLeft = ({ startsOn, endsOn, timeZone }: Exhibition, now: Date): MyVisitPlan['days'] => {
  const today = dayIn(now, timeZone)
  return today > endsOn ? null : { firstDay: today > startsOn ? today : startsOn, lastDay: endsOn }
}

export const keyOf = ({ tenantId, exhibitionId, invitationId: id }: PlanRow) => ({ tenantId, exhibitionId, id })

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
