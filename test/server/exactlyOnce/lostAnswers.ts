import pg from 'pg'
import type { App } from '../../../server/core/App'

/** Statements of the transaction that does the work of a key. */
const writes = /^INSERT INTO (idempotency_keys|orders|loss_reports) /

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '')

export interface LostAnswers {
  /** No key is stored until `restore`. Orders have their keys in their own rows, and are placed. */
  refuseKeys(): void
  /** The next write with a key is carried out, and then its request can read nothing: as if its process had ended with its COMMIT. */
  lose(): void
  /** Requests can read again. @returns whether a write was carried out since `lose` */
  restore(): boolean
  /** Leaves the process as it was. */
  end(): void
}

/** Takes the database from requests of a server, from the COMMIT of a write with a key on. */
export const makeLostAnswers = ({ pool }: App): LostAnswers => {
  let isArmed = false
  let isRefusing = false
  let isLost = false
  let hasWritten = false
  const writing = new WeakSet<pg.Client>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...settings: unknown[]) {
    const text = textOf(settings[0])
    if (isRefusing && text.startsWith('INSERT INTO idempotency_keys ')) return Promise.reject(new Error('No space left on device'))
    if (isArmed && writes.test(text)) writing.add(this)
    const asked = query.apply(this, settings as never) as unknown
    if (text !== 'COMMIT' || !writing.delete(this)) return asked
    return (asked as Promise<unknown>).then((result) => {
      hasWritten = true
      isLost = isArmed
      return result
    })
  } as typeof query
  const own = pool as unknown as Record<'query' | 'connect', (...settings: unknown[]) => unknown>
  const whole = { query: own.query, connect: own.connect }
  for (const name of ['query', 'connect'] as const)
    own[name] = (...settings) =>
      isLost ? Promise.reject(new Error('Connection terminated unexpectedly')) : whole[name].apply(pool, settings)
  return {
    refuseKeys() {
      isRefusing = true
    },
    lose() {
      isArmed = true
      hasWritten = false
    },
    restore() {
      isArmed = false
      isLost = false
      isRefusing = false
      return hasWritten
    },
    end() {
      pg.Client.prototype.query = query
      Object.assign(own, whole)
    },
  }
}
