import type { App } from '../App'
import { deleteBefore } from './purgeExpired.sql'

type PurgeApp = Pick<App, 'maintenancePool' | 'now' | 'log' | 'config'> & { gateways: Pick<App['gateways'], 'storage'> }

/**
 * Rows that expire: their table, the column with the expiry time, and the days a row is kept afterwards. Every reader checks the time
 * itself, so purging only frees space. An idempotency key answers as long as its row exists. Each column has an index of its own.
 */
export const expiringTables: [table: string, column: string, retentionDays: number][] = [
  ['error_reports', 'last_seen_at', 90],
  ['action_counts', 'last_seen_at', 730],
  ['account_events', 'created_at', 365],
  // Of use as long as a dispute about a fair may come up: three years.
  ['audit_records', 'at', 1095],
  // What became of a message is of use as long as its company looks for a cause.
  ['contact_deliveries', 'created_at', 60],
  // The looks of a day, until it is over.
  ['exhibitor_view_marks', 'expires_at', 0],
  ['gateway_cache', 'expires_at', 0],
  ['guesses', 'expires_at', 0],
  ['idempotency_keys', 'created_at', 7],
  ['messages_sent', 'at', 180],
  // The service repeats a notice for a day.
  ['payment_notices', 'received_at', 30],
  // A round is read until its day, which follows its start.
  ['reminder_rounds', 'started_at', 7],
  // Its owner comes back to a file within the day.
  ['people_imports', 'changed_at', 1],
  ['sessions', 'expires_at', 30],
  ['rate_limits', 'expire', 0],
  ['sign_in_codes', 'expires_at', 1],
  ['used_handles', 'expires_at', 0],
]

/** Tables whose writer, a library, stores milliseconds since 1970. */
const countsMilliseconds = new Set(['rate_limits'])

const dayMs = 24 * 3600 * 1000
const hourMs = 3600 * 1000

const clear = async (
  { maintenancePool, now, log }: PurgeApp,
  [table, column, retentionDays]: (typeof expiringTables)[number],
): Promise<void> => {
  try {
    const beforeMs = now().getTime() - retentionDays * dayMs
    await deleteBefore(maintenancePool, table, column, countsMilliseconds.has(table) ? beforeMs : new Date(beforeMs))
  } catch (error) {
    log.warn({ table, err: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }, 'what has run out could not be cleared')
  }
}

/** Halves of uploads whose process was killed. Uploads in progress, also those of other machines, are younger than two requests may last. */
const clearUnfinished = ({ gateways, config, log }: PurgeApp): Promise<void> =>
  gateways.storage.removeUnfinished(new Date(Date.now() - 2 * config.timeouts.requestMs)).catch((error: unknown) => {
    log.warn({ err: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }, 'unfinished uploads could not be cleared')
  })

export interface Purging {
  /** Starts no further table. Resolves when the current one is done. */
  stop(): Promise<void>
}

/**
 * Purges expired rows and unfinished uploads, at once and then every hour, in the background. A failure is retried an hour later. Several processes may
 * purge one database.
 */
export const startPurging = (app: PurgeApp, everyMs = hourMs): Purging => {
  let isStopped = false
  const purge = async (): Promise<void> => {
    for (const row of expiringTables) if (!isStopped) await clear(app, row)
    if (!isStopped) await clearUnfinished(app)
  }
  let running = purge()
  const timer = setInterval(() => {
    running = running.then(purge)
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
