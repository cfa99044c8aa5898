import type { Queryable } from '../../database/connect'

/** Whether a person refused the invitations of an organiser. */
export const hasOptedOut = async (client: Queryable, tenantId: string, contact: string): Promise<boolean> => {
  const { rowCount } = await client.query('SELECT FROM invitation_opt_outs WHERE tenant_id = $1 AND contact = $2', [tenantId, contact])
  return rowCount === 1
}
