import { type RegisterType, actsForExhibitor } from '../../../../contract/registerTypes'
import { priceAt } from '../../../../contract/rules/tickets/prices'
import type { App } from '../../../core/App'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { Fulfilment } from '../../../core/area/fulfilment'
import { assertMemberRight } from '../member.service'
import { bookingsOfOrders, moveBookings } from './booking.sql'
import { companyOfOrder } from './orderingCompany.sql'
import { moveStock, takeStock } from './stock.sql'
import { closedCategories } from './categories'
import { detailOf } from './lineDetail'
import { judgeServices } from './judgeServices'
import { itemsById, itemsOfExhibition } from './serviceItem.sql'
import { quantitiesOf, openBook, hold, lockOf } from './holdServices'

/** The kind of order lines that are services. */
export const serviceKind = 'service'

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
    const exhibitorId = await companyOfOrder(client, first, first.orderId)
    const isOfMember = actsForExhibitor(first.registerType as RegisterType)
    const named = isOfMember || exhibitorId === null ? first : { ...first, ...detailOf({ exhibitorId }) }
    const { book, companyOf } = await openBook(app, client, first, [named, ...lines])
    const company = companyOf(named)
    // The company for which it was ordered: its member may belong to another one by now.
    if (!company || company.exhibitorId !== exhibitorId) return false
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
