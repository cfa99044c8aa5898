import type { App } from '../../../core/App'
import { Failure } from '../../../core/errors/failure'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { type Job, Postponed } from '../../../core/jobs/jobs'
import type { RowKey } from '../../../database/within'
import { lockOrder } from '../order/order.sql'
import { inSettlement } from '../order/settlement'
import { askRefund } from './askRefund'
import { pricedItems } from './pricedItems'
import { type SoldItem, ordersWith } from './typeRefund.sql'

/** What the job knows, and how far it came. */
export interface TypeRefundPayload {
  /** One refund of an order by this run: a second one is the same. */
  run: string
  reason: string
  askedBy: string
  /** The last order that was looked at. */
  after: string
  /** Orders of this pass of which another refund had not arrived. */
  busy: number
  passes: number
}

const atOnce = 20
/** Orders that wait for another refund are looked at again, for a day in all. */
const [pauseSeconds, mostPasses] = [300, 288]

/** Refunds the items of one order. @returns false where another refund of it has not arrived */
const refundOne = async (app: App, order: RowKey, item: SoldItem, { run, reason, askedBy }: TypeRefundPayload): Promise<boolean> => {
  const { config } = await exhibitionOf(app, order)
  try {
    await inSettlement(app, order, async (client) => {
      const row = await lockOrder(client, order)
      const priced = row ? await pricedItems(app, client, row, 0) : []
      const own = priced.filter((one) => one.kind === item.kind && one.line.itemId === item.itemId)
      const itemIds = own.flatMap(({ item: { id, state }, amountFen }) => (state === 'refundable' && amountFen > 0 ? [id] : []))
      if (itemIds.length === 0) return
      await askRefund(app, client, order, {
        ...{ itemIds, feePercent: 0, amountFen: null, accountId: null, askedBy, note: reason, requestKey: run },
        returnsStock: config.refunds?.returnsStock ?? true,
      })
    })
    return true
  } catch (error) {
    if (!(error instanceof Failure) || error.reason === 'unavailable') throw error
    if (error.reason === 'refundInProgress') return false
    app.log.info(
      { tenantId: order.tenantId, orderId: order.id, reason: error.reason },
      'an order of a refunded ticket type could not be refunded',
    )
    return true
  }
}

/** The job: refunds order after order. After a process died, it continues where it was. */
export const refundOrdersOfType = async (app: App, job: Job): Promise<void> => {
  const item: SoldItem = { tenantId: job.tenantId, exhibitionId: job.exhibitionId!, kind: 'ticket', itemId: job.key }
  const state = { ...job.payload } as unknown as TypeRefundPayload
  const keep = (): Promise<void> => app.jobs.setPayload(job, { ...state })
  for (;;) {
    const orders = await ordersWith(app.pool, item, state.after, atOnce)
    if (orders.length === 0) break
    for (const order of orders) if (!(await refundOne(app, order, item, state))) state.busy += 1
    state.after = orders.at(-1)!.id
    await keep()
    await app.jobs.renew(job)
  }
  if (state.busy === 0) return
  if (state.passes >= mostPasses) {
    app.log.error(
      { tenantId: job.tenantId, ticketTypeId: job.key, orders: state.busy },
      'orders wait for an earlier refund; refund the type again',
    )
    return
  }
  Object.assign(state, { after: '0', busy: 0, passes: state.passes + 1 })
  await keep()
  throw new Postponed(pauseSeconds, 'other refunds of some orders have not arrived')
}
