import type { PaymentServiceName } from '../../../../contract/rules/orders/paymentProviders'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { ExhibitionKey } from '../../../database/within'
import type { OrderKey } from '../order/jobs'

export interface OpenRefundRow {
  id: string
  orderId: string
  amountFen: number
  provider: PaymentServiceName
  state: 'asked' | 'sent' | 'failed'
  attempt: number
  problem: string | null
  createdAt: Date
}

/** Refunds by a payment service that failed, or were asked for before a moment and are not done. The oldest first. */
export const pageOpenRefunds = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { before, jobKinds, ...window }: { before: Date; jobKinds: string[] } & PageWindow,
): Promise<PageRows<OpenRefundRow>> =>
  pagedText(
    client,
    {
      columns: `r.id, r.order_id AS "orderId", r.amount_fen AS "amountFen", p.provider, r.state, r.attempt, r.created_at AS "createdAt",
        coalesce(r.failure, (SELECT max(j.last_error) FROM jobs j
          WHERE j.tenant_id = $1 AND j.kind = ANY($4) AND j.key = r.id::text)) AS problem`,
      from: `refunds r JOIN payments p ON p.tenant_id = r.tenant_id AND p.exhibition_id = r.exhibition_id AND p.id = r.payment_id
        WHERE r.tenant_id = $1 AND r.exhibition_id = $2 AND r.state <> 'done' AND (r.state = 'failed' OR r.created_at < $3)
          AND p.provider <> 'bankTransfer'`,
      order: 'r.id',
      values: [tenantId, exhibitionId, before],
      columnValues: [jobKinds],
    },
    window,
  )

/** A refund that failed is asked for again, under another number. @returns false if it is in another state by now */
export const nextAttempt = async (client: Queryable, key: OrderKey, attempt: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE refunds SET state = 'asked', attempt = attempt + 1, failure = NULL
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND state = 'failed' AND attempt = $4`,
    [key.tenantId, key.exhibitionId, key.id, attempt],
  )
  return rowCount === 1
}

/** The money went back in another way. @returns false if the refund is done by now */
export const setSettled = async (
  client: Queryable,
  key: OrderKey,
  { by, note, at }: { by: string; note: string; at: Date },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE refunds SET state = 'done', done_at = $4, settled_by = $5, settled_note = $6
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND state <> 'done'`,
    [key.tenantId, key.exhibitionId, key.id, at, by, note],
  )
  return rowCount === 1
}
