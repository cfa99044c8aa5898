import { fenOf } from '../../../contract/rules/values/money'
import { type DemoFair, datedFair } from '../fairs'
import { type Random, makeRandom } from '../random'
import { type DemoTicketType, ticketTypeOf } from '../tickets/DemoTicketType'
import type { DemoVisitor } from '../visitor/DemoVisitor'
import { Book } from './Book'
import type { DemoLine, DemoOrder, OrderFate } from './DemoOrder'
import { type Demand, demandsByExhibition, freeTypesByExhibition, lostByExhibition } from './demands'
import { enterTestOrders } from './testOrders'

export interface OrderPlan {
  /** Oldest first. */
  orders: DemoOrder[]
  /** What the orders hold of each ticket type. */
  soldById: Map<string, number>
}

const lineOf = (random: Random, type: DemoTicketType, quantity: number): DemoLine => ({
  type,
  quantity,
  day: type.dayChoices.length > 0 ? random.pick(type.dayChoices) : null,
})

/** Finds buyers for a type until exactly so many are sold. @throws RangeError where there are too few */
const meet = (book: Book, random: Random, buyers: DemoVisitor[], demand: Demand): void => {
  const { sold, quantities, fates, wants } = demand
  const type = book.typeOf(demand.type)
  for (const visitor of random.shuffle(buyers)) {
    const left = sold - book.soldOf(type)
    if (left === 0) return
    if (wants && !wants(visitor)) continue
    const lines = [lineOf(random, type, Math.min(left, random.weighNumber(quantities)))]
    const fate = random.weigh(fates)
    if (book.isPossible(visitor, lines, fate)) book.enter(visitor, lines, fate)
  }
  if (book.soldOf(type) < sold) throw new RangeError(`too few buyers for ${type.id}`)
}

const takeFree = (book: Book, random: Random, visitor: DemoVisitor, types: DemoTicketType[]): void => {
  if (book.holdsAnything(visitor) && !random.hasLuck(0.3)) return
  const type = types.find(({ audience }) => audience.includes(visitor.registerType))
  if (!type) return
  const lines = [lineOf(random, type, 1)]
  if (book.isPossible(visitor, lines, 'issued')) book.enter(visitor, lines, 'issued')
}

/** Enters so many orders of a fate that leaves nothing held. @throws RangeError where there are too few buyers */
const lose = (book: Book, random: Random, buyers: DemoVisitor[], demands: Demand[], fate: OrderFate, count: number): void => {
  const before = book.orders.length
  for (const visitor of random.shuffle(buyers)) {
    if (book.orders.length - before === count) return
    const { type, quantities } = random.pick(demands)
    const lines = [lineOf(random, book.typeOf(type), random.weighNumber(quantities))]
    if (book.isPossible(visitor, lines, fate)) book.enter(visitor, lines, fate)
  }
  if (book.orders.length - before < count) throw new RangeError(`too few buyers for orders that are ${fate}`)
}

/** Thinks up the orders of a fair. The same ones at each load: only their dates follow the given moment. */
export const planOrders = (now: Date, fair: DemoFair, visitors: DemoVisitor[]): OrderPlan => {
  const { exhibitionId } = fair
  const random = makeRandom(`orders/${exhibitionId}`)
  const file = datedFair(fair, now)
  const book = new Book(random, now, file)
  const holders = visitors.filter(({ stage }) => stage === 'ticketHolder')
  for (const visitor of holders) if (visitor.test) enterTestOrders(book, visitor)

  const buyers = holders.filter(({ test }) => !test)
  const demands = demandsByExhibition[exhibitionId] ?? []
  for (const demand of demands) meet(book, random, buyers, demand)
  const freeTypes = (freeTypesByExhibition[exhibitionId] ?? []).map((id) => ticketTypeOf(file, id))
  for (const visitor of buyers) takeFree(book, random, visitor, freeTypes)

  const onSale = demands.filter(({ type }) => {
    const { price, saleEndsAt = '' } = ticketTypeOf(file, type)
    return fenOf(price) > 0 && saleEndsAt >= file.startsOn
  })
  const lost = Object.entries(lostByExhibition[exhibitionId] ?? {}) as [OrderFate, number][]
  for (const [fate, count] of lost) lose(book, random, buyers, onSale, fate, count)
  return { orders: book.orders.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()), soldById: book.soldById }
}
