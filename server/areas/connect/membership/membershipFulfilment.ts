import {
  membershipKindOf,
  membershipOffers,
  membershipItems,
  membershipKinds,
  mostSeats,
} from '../../../../contract/rules/connect/membership'
import type { App } from '../../../core/App'
import type { FulfilledLine, Fulfilment, HeldOrder } from '../../../core/area/fulfilment'
import { type Failure, fail } from '../../../core/errors/failure'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { exhibitorMemberOf, lockCompanies } from '../../../core/exhibitorMember'
import type { Queryable } from '../../../database/connect'
import { type ExhibitorKey, assertMemberRight } from '../../exhibitor/member.service'
import { companyOfMembership, insertMemberships, membershipsOf, membershipsOfOrders, moveMemberships } from './membership.sql'
import { membershipNames } from './membershipNames'
import { boughtSeats, endSurplusSeats, membershipEndsAt } from './seat.service'
import { giveSeats, heldSeats, lockCompany } from './seat.sql'

/** The kind of order lines that are memberships. */
export const membershipKind = 'membership'

/** The seats that a company has and has ordered. */
const seatsAhead = async (client: Queryable, key: ExhibitorKey): Promise<number> =>
  (await membershipsOf(client, key, ['active', 'held'])).reduce((sum, { seats }) => sum + seats, 0)

/** The company of an order's lines, locked; null where they are none. */
const lockedCompany = async (client: Queryable, lines: readonly FulfilledLine[]): Promise<ExhibitorKey | null> => {
  const [first] = lines
  const exhibitorId = first && (await companyOfMembership(client, first, first.orderId))
  if (!first || !exhibitorId) return null
  const key = { tenantId: first.tenantId, exhibitionId: first.exhibitionId, exhibitorId }
  await lockCompany(client, key)
  return key
}

/** Its buyer gets a seat, if one is free, and scans at once. */
const seatBuyer = async (client: Queryable, key: ExhibitorKey, buyerId: string, at: Date): Promise<void> => {
  const held = await heldSeats(client, key)
  if (held.length < (await boughtSeats(client, key)) && held.every(({ accountId }) => accountId !== buyerId))
    await giveSeats(client, key, [buyerId], at)
}

/** Memberships as order lines. A service of the fair: it takes no place in a wallet, and has no stock. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export const makeMembershipFulfilment = (app: App): Fulfilment => {
  /** @returns what refuses it; null where it was written */
  const write = async (client: Queryable, order: HeldOrder, exhibitorId: string, at: Date): Promise<Failure | null> => {
    const key = { tenantId: order.tenantId, exhibitionId: order.exhibitionId, exhibitorId }
    const { config } = await exhibitionOf(app, order)
    const offers = membershipOffers(config.contacts?.membership)
    const units = order.lines.map((line) => ({ ...line, ...offers[membershipKindOf(line.itemId)!] }))
    const wanted = units.reduce((sum, { quantity, seats }) => sum + quantity * seats, 0)
    if ((await seatsAhead(client, key)) + wanted > mostSeats) return fail('membershipEnough', { limit: mostSeats })
    for (const { lineNo, quantity, kind, seats } of units)
      await insertMemberships(
        client,
        order,
        {
          ...{ ids: Array.from({ length: quantity }, () => app.ids()), exhibitorId, orderId: order.orderId, lineNo, kind, seats },
          state: order.isIssued ? 'active' : 'held',
        },
        at,
      )
    if (order.isIssued) await seatBuyer(client, key, order.accountId, at)
    return null
  }
  return {
    isFee: true,
    isService: true,
    isMembership: true,
    requestOf: () => null,
    async mayAct(scope, orderId, act) {
      const exhibitorId = await companyOfMembership(app.pool, scope, orderId)
      const { tenantId, exhibitionId, caller } = scope
      const member = await exhibitorMemberOf(app, { tenantId, exhibitionId, accountId: caller.accountId })
      if (member?.exhibitorId !== exhibitorId) return false
      if (act !== 'read') assertMemberRight(member, 'pay')
      return true
    },
    async quote(buyer, wanted) {
      const exhibition = await exhibitionOf(app, buyer)
      if (membershipEndsAt(exhibition) <= app.now()) throw fail('membershipOver')
      const offers = membershipOffers(exhibition.config.contacts?.membership)
      return wanted.map((one) => {
        const kind = membershipKindOf(one.itemId)
        if (!kind) throw fail('notFound')
        return { ...one, unitPriceFen: offers[kind].priceFen }
      })
    },
    async hold(client, orders, at) {
      const accountIds = [...new Set(orders.map(({ accountId }) => accountId))]
      const companies = new Map(
        (orders[0] ? await lockCompanies(client, orders[0], accountIds) : []).map(({ accountId, exhibitorId }) => [accountId, exhibitorId]),
      )
      for (const order of orders) {
        const exhibitorId = companies.get(order.accountId)
        const failure = exhibitorId ? await write(client, order, exhibitorId, at) : fail('notExhibitor')
        if (failure) return { refused: new Map([[order.orderId, failure]]), issued: new Map() }
      }
      return { refused: new Map(), issued: new Map() }
    },
    async paid(client, lines, at) {
      const key = await lockedCompany(client, lines)
      if (!key) return
      await moveMemberships(client, key, { orderId: lines[0]!.orderId, ids: null, from: 'held', to: 'active', at: null })
      await seatBuyer(client, key, lines[0]!.accountId, at)
    },
    async released(client, lines, at) {
      const key = await lockedCompany(client, lines)
      if (key) await moveMemberships(client, key, { orderId: lines[0]!.orderId, ids: null, from: 'held', to: 'released', at })
    },
    async reservedAgain(client, lines) {
      const key = await lockedCompany(client, lines)
      if (!key) return true
      const released = (await membershipsOfOrders(client, key, [lines[0]!.orderId])).reduce((sum, { seats }) => sum + seats, 0)
      if ((await seatsAhead(client, key)) + released > mostSeats) return false
      await moveMemberships(client, key, { orderId: lines[0]!.orderId, ids: null, from: 'released', to: 'held', at: null })
      return true
    },
    async refundable(client, key, orderId) {
      const rows = await membershipsOfOrders(client, key, [orderId], 'FOR UPDATE')
      return rows.flatMap(({ id, lineNo, state }) =>
        state === 'active' || state === 'cancelled'
          ? [{ id, lineNo, state: state === 'active' ? ('refundable' as const) : ('void' as const), isFee: true }]
          : [],
      )
    },
    async refunded(client, lines, { itemIds, at }) {
      const key = await lockedCompany(client, lines)
      if (!key) return
      await moveMemberships(client, key, { orderId: lines[0]!.orderId, ids: itemIds, from: 'active', to: 'cancelled', at })
      await endSurplusSeats(client, key, at)
    },
    names: async () => new Map(membershipKinds.map((kind) => [membershipItems[kind], membershipNames[kind]])),
    // Nothing of it goes into a wallet.
    issued: async () => new Map(),
  }
}
