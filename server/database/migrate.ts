import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

export interface MigrateOptions {
  /** Receives a line while a migration waits for other transactions. */
  log?(line: string): void
  migrationsFolder?: string
  lockTimeoutMs?: number
  pauseMs?: number
  maxTries?: number
}

/** The database has migrations that this version does not know, so its tables are unknown too. */
export class UnknownSchemaError extends Error {
  constructor(unknown: number, isNewer: boolean) {
    const migrations = `${unknown} of its migrations ${unknown === 1 ? 'is' : 'are'} not known here`
    super(
      isNewer
        ? `The database was set up by a newer version of Fairgate (${migrations}). Nothing was changed. Start that version, or restore a backup of this one.`
        : `The database was set up by another version of Fairgate (${migrations}). Nothing was changed. ` +
            'Start the version that set it up. Between releases there is no way from one to the other: start with an empty database, or with another DATA_DIR.',
    )
  }
}

/** Another transaction never released its lock. */
export class BlockedMigrationError extends Error {
  constructor(blocker: string, options?: ErrorOptions) {
    super(
      `A migration of the database gave up, because another transaction holds its tables (${blocker}). End it, and start again.`,
      options,
    )
  }
}

interface Applied {
  hash: string
  created_at: string
}

/** A connection whose loss fails its own statement. Between two statements it raises an event, which would end the process. */
const connected = async (settings: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** 42P01 and 3F000: a new database has neither the table nor its schema. */
const appliedTo = async (client: pg.Client): Promise<Applied[]> => {
  const { rows } = await client
    .query<Applied>('SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at')
    .catch((error: { code?: string }) => {
      if (error.code === '42P01' || error.code === '3F000') return { rows: [] }
      throw error
    })
  return rows
}

/** @throws UnknownSchemaError */
const assertKnown = (applied: Applied[], known: MigrationMeta[]): void => {
  const hashes = new Set(known.map(({ hash }) => hash))
  const unknown = applied.filter(({ hash }) => !hashes.has(hash))
  const newestKnown = Math.max(...known.map(({ folderMillis }) => folderMillis))
  const isNewer = unknown.every(({ created_at }) => Number(created_at) > newestKnown)
  if (unknown.length > 0) throw new UnknownSchemaError(unknown.length, isNewer)
}

const applyOnce = async (client: pg.Client, migration: MigrationMeta): Promise<void> => {
  await client.query('BEGIN')
  try {
    for (const statement of migration.sql) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      migration.hash,
      migration.folderMillis,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** The longest transaction of another session, in words for an operator. */
const blockerOf = async (client: pg.Client): Promise<string> => {
  const {
    rows: [row],
  } = await client.query<{ pid: number; name: string; seconds: number }>(
    `SELECT pid, application_name AS name, extract(epoch FROM clock_timestamp() - xact_start)::integer AS seconds FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     AND query NOT LIKE '%migration_lock%' ORDER BY xact_start LIMIT 1`,
  )
  return row ? `process ${row.pid}${row.name ? ` "${row.name}"` : ''}, open for ${row.seconds} s` : 'it has ended by now'
}

/**
 * Applies one migration in a transaction of its own. All statements of a running server queue behind a migration that waits for a
 * table. So it waits briefly, lets them pass, and tries again.
 */
const apply = async (client: pg.Client, migration: MigrationMeta, options: Required<MigrateOptions>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      const blocker = await blockerOf(client)
      if (tries === options.maxTries) throw new BlockedMigrationError(blocker, { cause: error })
      options.log(`A migration of the database waits for another transaction (${blocker}). Next try in ${options.pauseMs / 1000} s.`)
      await pause(options.pauseMs)
    }
  }
}

const applyAll = async (client: pg.Client, options: Required<MigrateOptions>): Promise<void> => {
  const known = readMigrationFiles(options)
  const applied = await appliedTo(client)
  assertKnown(applied, known)
  const last = Number(applied.at(-1)?.created_at ?? 0)
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  // The table of drizzle's own migrator, so that its tools know it.
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  for (const migration of known.filter(({ folderMillis }) => folderMillis > last)) await apply(client, migration, options)
}

/**
 * Migrates a database to the current schema. Two processes that start together take turns. The lock is a row, so it works behind a
 * pooler too and ends with its connection.
 * @param url of the database itself, not of a pooler in transaction mode
 * @throws UnknownSchemaError, BlockedMigrationError
 */
export const migrate = async (url: string, given: MigrateOptions = {}): Promise<void> => {
  const options: Required<MigrateOptions> = {
    log: () => undefined,
    migrationsFolder: path.join(__dirname, 'migrations'),
    lockTimeoutMs: 2000,
    pauseMs: 3000,
    maxTries: 100,
    ...given,
  }
  const lock = await connected({ connectionString: url })
  try {
    await lock.query('CREATE TABLE IF NOT EXISTS migration_lock (id integer PRIMARY KEY)').catch((error: { code?: string }) => {
      // Two CREATEs at once: the loser finds the table.
      if (error.code !== '23505' && error.code !== '42P07') throw error
    })
    await lock.query('INSERT INTO migration_lock (id) VALUES (1) ON CONFLICT DO NOTHING')
    await lock.query('BEGIN')
    await lock.query('SELECT id FROM migration_lock WHERE id = 1 FOR UPDATE')
    const client = await connected({ connectionString: url, lock_timeout: options.lockTimeoutMs })
    try {
      await applyAll(client, options)
    } finally {
      await client.end()
    }
    await lock.query('COMMIT')
  } finally {
    await lock.end()
  }
}
