import type { App } from '../core/App'
import { startOrders } from './orders/start'
import { startTickets } from './tickets/start'
import { startVisitor } from './visitor/start'

/** What areas set up once when the server starts: who fulfils order lines, who does which jobs. */
export const startAreas = (app: App): void => {
  startTickets(app)
  startOrders(app)
  startVisitor(app)
}
