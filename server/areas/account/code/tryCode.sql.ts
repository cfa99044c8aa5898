import type { App } from '../../../core/App'

/** The number of wrong codes before a new one is required. */
export const maxTries = 5

export type CodeTry =
  | { outcome: 'right' }
  | { outcome: 'wrong'; left: number }
  | { outcome: 'used' | 'expired' | 'tooManyTries' | 'notAsked' }

interface CodeRow {
  id: string
  tries: number
  expires_at: Date
  used_at: Date | null
}

export interface CodeTarget {
  tenantId: string
  contactHash: string
  /** The network of the attempt. */
  networkHash: string
}

/** The number of codes that stay valid together, because an older message may arrive last. */
const validCodes = 3

/** The newest code that this network asked for. Of those of others the answer says nothing, or anybody could ask who signs in here. */
const newest = async (app: App, { tenantId, contactHash, networkHash }: CodeTarget): Promise<CodeRow | undefined> => {
  const { rows } = await app.pool.query<CodeRow>(
    `SELECT id, tries, expires_at, used_at FROM sign_in_codes WHERE tenant_id = $1 AND address_hash = $2 AND network_hash = $3
     ORDER BY id DESC LIMIT 1`,
    [tenantId, contactHash, networkHash],
  )
  return rows[0]
}

const errorOf = (row: CodeRow | undefined, now: Date): CodeTry => {
  if (!row) return { outcome: 'notAsked' }
  if (row.used_at) return { outcome: 'used' }
  return { outcome: row.tries >= maxTries ? 'tooManyTries' : row.expires_at <= now ? 'expired' : 'used' }
}

interface Tried {
  id: string
  codeHash: string
  tries: number
}

/** Counts an attempt against the newest valid codes that this network asked for. @returns those codes */
const countOwn = async (app: App, { tenantId, contactHash, networkHash }: CodeTarget): Promise<Tried[]> => {
  const { rows } = await app.pool.query<Tried>(
    `UPDATE sign_in_codes SET tries = tries + 1
     WHERE tenant_id = $1 AND address_hash = $2 AND used_at IS NULL AND tries < $5 AND expires_at > $4
       AND id IN (SELECT id FROM sign_in_codes WHERE tenant_id = $1 AND address_hash = $2 AND network_hash = $3 ORDER BY id DESC LIMIT $6)
     RETURNING id::text, code_hash AS "codeHash", tries`,
    [tenantId, contactHash, networkHash, app.now(), maxTries, validCodes],
  )
  return rows
}

/** The newest valid codes that other networks asked for. A person may ask in one network and type the code in another. */
const validElsewhere = async (app: App, { tenantId, contactHash, networkHash }: CodeTarget): Promise<Tried[]> => {
  const { rows } = await app.pool.query<Tried>(
    `SELECT id::text, code_hash AS "codeHash", tries FROM sign_in_codes
     WHERE tenant_id = $1 AND address_hash = $2 AND network_hash <> $3 AND used_at IS NULL AND tries < $5 AND expires_at > $4
     ORDER BY id DESC LIMIT $6`,
    [tenantId, contactHash, networkHash, app.now(), maxTries, validCodes],
  )
  return rows
}

/** Uses up the codes of a person who has entered the right one. @returns false if it was used meanwhile */
const markUsed = async (app: App, { tenantId, contactHash }: CodeTarget, { id }: Tried, others: Tried[]): Promise<boolean> => {
  const at = app.now()
  const { rowCount } = await app.pool.query(
    'UPDATE sign_in_codes SET used_at = $4 WHERE tenant_id = $1 AND address_hash = $2 AND id = $3 AND used_at IS NULL',
    [tenantId, contactHash, id, at],
  )
  if (rowCount !== 1) return false
  await app.pool.query(
    'UPDATE sign_in_codes SET used_at = $4 WHERE tenant_id = $1 AND address_hash = $2 AND id = ANY($3::bigint[]) AND used_at IS NULL',
    [tenantId, contactHash, others.map((code) => code.id), at],
  )
  return true
}

/**
 * Checks a code. Attempts are counted before codes are compared, so that many simultaneous guesses stay within the limit.
 * @param hashOf the keyed hash of the typed code, for the code of this id
 * @param countElsewhere counts an attempt at codes that another network asked for, also where there are none; whether it may be made
 */
export const tryCode = async (
  app: App,
  target: CodeTarget,
  hashOf: (id: string) => string,
  countElsewhere: () => Promise<boolean>,
): Promise<CodeTry> => {
  const own = await countOwn(app, target)
  const isRight = ({ id, codeHash }: Tried): boolean => hashOf(id) === codeHash
  const right = own.find(isRight)
  if (right) return (await markUsed(app, target, right, own)) ? { outcome: 'right' } : { outcome: 'used' }
  const elsewhere = await validElsewhere(app, target)
  const found = (await countElsewhere()) ? elsewhere.find(isRight) : undefined
  if (found) return (await markUsed(app, target, found, own)) ? { outcome: 'right' } : { outcome: 'used' }
  if (own.length === 0) return errorOf(await newest(app, target), app.now())
  const left = Math.max(...own.map(({ tries }) => maxTries - tries))
  return left > 0 ? { outcome: 'wrong', left } : { outcome: 'tooManyTries' }
}
