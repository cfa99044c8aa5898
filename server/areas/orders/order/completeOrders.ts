import type { App } from '../../../core/App'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import type { Sweep } from '../../../core/jobs/sweeps'
import { dayIn } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { type EndedFair, endedFairs, issuedOrdersAfter, markCompleted } from './completed.sql'
import { transition } from './transition'

/** Orders of one transaction, so that none is locked for long. */
const batchSize = 200

const completeFair = async (app: App, fair: EndedFair): Promise<number> => {
  let completed = 0
  for (let after = '0'; ;) {
    const orders = await issuedOrdersAfter(app.settlePool, fair, after, batchSize)
    const last = orders.at(-1)
    if (!last) break
    await inTransaction(app.settlePool, async (client) => {
      // In the order of their ids, as two processes do it at once. One that is refunded meanwhile stays as it is.
      for (const order of orders) if (await transition(client, order, 'ticketIssued', 'completed')) completed += 1
    })
    after = last.id
  }
  await markCompleted(app.pool, fair, app.now())
  return completed
}

/** The day after a fair completes its orders (R38): from then on the organiser alone refunds. A fair is looked at once. */
export const completeOrders = (app: App): Sweep<EndedFair> => ({
  name: 'order.complete',
  async find() {
    // Its last day may be over somewhere already.
    const fairs = await endedFairs(app.pool, dayIn(app.now(), 'Pacific/Kiritimati'))
    return fairs.filter(({ timeZone, endsOn }) => dayIn(app.now(), timeZone) > endsOn)
  },
  async each({ endsOn, ...fair }) {
    const exhibition = await exhibitionOrNull(app, fair)
    // The last day of a night fair ends in the morning after it.
    return exhibition && fairDayAt(app.now(), exhibition) > endsOn ? completeFair(app, { endsOn, ...fair }) : 0
  },
})
