import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { moveTickets, replaceTickets } from '../issue/replace.sql'
import type { JudgedLoss } from './judgeLoss'
import { type LossRow, endReport, insertReport } from './loss.sql'
import { setReportOrder } from './lossOrder.sql'

/** By whom and how a loss is reported. */
export interface LossReporter {
  reportedBy: string
  /** The order of the fee with its line; null without one. */
  order: { orderId: string; lineNo: number } | null
  requestKey: string | null
}

/**
 * Notes a loss within the caller's transaction: the code is void from here on. The ticket is locked and judged.
 * @returns its report, which waits
 */
export const noteLoss = async (
  app: App,
  client: Queryable,
  key: ExhibitionKey,
  { ticket }: JudgedLoss,
  { reportedBy, order, requestKey }: LossReporter,
): Promise<LossRow> => {
  if (ticket.state === 'valid' && (await moveTickets(client, key, [ticket.id], 'valid', 'lost')) !== 1) throw fail('lossNotPossible')
  if (ticket.report) {
    if (order) await setReportOrder(client, ticket.report, order)
    return { ...ticket.report, orderId: order?.orderId ?? null, lineNo: order?.lineNo ?? null }
  }
  const row: LossRow = {
    tenantId: key.tenantId,
    exhibitionId: key.exhibitionId,
    id: app.ids(),
    ticketId: ticket.id,
    newTicketId: null,
    accountId: ticket.accountId,
    reportedBy,
    state: 'waiting',
    orderId: order?.orderId ?? null,
    lineNo: order?.lineNo ?? null,
    feeRefundedAt: null,
    requestKey,
    createdAt: app.now(),
    endedAt: null,
  }
  await insertReport(client, row)
  return row
}

/** Issues the new tickets of reports that wait, within the caller's transaction. Their tickets are locked and lost. @returns their ids */
export const reissue = async (app: App, client: Queryable, key: ExhibitionKey, reports: LossRow[], at: Date): Promise<string[]> => {
  if (reports.length === 0) return []
  const lost = reports.map(({ ticketId }) => ticketId)
  if ((await moveTickets(client, key, lost, 'lost', 'replaced')) !== lost.length) throw fail('lossNotPossible')
  const fresh = await replaceTickets(client, app.ids, key, lost, null, at)
  for (const { id, replaces } of fresh)
    await endReport(
      client,
      reports.find(({ ticketId }) => ticketId === replaces)!,
      'reissued',
      id,
      at,
    )
  return fresh.map(({ id }) => id)
}
