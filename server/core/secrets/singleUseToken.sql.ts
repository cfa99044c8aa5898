import type { Queryable } from '../../database/connect'

/** Records the use of a token. @returns false if it was used before, here or in another process */
export const insertUsedHandle = async (client: Queryable, tenantId: string, id: string, expiresAt: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    'INSERT INTO used_handles (tenant_id, id, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [tenantId, id, expiresAt],
  )
  return rowCount === 1
}

export const isHandleUsed = async (client: Queryable, tenantId: string, id: string): Promise<boolean> => {
  const { rowCount } = await client.query('SELECT 1 FROM used_handles WHERE tenant_id = $1 AND id = $2', [tenantId, id])
  return rowCount === 1
}
