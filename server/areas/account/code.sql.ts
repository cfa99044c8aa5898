import type { App } from '../../core/App'

/** The number of wrong codes before a new one is required. */
export const maxTries = 5

const retentionMs = 24 * 3600 * 1000

export interface NewCode {
  tenantId: string
  contactHash: string
  id: string
  codeHash: string
  expiresAt: Date
}

export type CodeTry =
  | { outcome: 'right' }
  | { outcome: 'wrong'; left: number }
  | { outcome: 'used' | 'expired' | 'tooManyTries' | 'notAsked' }

/** Stores a code before it is sent. The newest code of a contact counts. */
export const insertCode = async (app: App, code: NewCode): Promise<void> => {
  const at = app.now()
  await app.pool.query('DELETE FROM sign_in_codes WHERE tenant_id = $1 AND address_hash = $2 AND created_at < $3', [
    code.tenantId,
    code.contactHash,
    new Date(at.getTime() - retentionMs),
  ])
  await app.pool.query(
    `INSERT INTO sign_in_codes (tenant_id, address_hash, id, code_hash, tries, created_at, expires_at) VALUES ($1, $2, $3, $4, 0, $5, $6)`,
    [code.tenantId, code.contactHash, code.id, code.codeHash, at, code.expiresAt],
  )
}

/** Deletes a code that was certainly not sent, so that the previous one counts again. */
export const deleteCode = async (app: App, code: NewCode): Promise<void> => {
  await app.pool.query('DELETE FROM sign_in_codes WHERE tenant_id = $1 AND address_hash = $2 AND id = $3', [
    code.tenantId,
    code.contactHash,
    code.id,
  ])
}

interface CodeRow {
  id: string
  tries: number
  expires_at: Date
  used_at: Date | null
}

const newest = async (app: App, tenantId: string, contactHash: string): Promise<CodeRow | undefined> => {
  const { rows } = await app.pool.query<CodeRow>(
    'SELECT id, tries, expires_at, used_at FROM sign_in_codes WHERE tenant_id = $1 AND address_hash = $2 ORDER BY id DESC LIMIT 1',
    [tenantId, contactHash],
  )
  return rows[0]
}

const errorOf = (row: CodeRow | undefined, now: Date): CodeTry => {
  if (!row) return { outcome: 'notAsked' }
  if (row.used_at) return { outcome: 'used' }
  return { outcome: row.tries >= maxTries ? 'tooManyTries' : row.expires_at <= now ? 'expired' : 'used' }
}

/**
 * Checks a code. One statement counts the attempt and consumes the code. So one of two simultaneous correct attempts succeeds, and
 * many simultaneous guesses stay within the limit.
 * @param hashOf the keyed hash of the typed code, for the code of this id
 */
export const tryCode = async (app: App, tenantId: string, contactHash: string, hashOf: (id: string) => string): Promise<CodeTry> => {
  const code = await newest(app, tenantId, contactHash)
  const now = app.now()
  if (!code) return { outcome: 'notAsked' }
  const {
    rows: [tried],
  } = await app.pool.query<{ tries: number; used_at: Date | null }>(
    `UPDATE sign_in_codes SET tries = tries + 1, used_at = CASE WHEN code_hash = $4 THEN $5::timestamptz END
     WHERE tenant_id = $1 AND address_hash = $2 AND id = $3 AND used_at IS NULL AND tries < $6 AND expires_at > $5
     RETURNING tries, used_at`,
    [tenantId, contactHash, code.id, hashOf(code.id), now, maxTries],
  )
  if (!tried) return errorOf(await newest(app, tenantId, contactHash), now)
  if (tried.used_at) return { outcome: 'right' }
  const left = maxTries - tried.tries
  return left > 0 ? { outcome: 'wrong', left } : { outcome: 'tooManyTries' }
}
