import type { Queryable } from '../database/connect'

export interface IdempotencyKey {
  tenantId: string
  accountId: string
  key: string
}

export interface IdempotencyRow {
  call: string
  bodyHash: string
  /** Null where the work is done and its answer was not stored. */
  answer: { value: unknown } | null
  createdAt: Date
}

const where = 'tenant_id = $1 AND account_id = $2 AND key = $3'
const valuesOf = ({ tenantId, accountId, key }: IdempotencyKey): string[] => [tenantId, accountId, key]

/**
 * Claims a key within a transaction, or locks its row. A second transaction with the key waits here until the first one ends.
 * @returns the row that was there before, if any
 */
export const claimKey = async (
  client: Queryable,
  key: IdempotencyKey,
  { call, bodyHash, createdAt }: Omit<IdempotencyRow, 'answer'>,
): Promise<IdempotencyRow | null> => {
  const { rowCount } = await client.query(
    'INSERT INTO idempotency_keys (tenant_id, account_id, key, call, body_hash, created_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
    [...valuesOf(key), call, bodyHash, createdAt],
  )
  return rowCount === 1 ? null : findKey(client, key, 'FOR UPDATE')
}

export const findKey = async (client: Queryable, key: IdempotencyKey, lock: 'FOR UPDATE' | '' = ''): Promise<IdempotencyRow | null> => {
  const {
    rows: [row],
  } = await client.query<IdempotencyRow>(
    `SELECT call, body_hash AS "bodyHash", answer, created_at AS "createdAt" FROM idempotency_keys WHERE ${where} ${lock}`,
    valuesOf(key),
  )
  return row ?? null
}

export const storeAnswer = async (client: Queryable, key: IdempotencyKey, value: unknown): Promise<void> => {
  await client.query(`UPDATE idempotency_keys SET answer = $4 WHERE ${where}`, [...valuesOf(key), JSON.stringify({ value })])
}
