import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { UnknownSchemaError, migrate } from '../../../server/database/migrate'
import { type TestDatabase, aDatabase } from '../../support/testDatabase'

let database: TestDatabase
let client: pg.Client
before(async () => {
  database = await aDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.stop()
})

test('a current database is not changed, not even by two processes together', async () => {
  const migrations = async () => (await client.query('SELECT hash FROM drizzle.__drizzle_migrations')).rows
  const before = await migrations()
  assert.ok(before.length >= 1)
  await Promise.all([migrate(database.url), migrate(database.url)])
  assert.deepEqual(await migrations(), before)
})

test('a database of another version is rejected with a sentence and not changed', async () => {
  await client.query(`UPDATE drizzle.__drizzle_migrations SET hash = 'of an earlier commit', created_at = 1`)
  await assert.rejects(
    migrate(database.url),
    (error: Error) => error instanceof UnknownSchemaError && /another version of Fairgate/.test(error.message),
  )
  const { rows } = await client.query('SELECT hash FROM drizzle.__drizzle_migrations')
  assert.deepEqual(rows, [{ hash: 'of an earlier commit' }])
})
