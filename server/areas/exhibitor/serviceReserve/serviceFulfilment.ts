import { priceAt } from '../../../../contract/rules/tickets/prices'
import type { App } from '../../../core/App'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { type Failure, fail } from '../../../core/errors/failure'
import type { FulfilledLine, Fulfilment, Held, HeldOrder } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { assertMemberRight } from '../member.service'
import {
  bookingsOfOrders,
  companyOfOrder,
  insertBookings,
  lockCompanies,
  lockItems,
  moveBookings,
  moveStock,
  takeStock,
} from './booking.sql'
import { closedCategories } from './categories'
import { type ServiceBook, judgeServices } from './judgeServices'
import { companyTotals, itemsById, itemsByLimit, itemsOfExhibition, takenDays } from './serviceItem.sql'

/** The kind of order lines that are services. */
export const serviceKind = 'service'

const quantitiesOf = (lines: readonly Pick<FulfilledLine, 'itemId' | 'quantity'>[]): Map<string, number> => {
  const quantities = new Map<string, number>()
  for (const { itemId, quantity } of lines) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  return quantities
}

/** Locks items, then companies, and reads what is taken: every order of services comes this way. */
const openBook = async (app: App, client: Queryable, key: ExhibitionKey, lines: readonly FulfilledLine[]) => {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  const items = await lockItems(client, key, ids)
  const companies = await lockCompanies(client, key, [...new Set(lines.map(({ accountId }) => accountId))])
  const { config } = await exhibitionOf(app, key)
  const book: ServiceBook = {
    items: new Map(items.map((item) => [item.id, item])),
    rules: config.services,
    sharing: await itemsByLimit(client, key),
    days: await takenDays(client, key, ids),
    totals: await companyTotals(client, key, [...new Set(companies.map(({ exhibitorId }) => exhibitorId))]),
    taken: new Map(),
  }
  return { book, companies: new Map(companies.map((company) => [company.accountId, company])) }
}

const write = async (
  app: App,
  client: Queryable,
  order: HeldOrder,
  exhibitorId: string,
  { items }: ServiceBook,
  at: Date,
): Promise<Failure | null> => {
  const { orderId, isIssued, lines } = order
  const wanted = quantitiesOf(lines)
  const taken = await takeStock(client, order, wanted, isIssued)
  const gone = [...wanted.keys()].find((id) => !taken.has(id))
  if (gone !== undefined) return fail('serviceSoldOut', { service: items.get(gone)!.name, left: 0 })
  for (const { lineNo, itemId, quantity, day } of lines) {
    const ids = Array.from({ length: quantity }, () => app.ids())
    const isWritten = await insertBookings(
      client,
      order,
      { orderId, lineNo, exhibitorId, itemId, day, ids },
      isIssued ? 'booked' : 'held',
      at,
    )
    if (!isWritten) return fail('serviceDayTaken', { service: items.get(itemId)!.name, day })
  }
  return null
}

const hold = async (app: App, client: Queryable, orders: HeldOrder[], at: Date): Promise<Held> => {
  const [first] = orders
  const refused: Held['refused'] = new Map()
  if (!first) return { refused, issued: new Map() }
  const { book, companies } = await openBook(
    app,
    client,
    first,
    orders.flatMap(({ lines }) => lines),
  )
  for (const order of orders) {
    const company = companies.get(order.accountId)
    const failure = company ? judgeServices(order.lines, company, book) : fail('notExhibitor')
    if (failure) refused.set(order.orderId, failure)
  }
  if (refused.size > 0) return { refused, issued: new Map() }
  for (const order of orders) {
    const failure = await write(app, client, order, companies.get(order.accountId)!.exhibitorId, book, at)
    if (failure) return { refused: new Map([[order.orderId, failure]]), issued: new Map() }
  }
  return { refused, issued: new Map() }
}

