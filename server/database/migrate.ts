import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = path.join(__dirname, 'migrations')

/** The database has migrations that this version does not know, so its tables are unknown too. */
export class UnknownSchemaError extends Error {
  constructor(unknown: number) {
    super(
      `The database was set up by another version of Fairgate (${unknown} of its migrations are not known here). Nothing was changed. ` +
        'Start the version that set it up. Between releases there is no way from one to the other: start with an empty database, or with another DATA_DIR.',
    )
  }
}

/** @throws UnknownSchemaError */
const assertKnownSchema = async (client: pg.Client): Promise<void> => {
  const { rows } = await client
    .query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations')
    .catch((error: { code?: string }) => {
      // 42P01 and 3F000: a new database has neither the table nor its schema.
      if (error.code === '42P01' || error.code === '3F000') return { rows: [] }
      throw error
    })
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  const unknown = rows.filter(({ hash }) => !known.has(hash)).length
  if (unknown > 0) throw new UnknownSchemaError(unknown)
}

/**
 * Migrates a database to the current schema. Two processes that start together take turns. The lock is a row, so it works behind a
 * pooler too and ends with its connection.
 * @param url of the database itself, not of a pooler in transaction mode
 * @throws UnknownSchemaError
 */
export const migrate = async (url: string): Promise<void> => {
  const lock = new pg.Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('CREATE TABLE IF NOT EXISTS migration_lock (id integer PRIMARY KEY)').catch((error: { code?: string }) => {
      // Two CREATEs at once: the loser finds the table.
      if (error.code !== '23505' && error.code !== '42P07') throw error
    })
    await lock.query('INSERT INTO migration_lock (id) VALUES (1) ON CONFLICT DO NOTHING')
    await lock.query('BEGIN')
    await lock.query('SELECT id FROM migration_lock WHERE id = 1 FOR UPDATE')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await assertKnownSchema(client)
      await runMigrations(drizzle(client), { migrationsFolder })
    } finally {
      await client.end()
    }
    await lock.query('COMMIT')
  } finally {
    await lock.end()
  }
}
