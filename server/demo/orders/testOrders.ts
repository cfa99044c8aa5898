import { machineryFair } from '../fairs'
import { machineryTickets } from '../tickets/machineryTickets'
import { teaTickets } from '../tickets/otherTickets'
import type { DemoVisitor } from '../visitor/DemoVisitor'
import type { Book } from './Book'

const { vip, oneDay, forum, fullFair, factoryTour, press } = machineryTickets

/** What stands in the orders of the test accounts. */
export const enterTestOrders = (book: Book, visitor: DemoVisitor): void => {
  if (visitor.fair.exhibitionId !== machineryFair.exhibitionId) {
    book.enter(visitor, [{ type: teaTickets.dayTicket, quantity: 2, day: 1 }], 'issued')
    return
  }
  switch (visitor.test?.orders) {
    case 'tickets':
      book.enter(
        visitor,
        [
          { type: vip, quantity: 2, day: null },
          { type: oneDay, quantity: 1, day: 1 },
        ],
        'issued',
      )
      book.enter(visitor, [{ type: fullFair, quantity: 1, day: null }], 'issued')
      break
    case 'unpaid':
      book.enter(
        visitor,
        [
          { type: vip, quantity: 1, day: null },
          { type: forum, quantity: 1, day: null },
        ],
        'waitingLong',
      )
      break
    case 'refunds':
      book.enter(visitor, [{ type: factoryTour, quantity: 1, day: null }], 'visited')
      book.enter(visitor, [{ type: fullFair, quantity: 1, day: null }], 'issued')
      book.enter(visitor, [{ type: forum, quantity: 2, day: null }], 'refunded')
      book.enter(visitor, [{ type: vip, quantity: 1, day: null }], 'refunding')
      book.enter(visitor, [{ type: oneDay, quantity: 2, day: 0 }], 'expired')
      book.enter(visitor, [{ type: vip, quantity: 2, day: null }], 'paidTooLate')
      break
    case 'press':
      book.enter(visitor, [{ type: press, quantity: 1, day: null }], 'issued')
      break
    default:
  }
}
