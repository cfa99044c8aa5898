import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { expiringTables } from '../../../server/core/process/purgeExpired'
import { type TestDatabase, aDatabase } from '../../support/testDatabase'

/**
 * The schema must be one that can be spread over machines by tenant: read from the catalogue of a migrated database, so that
 * no table slips in otherwise.
 */

/** Reference tables, complete on every machine, and tables of tools. */
const notByTenant = new Set(['dictionary_entries', 'installation', 'rate_limits', 'migration_lock', '__drizzle_migrations'])

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

const rows = async <T extends object>(text: string): Promise<T[]> => (await client.query<T>(text)).rows

test('every table begins its primary key, unique indexes and foreign keys with tenant_id', async () => {
  const keys = await rows<{ table: string; name: string; first: string; kind: string }>(`
    SELECT c.relname AS table, i.relname AS name, a.attname AS first, CASE WHEN x.indisprimary THEN 'primary' ELSE 'unique' END AS kind
    FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0] WHERE x.indisunique`)
  const foreign = await rows<{ table: string; name: string; first: string }>(`
    SELECT c.relname AS table, k.conname AS name, a.attname AS first FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1] WHERE k.contype = 'f'`)
  const tables = await rows<{ table: string }>(`SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public'`)
  for (const { table } of tables.filter((one) => !notByTenant.has(one.table))) {
    assert.ok(
      keys.some((key) => key.table === table && key.kind === 'primary'),
      `${table} has no primary key`,
    )
  }
  for (const key of [...keys, ...foreign].filter((one) => !notByTenant.has(one.table))) {
    assert.equal(key.first, 'tenant_id', `${key.table}: ${key.name} begins with ${key.first}`)
  }
})

test('no table has a trigger, a generated default or a foreign key with SET NULL', async () => {
  assert.deepEqual(await rows(`SELECT tgname FROM pg_trigger WHERE NOT tgisinternal`), [])
  assert.deepEqual(
    await rows(`SELECT table_name, column_name, column_default FROM information_schema.columns
                WHERE table_schema = 'public' AND column_default ~ '(nextval|now|random|gen_random_uuid)'`),
    [],
  )
  assert.deepEqual(await rows(`SELECT conname FROM pg_constraint WHERE contype = 'f' AND (confdeltype = 'n' OR confupdtype = 'n')`), [])
})

test('tables of an exhibition have it second in their key', async () => {
  const found = await rows<{ table: string; second: string | null }>(`
    SELECT c.relname AS table, a.attname AS second FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid AND x.indisprimary
    JOIN pg_attribute e ON e.attrelid = c.oid AND e.attname = 'exhibition_id' AND e.attnotnull
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[1]`)
  assert.ok(found.length >= 10, `${found.length} tables of exhibitions`)
  for (const { table, second } of found) assert.equal(second, 'exhibition_id', table)
})

test('a purge of expired rows finds them by an index, never by reading a whole table', async () => {
  const found = await rows<{ table: string; first: string }>(`
    SELECT c.relname AS table, a.attname AS first FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0] WHERE x.indpred IS NULL`)
  const missing = expiringTables.filter(([name, column]) => !found.some(({ table, first }) => table === name && first === column))
  assert.deepEqual(missing, [])
})
