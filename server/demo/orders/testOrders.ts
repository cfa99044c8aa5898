import { machineryFair } from '../fairs'
import { machineryTickets, teaTickets } from '../tickets/DemoTicketType'
import type { DemoVisitor } from '../visitor/DemoVisitor'
import type { Book } from './Book'
import type { DemoLine } from './DemoOrder'

const { vip, oneDay, forum, fullFair, factoryTour, press } = machineryTickets

/** The content of the test accounts' orders. */
export const enterTestOrders = (book: Book, visitor: DemoVisitor): void => {
  const line = (id: string, quantity: number, chosen: number | null = null): DemoLine => {
    const type = book.typeOf(id)
    return { type, quantity, day: chosen === null ? null : type.dayChoices[chosen]! }
  }
  if (visitor.fair.exhibitionId !== machineryFair.exhibitionId) {
    book.enter(visitor, [line(teaTickets.dayTicket, 2, 1)], 'issued')
    return
  }
  switch (visitor.test?.orders) {
    case 'tickets':
      book.enter(visitor, [line(vip, 2), line(oneDay, 1, 1)], 'issued')
      book.enter(visitor, [line(fullFair, 1)], 'issued')
      break
    case 'unpaid':
      book.enter(visitor, [line(vip, 1), line(forum, 1)], 'waitingLong')
      break
    case 'refunds':
      book.enter(visitor, [line(factoryTour, 1)], 'visited')
      book.enter(visitor, [line(fullFair, 1)], 'issued')
      book.enter(visitor, [line(forum, 2)], 'refunded')
      book.enter(visitor, [line(vip, 1)], 'refunding')
      book.enter(visitor, [line(oneDay, 2, 0)], 'expired')
      book.enter(visitor, [line(vip, 2)], 'paidTooLate')
      break
    case 'press':
      book.enter(visitor, [line(press, 1)], 'issued')
      break
    default:
  }
}
