import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/**
 * Brings a database's schema up to date. Two processes that start at once take turns: the lock is a row, so it holds
 * behind a pooler too, and is gone with its connection.
 * @param url of the database itself, not of a pooler in transaction mode
 */
export const migrate = async (url: string): Promise<void> => {
  const lock = new pg.Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('CREATE TABLE IF NOT EXISTS migration_lock (id integer PRIMARY KEY)').catch((error: { code?: string }) => {
      // Two CREATEs at once: the loser finds the table made.
      if (error.code !== '23505' && error.code !== '42P07') throw error
    })
    await lock.query('INSERT INTO migration_lock (id) VALUES (1) ON CONFLICT DO NOTHING')
    await lock.query('BEGIN')
    await lock.query('SELECT id FROM migration_lock WHERE id = 1 FOR UPDATE')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await runMigrations(drizzle(client), { migrationsFolder: path.join(__dirname, 'migrations') })
    } finally {
      await client.end()
    }
    await lock.query('COMMIT')
  } finally {
    await lock.end()
  }
}
