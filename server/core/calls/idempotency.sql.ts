import type { Queryable } from '../../database/connect'

export interface IdempotencyKey {
  tenantId: string
  accountId: string
  key: string
}

export interface IdempotencyRow {
  call: string
  bodyHash: string
  /** What the answer is made from; null for keys of a version that kept whole answers. */
  kept: { value: unknown } | null
  createdAt: Date
}

const where = 'tenant_id = $1 AND account_id = $2 AND key = $3'
const valuesOf = ({ tenantId, accountId, key }: IdempotencyKey): string[] => [tenantId, accountId, key]

/**
 * Claims a key within a transaction. A second transaction with the key waits here until the first one ends.
 * @returns whether the key is new
 */
export const claimKey = async (
  client: Queryable,
  key: IdempotencyKey,
  { call, bodyHash, createdAt }: Omit<IdempotencyRow, 'kept'>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'INSERT INTO idempotency_keys (tenant_id, account_id, key, call, body_hash, created_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
    [...valuesOf(key), call, bodyHash, createdAt],
  )
  return rowCount === 1
}

export const findKey = async (client: Queryable, key: IdempotencyKey): Promise<IdempotencyRow | null> => {
  const {
    rows: [row],
  } = await client.query<IdempotencyRow>(
    `SELECT call, body_hash AS "bodyHash", kept, created_at AS "createdAt" FROM idempotency_keys WHERE ${where}`,
    valuesOf(key),
  )
  return row ?? null
}

/** Notes what the answer is made from, within the transaction of the work. */
export const keep = async (client: Queryable, key: IdempotencyKey, value: unknown): Promise<void> => {
  await client.query(`UPDATE idempotency_keys SET kept = $4 WHERE ${where}`, [...valuesOf(key), JSON.stringify({ value })])
}
