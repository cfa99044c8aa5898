import type { Queryable } from '../../../database/connect'

/** Notes a notice of the payment service. @returns false where it was noted before */
export const insertNotice = async (client: Queryable, tenantId: string, noticeId: string, at: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    'INSERT INTO payment_notices (tenant_id, notice_id, received_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [tenantId, noticeId, at],
  )
  return rowCount === 1
}
