import { membershipKindOf, membershipOffers, mostSeats } from '../../../../contract/rules/connect/membership'
import type { App } from '../../../core/App'
import type { FulfilledLine, Held, HeldOrder } from '../../../core/area/fulfilment'
import { type Failure, fail } from '../../../core/errors/failure'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { lockCompanies } from '../../../core/exhibitorMember'
import type { Queryable } from '../../../database/connect'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { companyOfMembership, insertMemberships, membershipsOf, membershipsOfOrders, moveMemberships } from './membership.sql'
import { boughtSeats, endSurplusSeats } from './seat.service'
import { giveSeats, heldSeats, lockCompany } from './seat.sql'

/** The seats that a company has and has ordered. */
const seatsAhead = async (client: Queryable, key: ExhibitorKey): Promise<number> =>
  (await membershipsOf(client, key, ['active', 'held'])).reduce((sum, { seats }) => sum + seats, 0)

/** Its buyer gets a seat, if one is free, and scans at once. */
const seatBuyer = async (client: Queryable, key: ExhibitorKey, buyerId: string, at: Date): Promise<void> => {
  const held = await heldSeats(client, key)
  if (held.length < (await boughtSeats(client, key)) && held.every(({ accountId }) => accountId !== buyerId))
    await giveSeats(client, key, [buyerId], at)
}

/** @returns what refuses it; null where it was written */
const write = async (app: App, client: Queryable, order: HeldOrder, exhibitorId: string, at: Date): Promise<Failure | null> => {
  const key = { tenantId: order.tenantId, exhibitionId: order.exhibitionId, exhibitorId }
  const { config } = await exhibitionOf(app, order)
  const offers = membershipOffers(config.contacts?.membership)
  const units = order.lines.map((line) => ({ ...line, ...offers[membershipKindOf(line.itemId)!] }))
  const wanted = units.reduce((sum, { quantity, seats }) => sum + quantity * seats, 0)
  if ((await seatsAhead(client, key)) + wanted > mostSeats) return fail('membershipEnough', { limit: mostSeats })
  for (const { lineNo, quantity, kind, seats } of units) {
    const ids = Array.from({ length: quantity }, () => app.ids())
    const state = order.isIssued ? ('active' as const) : ('held' as const)
    await insertMemberships(client, order, { ids, exhibitorId, orderId: order.orderId, lineNo, kind, seats, state }, at)
  }
  if (order.isIssued) await seatBuyer(client, key, order.accountId, at)
  return null
}

/** Writes the memberships of orders, one company after the other. */
export const holdMemberships = async (app: App, client: Queryable, orders: readonly HeldOrder[], at: Date): Promise<Held> => {
  const [first] = orders
  const locked = first ? await lockCompanies(client, first, [...new Set(orders.map(({ accountId }) => accountId))]) : []
  const companies = new Map(locked.map(({ accountId, exhibitorId }) => [accountId, exhibitorId]))
  for (const order of orders) {
    const exhibitorId = companies.get(order.accountId)
    const failure = exhibitorId ? await write(app, client, order, exhibitorId, at) : fail('notExhibitor')
    if (failure) return { refused: new Map([[order.orderId, failure]]), issued: new Map() }
  }
  return { refused: new Map(), issued: new Map() }
}

/** The company of an order's lines, locked; null where they are none. */
const lockedCompany = async (client: Queryable, lines: readonly FulfilledLine[]): Promise<ExhibitorKey | null> => {
  const [first] = lines
  const exhibitorId = first && (await companyOfMembership(client, first, first.orderId))
  if (!first || !exhibitorId) return null
  const key = { tenantId: first.tenantId, exhibitionId: first.exhibitionId, exhibitorId }
  await lockCompany(client, key)
  return key
}

export const activate = async (client: Queryable, lines: readonly FulfilledLine[], at: Date): Promise<void> => {
  const key = await lockedCompany(client, lines)
  if (!key) return
  await moveMemberships(client, key, { orderId: lines[0]!.orderId, ids: null, from: 'held', to: 'active', at: null })
  await seatBuyer(client, key, lines[0]!.accountId, at)
}

export const release = async (client: Queryable, lines: readonly FulfilledLine[], at: Date): Promise<void> => {
  const key = await lockedCompany(client, lines)
  if (key) await moveMemberships(client, key, { orderId: lines[0]!.orderId, ids: null, from: 'held', to: 'released', at })
}

/** @returns false where the company has as many seats as it may have by now */
export const holdAgain = async (client: Queryable, lines: readonly FulfilledLine[]): Promise<boolean> => {
  const key = await lockedCompany(client, lines)
  if (!key) return true
  const released = (await membershipsOfOrders(client, key, [lines[0]!.orderId])).reduce((sum, { seats }) => sum + seats, 0)
  if ((await seatsAhead(client, key)) + released > mostSeats) return false
  await moveMemberships(client, key, { orderId: lines[0]!.orderId, ids: null, from: 'released', to: 'held', at: null })
  return true
}

/** Ends memberships, and the newest seats beyond what is left. */
export const endMemberships = async (client: Queryable, lines: readonly FulfilledLine[], ids: string[], at: Date): Promise<void> => {
  const key = await lockedCompany(client, lines)
  if (!key) return
  await moveMemberships(client, key, { orderId: lines[0]!.orderId, ids, from: 'active', to: 'cancelled', at })
  await endSurplusSeats(client, key, at)
}
