import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Fulfilment } from '../../../core/area/fulfilment'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { judgeLosses } from './judgeLoss'
import { clearReportOrder, markFeesRefunded, reportsOfOrders, setReportOrder } from './lossOrder.sql'
import { losableTickets } from './losable.sql'
import { reissue } from './reissue'
import { ticketsIn, hold } from './holdReissue'

/** The kind of order lines that are fees for new tickets. An item is the ticket that was lost. */
export const reissueKind = 'reissue'

/** The fee for a new ticket as an order line. Its stock is the lost ticket itself. */
export const makeReissueFulfilment = (app: App): Fulfilment => ({
  isFee: true,
  // Only `reportLosses` orders it, after it asked whose tickets they are.
  requestOf: () => null,
  async quote(buyer, items) {
    const losses = await judgeLosses(
      app,
      app.pool,
      buyer,
      items.map(({ itemId }) => itemId),
      { lock: '' },
    )
    return items.map((item) => {
      const loss = losses.find(({ ticket }) => ticket.id === item.itemId)
      if (!loss) throw fail('notFound')
      if (loss.failure) throw loss.failure
      return { ...item, unitPriceFen: loss.feeFen }
    })
  },
  hold: (client, orders) => hold(app, client, orders),
  async paid(client, lines, at) {
    const [first] = lines
    if (!first) return
    const tickets = await losableTickets(client, first, ticketsIn(lines), 'FOR UPDATE')
    const waiting = tickets.flatMap(({ state, report }) =>
      state === 'lost' && report?.state === 'waiting' && report.orderId === first.orderId ? [report] : [],
    )
    await reissue(app, client, first, waiting, at)
  },
  async released(client, lines) {
    if (lines[0]) await clearReportOrder(client, lines[0], lines[0].orderId)
  },
  async reservedAgain(client, lines) {
    const [first] = lines
    if (!first) return true
    const tickets = await losableTickets(client, first, ticketsIn(lines), 'FOR UPDATE')
    // A report was taken back, or another order paid for it: the money goes back.
    if (tickets.length < lines.length) return false
    if (tickets.some(({ state, report }) => state !== 'lost' || report?.state !== 'waiting' || report.orderId !== null)) return false
    for (const { itemId, orderId, lineNo } of lines)
      await setReportOrder(client, tickets.find(({ id }) => id === itemId)!.report!, { orderId, lineNo })
    return true
  },
  async refundable(client, key, orderId) {
    const reports = await reportsOfOrders(client, key, [orderId])
    return reports.map(({ ticketId, lineNo, feeRefundedAt }) => ({
      id: ticketId,
      lineNo: lineNo!,
      state: feeRefundedAt ? 'void' : 'refundable',
      isFee: true,
    }))
  },
  async refunded(client, lines, { itemIds, at }) {
    if (lines[0]) await markFeesRefunded(client, lines[0], lines[0].orderId, itemIds, at)
  },
  async names(client, key, itemIds) {
    const tickets = await losableTickets(client, key, itemIds, '')
    const types = await ticketTypesWith(
      app,
      key,
      tickets.map(({ ticketTypeId }) => ticketTypeId),
    )
    return new Map(
      tickets.map(({ id, ticketTypeId }) => {
        const name = types.get(ticketTypeId)?.texts.name ?? { cn: '', en: '' }
        return [id, { cn: `挂失补发：${name.cn}`, en: `New ticket for a lost one: ${name.en}` }] as const
      }),
    )
  },
  async issued(client, key, orderIds) {
    const issued = new Map<string, string[]>()
    for (const { orderId, newTicketId } of await reportsOfOrders(client, key, orderIds))
      if (newTicketId) issued.set(orderId!, [...(issued.get(orderId!) ?? []), newTicketId])
    return issued
  },
})