/** Locks the items of lines in their order, before their bookings. */
const lockOf = (client: Queryable, key: ExhibitionKey, lines: readonly FulfilledLine[]): Promise<unknown> =>
  lockItems(client, key, [...quantitiesOf(lines).keys()])

/** The services of a company as order lines. Each unit is a booking, by which its stock and its days are guarded. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export const makeServiceFulfilment = (app: App): Fulfilment => ({
  // Refunds come by the call of services, which knows its own fees and deadlines.
  isFee: true,
  isService: true,
  requestOf: () => null,
  async mayAct(scope, orderId, act) {
    const exhibitorId = await companyOfOrder(app.pool, scope, orderId)
    const { tenantId, exhibitionId, caller } = scope
    const member = await exhibitorMemberOf(app, { tenantId, exhibitionId, accountId: caller.accountId })
    if (member?.exhibitorId !== exhibitorId) return false
    if (act !== 'read') assertMemberRight(member, act === 'pay' ? 'pay' : 'apply')
    return true
  },
  async quote(buyer, wanted) {
    const exhibition = await exhibitionOf(app, buyer)
    const items = await itemsById(app.db, buyer)
    const closed = closedCategories(exhibition, app.now())
    return wanted.map((one) => {
      const item = items.get(one.itemId)
      const category = exhibition.config.services?.categories.find(({ id }) => id === item?.categoryId)
      if (!item?.isActive || !category) throw fail('serviceUnknown')
      if (closed.has(category.id)) throw fail('serviceClosed', { category: category.name })
      return { ...one, unitPriceFen: priceAt(item, app.now().getTime(), new Set()).fen }
    })
  },
  hold: (client, orders, at) => hold(app, client, orders, at),
  async paid(client, lines) {
    const [first] = lines
    if (!first) return
    await lockOf(client, first, lines)
    await moveStock(
      client,
      first,
      await moveBookings(client, first, { orderId: first.orderId, ids: null, from: 'held', to: 'booked', at: null }),
      'held>sold',
    )
  },
  async released(client, lines, at) {
    const [first] = lines
    if (!first) return
    await lockOf(client, first, lines)
    await moveStock(
      client,
      first,
      await moveBookings(client, first, { orderId: first.orderId, ids: null, from: 'held', to: 'released', at }),
      'held>free',
    )
  },
  async reservedAgain(client, lines) {
    const [first] = lines
    if (!first) return true
    const { book, companies } = await openBook(app, client, first, lines)
    const company = companies.get(first.accountId)
    // The company that ordered it: its member may belong to another one by now.
    if (!company || company.exhibitorId !== (await companyOfOrder(client, first, first.orderId))) return false
    if (judgeServices(lines, company, book)) return false
    const quantities = quantitiesOf(lines)
    if ((await takeStock(client, first, quantities, false)).size < quantities.size) return false
    await moveBookings(client, first, { orderId: first.orderId, ids: null, from: 'released', to: 'held', at: null })
    return true
  },
  async refundable(client, key, orderId) {
    const bookings = await bookingsOfOrders(client, key, [orderId], 'FOR UPDATE')
    return bookings.flatMap(({ id, lineNo, state }) =>
      state === 'booked' || state === 'cancelled'
        ? [{ id, lineNo, state: state === 'booked' ? ('refundable' as const) : ('void' as const), isFee: true }]
        : [],
    )
  },
  async refunded(client, lines, { itemIds, at }) {
    const [first] = lines
    if (!first) return
    await lockOf(client, first, lines)
    await moveStock(
      client,
      first,
      await moveBookings(client, first, { orderId: first.orderId, ids: itemIds, from: 'booked', to: 'cancelled', at }),
      'sold>free',
    )
  },
  async names(_, key, itemIds) {
    const wanted = new Set(itemIds)
    const items = await itemsOfExhibition(app.db, key)
    return new Map(items.flatMap(({ id, texts }) => (wanted.has(id) ? [[id, texts.name] as const] : [])))
  },
  // Nothing of it goes into a wallet.
  issued: async () => new Map(),
})
