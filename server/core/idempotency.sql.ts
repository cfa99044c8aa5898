import type { Queryable } from '../database/connect'

export interface IdempotencyKey {
  tenantId: string
  accountId: string
  key: string
}

export interface IdempotencyRow {
  call: string
  bodyHash: string
  /** Null while the first attempt is in flight. */
  answer: { value: unknown } | null
  createdAt: Date
}

const where = 'tenant_id = $1 AND account_id = $2 AND key = $3'
const valuesOf = ({ tenantId, accountId, key }: IdempotencyKey): string[] => [tenantId, accountId, key]

/** Claims a key. @returns false if it is claimed already */
export const insertKey = async (
  client: Queryable,
  key: IdempotencyKey,
  { call, bodyHash, createdAt }: Omit<IdempotencyRow, 'answer'>,
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
    `SELECT call, body_hash AS "bodyHash", answer, created_at AS "createdAt" FROM idempotency_keys WHERE ${where}`,
    valuesOf(key),
  )
  return row ?? null
}

/** Takes over the key of an abandoned attempt. @returns false if another attempt has done so */
export const takeOverKey = async (client: Queryable, key: IdempotencyKey, from: Date, at: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE idempotency_keys SET created_at = $4 WHERE ${where} AND created_at = $5 AND answer IS NULL`,
    [...valuesOf(key), at, from],
  )
  return rowCount === 1
}

/** Frees a key under which no answer is stored. */
export const deleteKey = async (client: Queryable, key: IdempotencyKey): Promise<void> => {
  await client.query(`DELETE FROM idempotency_keys WHERE ${where} AND answer IS NULL`, valuesOf(key))
}

export const storeAnswer = async (client: Queryable, key: IdempotencyKey, value: unknown): Promise<void> => {
  await client.query(`UPDATE idempotency_keys SET answer = $4 WHERE ${where}`, [...valuesOf(key), JSON.stringify({ value })])
}
