import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { BlockedMigrationError, UnknownSchemaError, migrate } from '../../../server/database/migrate'
import { until } from '../../support/until'
import { type TestDatabase, aDatabase } from '../../support/testDatabase'

let database: TestDatabase
let client: pg.Client
/** Has an open transaction, as a dump or an audit has. */
let reader: pg.Client
let folder: string
before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fg-migrations-'))
  mkdirSync(path.join(folder, 'meta'))
})
beforeEach(async () => {
  await end()
  database = await aDatabase()
  client = new pg.Client({ connectionString: database.url })
  reader = new pg.Client({ connectionString: database.url })
  await client.connect()
  await reader.connect()
})
const end = async (): Promise<void> => {
  await client?.end()
  await reader?.end()
  await database?.stop()
}
after(async () => {
  await end()
  rmSync(folder, { recursive: true })
})

const hashes = async (): Promise<{ hash: string }[]> => (await client.query('SELECT hash FROM drizzle.__drizzle_migrations')).rows

/** A folder of migrations that are newer than the product's. */
const migrations = (...statements: string[]): string => {
  const entries = statements.map((_, at) => ({ idx: at, version: '7', when: 4_000_000_000_000 + at, tag: `m${at}`, breakpoints: true }))
  statements.forEach((statement, at) => writeFileSync(path.join(folder, `m${at}.sql`), statement))
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}

test('a current database is not changed, not even by two processes together', async () => {
  const before = await hashes()
  assert.ok(before.length > 0)
  await Promise.all([migrate(database.url), migrate(database.url)])
  assert.deepEqual(await hashes(), before)
})

test('a database of another version is rejected with a sentence and not changed', async () => {
  await client.query(`UPDATE drizzle.__drizzle_migrations SET hash = 'of an earlier commit', created_at = 1`)
  const before = await hashes()
  await assert.rejects(
    migrate(database.url),
    (error: Error) => error instanceof UnknownSchemaError && /another version of Fairgate/.test(error.message),
  )
  assert.deepEqual(await hashes(), before)
})

test('a database of a newer version is rejected with a sentence that says so', async () => {
  await client.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of a later release', 4000000000000)`)
  await assert.rejects(
    migrate(database.url),
    (error: Error) =>
      error instanceof UnknownSchemaError && /newer version of Fairgate \(1 of its migrations is not known/.test(error.message),
  )
})

test('a migration that waits for a reader lets a running server read, says why it waits, and ends with it', async () => {
  await client.query('DROP SCHEMA drizzle CASCADE')
  const migrationsFolder = migrations(
    'CREATE TABLE first_table (id integer)',
    'ALTER TABLE accounts ADD COLUMN first integer;--> statement-breakpoint\nALTER TABLE tenants ADD COLUMN second integer',
  )
  await reader.query('BEGIN; SELECT 1 FROM tenants')
  const lines: string[] = []
  const migrating = migrate(database.url, { migrationsFolder, lockTimeoutMs: 50, pauseMs: 50, log: (line) => lines.push(line) })
  await until(() => lines.length >= 3, 'it has tried three times')
  assert.equal((await hashes()).length, 1, 'the first migration is done')
  // Both tables answer between two tries: neither the wait nor the lock of the first table lasts.
  await client.query('SELECT 1 FROM accounts, tenants')
  assert.match(lines[0]!, /waits for another transaction \(process \d+, open for \d+ s\)/)
  await reader.query('COMMIT')
  await migrating
  assert.equal((await hashes()).length, 2)
  await client.query('SELECT first, second FROM accounts, tenants')
})

test('a migration that is never let through gives up with a sentence and changes nothing', async () => {
  await client.query('DROP SCHEMA drizzle CASCADE')
  const migrationsFolder = migrations('ALTER TABLE accounts ADD COLUMN first integer')
  await reader.query('BEGIN; SELECT 1 FROM accounts')
  await assert.rejects(
    migrate(database.url, { migrationsFolder, lockTimeoutMs: 20, pauseMs: 1, maxTries: 3 }),
    (error: Error) => error instanceof BlockedMigrationError && /another transaction holds its tables \(process \d+/.test(error.message),
  )
  assert.deepEqual(await hashes(), [])
})
