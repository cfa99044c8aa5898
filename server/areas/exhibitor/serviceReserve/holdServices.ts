import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { type OrderingCompany, lockCompanies } from '../../../core/exhibitorMember'
import { type Failure, fail } from '../../../core/errors/failure'
import type { FulfilledLine, Held, HeldOrder } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { readDetail } from './lineDetail'
import { insertBookings } from './booking.sql'
import { lockItems, takeStock } from './stock.sql'
import { type ServiceBook, judgeOrder } from './judgeServices'
import { companyTotals, itemsByLimit, takenDays } from './takenServices.sql'

/** How many of each item the lines ask for. */
export const quantitiesOf = (lines: readonly Pick<FulfilledLine, 'itemId' | 'quantity'>[]): Map<string, number> => {
  const quantities = new Map<string, number>()
  for (const { itemId, quantity } of lines) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  return quantities
}

/** Locks items, then companies, and reads what is taken: every order of services comes this way. */
export const openBook = async (app: App, client: Queryable, key: ExhibitionKey, lines: readonly FulfilledLine[]) => {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  const items = await lockItems(client, key, ids)
  const named = lines.flatMap((line) => readDetail(line).exhibitorId ?? [])
  const companies = await lockCompanies(client, key, [...new Set(lines.map(({ accountId }) => accountId))], [...new Set(named)])
  const { config } = await exhibitionOf(app, key)
  const book: ServiceBook = {
    items: new Map(items.map((item) => [item.id, item])),
    rules: config.services,
    sharing: await itemsByLimit(client, key),
    days: await takenDays(client, key, ids),
    totals: await companyTotals(client, key, [...new Set(companies.map(({ exhibitorId }) => exhibitorId))]),
    taken: new Map(),
  }
  const byId = new Map(companies.map((company) => [company.exhibitorId, company]))
  const byMember = new Map(companies.map((company) => [company.accountId, company]))
  /** The company of an order, by one of its lines: the one that its builder named, or the buyer's own. */
  const companyOf = (line: FulfilledLine): OrderingCompany | undefined => {
    const { exhibitorId } = readDetail(line)
    return exhibitorId === undefined ? byMember.get(line.accountId) : byId.get(exhibitorId)
  }
  return { book, companyOf }
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
  for (const line of lines) {
    const { lineNo, itemId, quantity, day } = line
    const ids = Array.from({ length: quantity }, () => app.ids())
    const isWritten = await insertBookings(
      client,
      order,
      { orderId, lineNo, exhibitorId, itemId, day, place: readDetail(line).place ?? null, ids },
      isIssued ? 'booked' : 'held',
      at,
    )
    if (!isWritten) return fail('serviceDayTaken', { service: items.get(itemId)!.name, day })
  }
  return null
}

export const hold = async (app: App, client: Queryable, orders: HeldOrder[], at: Date): Promise<Held> => {
  const [first] = orders
  const refused: Held['refused'] = new Map()
  if (!first) return { refused, issued: new Map() }
  const { book, companyOf } = await openBook(
    app,
    client,
    first,
    orders.flatMap(({ lines }) => lines),
  )
  for (const order of orders) {
    const company = companyOf(order.lines[0]!)
    const wanted = order.lines.map((line) => ({ ...line, place: readDetail(line).place }))
    const failure = company ? judgeOrder(wanted, company, book) : fail('notExhibitor')
    if (failure) refused.set(order.orderId, failure)
  }
  if (refused.size > 0) return { refused, issued: new Map() }
  for (const order of orders) {
    const failure = await write(app, client, order, companyOf(order.lines[0]!)!.exhibitorId, book, at)
    if (failure) return { refused: new Map([[order.orderId, failure]]), issued: new Map() }
  }
  return { refused, issued: new Map() }
}

/** Locks the items of lines in their order, before their bookings. */
export const lockOf = (client: Queryable, key: ExhibitionKey, lines: readonly FulfilledLine[]): Promise<unknown> =>
  lockItems(client, key, [...quantitiesOf(lines).keys()])
