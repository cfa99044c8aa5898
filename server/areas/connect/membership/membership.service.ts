import type { Membership, MembershipOrderBody } from '../../../../contract/connect/membership.schema'
import type { PlacedOrder } from '../../../../contract/orders/basket.schema'
import { membershipItems, membershipKinds, membershipOffers } from '../../../../contract/rules/connect/membership'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { callersExhibitor } from '../../exhibitor/member.service'
import { transferStatesOf } from '../../orders/bankTransfer/bankTransfer.service'
import { placeOrder } from '../../orders/place/placeOrder.service'
import { membershipKind } from './membershipFulfilment'
import { membershipNames } from './membershipNames'
import { type MembershipRow, membershipsOf } from './membership.sql'
import { membershipEndsAt } from './seat.service'
import { heldSeats } from './seat.sql'

/** Minutes that an order of a membership waits for its payment: a bank transfer has days of its own. */
const holdMinutes = 60

const isActive = ({ state }: MembershipRow): boolean => state === 'active'

/** What the caller's company has, and what the caller may do. */
export const membershipDetail = async (app: App, scope: CompanyScope): Promise<Membership> => {
  const { member, caller, language } = scope
  const exhibition = await scope.exhibition()
  const key = callersExhibitor(scope)
  const rows = await membershipsOf(app.pool, key, ['held', 'active'])
  const held = await heldSeats(app.pool, key)
  const transfers = await transferStatesOf(
    app,
    key,
    rows.filter((row) => !isActive(row)).map(({ orderId }) => orderId),
  )
  const until = membershipEndsAt(exhibition)
  const offers = membershipOffers(exhibition.config.contacts?.membership)
  return {
    isMember: held.some(({ accountId }) => accountId === caller.accountId),
    seats: rows.filter(isActive).reduce((sum, { seats }) => sum + seats, 0),
    used: held.length,
    until: wireTime(until, exhibition.timeZone),
    isOver: until <= app.now(),
    mayPay: hasMemberRight(member, 'pay'),
    mayManage: member.role === 'admin',
    offers: membershipKinds.map((kind) => {
      const { priceFen, seats } = offers[kind]
      return { kind, name: membershipNames[kind][language], price: yuanOf(priceFen), seats }
    }),
    memberships: rows.map((row) => ({
      ...{ id: row.id, orderId: row.orderId, seats: row.seats },
      name: membershipNames[row.kind][language],
      state: isActive(row) ? 'active' : 'held',
      since: wireTime(row.createdAt, exhibition.timeZone),
      ...(transfers.has(row.orderId) ? { transfer: transfers.get(row.orderId)! } : {}),
    })),
  }
}

/**
 * Orders memberships. What costs nothing counts at once.
 * @throws Failure membershipOver, membershipEnough, priceChanged
 */
export const orderMembership = async (
  app: App,
  scope: CompanyScope,
  { kind, quantity, amount }: MembershipOrderBody,
  idempotencyKey: string,
): Promise<PlacedOrder> => {
  const { order } = await placeOrder(app, scope, {
    kind: membershipKind,
    items: [{ itemId: membershipItems[kind], quantity, day: null }],
    registerLinkId: undefined,
    costs: 'any',
    shownAmount: amount,
    holdMinutes,
    idempotencyKey,
  })
  return order
}
