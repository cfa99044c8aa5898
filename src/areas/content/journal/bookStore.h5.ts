import { DrawnBookStore } from './DrawnBookStore'

/** A browser draws the issue in the page. */
export const bookStore = (orderId: string): DrawnBookStore => new DrawnBookStore(orderId)
