import { OpenedBookStore } from './openedBook.store'

/** WeChat's own reader opens the issue. */
export const bookStore = (orderId: string): OpenedBookStore => new OpenedBookStore(orderId)
