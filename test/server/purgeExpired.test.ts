import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { expiringTables, startPurging } from '../../server/core/process/purgeExpired'
import { startServer } from '../../server/start'
import { type TestServer, startTestServer, testSecret } from './support/testServer'
import { until } from '../support/until'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The name of a row in each table, its insert, and how long it is kept after its time `$3`. */
const kept: Record<string, { days: number; name: string; tenant?: string; insert: string }> = {
  error_reports: {
    days: 90,
    name: 'fingerprint',
    insert: `INSERT INTO error_reports (tenant_id, exhibition_id, day, fingerprint, kind, terminal, route, call, code, message, times, last_seen_at) VALUES ($1, 1, '', $2, '', '', '', '', '', '', 1, $3)`,
  },
  action_counts: {
    days: 730,
    name: 'route',
    insert: `INSERT INTO action_counts (tenant_id, exhibition_id, day, terminal, route, action, times, last_seen_at) VALUES ($1, 1, '', '', $2, 'open', 1, $3)`,
  },
  account_events: {
    days: 365,
    name: 'id',
    insert: `INSERT INTO account_events (tenant_id, account_id, id, kind, created_at) VALUES ($1, 1, $2, 'guessed', $3)`,
  },
  audit_records: {
    days: 1095,
    name: 'id',
    insert: `INSERT INTO audit_records (tenant_id, id, at, role, call, targets, changes) VALUES ($1, $2, $3, 'organiser', 'POST /', '{}', '[]')`,
  },
  contact_deliveries: {
    days: 60,
    name: 'id',
    insert: `INSERT INTO contact_deliveries (tenant_id, exhibition_id, exhibitor_id, id, kind, state, attempts, created_at, due_at, failure) VALUES ($1, 1, 1, $2, 'test', 'sent', 1, $3, $3, '')`,
  },
  exhibitor_view_marks: {
    days: 0,
    name: 'mark',
    insert: `INSERT INTO exhibitor_view_marks (tenant_id, exhibition_id, mark, expires_at) VALUES ($1, 1, $2, $3)`,
  },
  gateway_cache: {
    days: 0,
    name: 'key',
    insert: `INSERT INTO gateway_cache (tenant_id, key, sealed_value, expires_at) VALUES ($1, $2, 'sealed', $3)`,
  },
  guesses: {
    days: 0,
    name: 'key',
    insert: `INSERT INTO guesses (tenant_id, key, misses, wait_until, expires_at) VALUES ($1, $2, 1, $3, $3)`,
  },
  idempotency_keys: {
    days: 7,
    name: 'key',
    insert: `INSERT INTO idempotency_keys (tenant_id, account_id, key, call, body_hash, created_at) VALUES ($1, 1, $2, 'POST /', 'hash', $3)`,
  },
  messages_sent: {
    days: 180,
    name: 'id',
    insert: `INSERT INTO messages_sent (tenant_id, id, kind, contact_masked, outcome, is_letter, at) VALUES ($1, $2, 'code', '', 'handedOver', false, $3)`,
  },
  payment_notices: {
    days: 30,
    name: 'notice_id',
    insert: `INSERT INTO payment_notices (tenant_id, notice_id, received_at) VALUES ($1, $2, $3)`,
  },
  reminder_rounds: {
    days: 7,
    name: 'day',
    insert: `INSERT INTO reminder_rounds (tenant_id, exhibition_id, day, after_account, started_at) VALUES ($1, 1, $2, 0, $3)`,
  },
  people_imports: {
    days: 1,
    name: 'id',
    insert: `INSERT INTO people_imports (tenant_id, exhibition_id, id, account_id, register_type, target, kind, language, name, head, agreed, form_id, form_version, state, rows, parts, part_rows, position, assigned, already, waiting, refused, taken, changed_at)
      VALUES ($1, 1, $2::bigint, 1, 'visitor', 'people', $2::bigint::text, 'cn', '', '{}', '{}', '', 1, 'done', 0, 0, 250, 0, 0, 0, 0, 0, '{}', $3)`,
  },
  sessions: {
    days: 30,
    name: 'id',
    insert: `INSERT INTO sessions (tenant_id, id, account_id, register_type, refresh_hash, created_at, refreshed_at, expires_at) VALUES ($1, $2, 1, 'visitor', 'hash', $3, $3, $3)`,
  },
  rate_limits: {
    days: 0,
    name: "split_part(key, '/', 2)",
    tenant: "split_part(key, '/', 1)",
    insert: `INSERT INTO rate_limits (key, points, expire) VALUES ($1::text || '/' || $2::text, 1, extract(epoch FROM $3::timestamptz) * 1000)`,
  },
  sign_in_codes: {
    days: 1,
    name: 'id',
    insert: `INSERT INTO sign_in_codes (tenant_id, address_hash, id, code_hash, tries, created_at, expires_at) VALUES ($1, 'hash', $2, 'hash', 0, $3, $3)`,
  },
  used_handles: { days: 0, name: 'id', insert: `INSERT INTO used_handles (tenant_id, id, expires_at) VALUES ($1, $2, $3)` },
}
const tables = Object.keys(kept)
const [runOut, good] = ['1', '2']

/** The names of an organiser's rows in a table. */
const namesIn = async (table: string, tenantId: string): Promise<string[]> => {
  const { rows } = await server.app.pool.query<{ name: string }>(
    `SELECT ${kept[table]!.name} AS name FROM ${table} WHERE ${kept[table]!.tenant ?? 'tenant_id'} = $1 ORDER BY 1`,
    [tenantId],
  )
  return rows.map(({ name }) => name)
}

const all = async (tenantId: string): Promise<string[][]> => Promise.all(tables.map((table) => namesIn(table, tenantId)))

/** Inserts into every table one row that has just expired and one that expires in a minute. @returns their organiser */
const someRows = async (): Promise<string> => {
  const { app } = server
  const { tenantId } = await server.aTenant()
  await app.pool.query(`INSERT INTO accounts (tenant_id, id, display_name, rights, created_at) VALUES ($1, 1, '', '{}', $2)`, [
    tenantId,
    app.now(),
  ])
  for (const { days, insert } of Object.values(kept)) {
    const limitMs = app.now().getTime() - days * dayMs
    await app.pool.query(insert, [tenantId, runOut, new Date(limitMs - minuteMs)])
    await app.pool.query(insert, [tenantId, good, new Date(limitMs + minuteMs)])
  }
  return tenantId
}

const both = tables.map(() => [runOut, good])
const untilCleared = (tenantId: string): Promise<void> =>
  until(async () => (await all(tenantId)).every((names) => !names.includes(runOut!)), 'what has run out is gone')

test('each table with rows that expire is tried here', () => {
  assert.deepEqual(
    tables,
    expiringTables.map(([table]) => table),
  )
})

test('expired rows are deleted, also by two processes together, and valid ones stay', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const tenantId = await someRows()
  assert.deepEqual(await all(tenantId), both)
  const second = await server.another()
  const purgings = [startPurging(server.app), startPurging(second.app)]
  try {
    await untilCleared(tenantId)
  } finally {
    await Promise.all(purgings.map((purging) => purging.stop()))
    await second.stop()
  }
  assert.deepEqual(
    await all(tenantId),
    tables.map(() => [good]),
  )
  await server.app.sessions.refresh(visitor.refreshToken)
})

test('a table that cannot be purged is logged, delays no other, and is retried the next time', async () => {
  const tenantId = await someRows()
  await server.app.pool.query('ALTER TABLE gateway_cache RENAME TO gateway_cache_away')
  const purging = startPurging(server.app, 40)
  try {
    await until(async () => (await namesIn('used_handles', tenantId)).length === 1, 'the last table is cleared')
    assert.match(server.logged(), /"table":"gateway_cache".*what has run out could not be cleared/)
  } finally {
    await server.app.pool.query('ALTER TABLE gateway_cache_away RENAME TO gateway_cache')
  }
  await untilCleared(tenantId)
  await purging.stop()
})

test('a server stopped during a purge finishes its table and starts no other', async () => {
  const tenantId = await someRows()
  const keeper = await server.app.pool.connect()
  await keeper.query(`BEGIN; LOCK TABLE ${tables[0]}`)
  const purging = startPurging(server.app, 40)
  const stopping = purging.stop()
  await keeper.query('COMMIT')
  keeper.release()
  await stopping
  await pause(120)
  assert.deepEqual(
    await all(tenantId),
    tables.map((table) => (table === tables[0] ? [good] : [runOut, good])),
  )
})

test('a server purges right after its start, but no start waits for it', async () => {
  const tenantId = await someRows()
  const keeper = await server.app.pool.connect()
  await keeper.query(`BEGIN; LOCK TABLE ${tables[0]}`)
  const starting = startServer(
    {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      SITE_DIR: 'none',
      SANDBOX_URL: server.sandbox.url,
      FAIRGATE_SECRET: testSecret,
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    () => undefined,
  )
  const inTime = await Promise.race([starting, pause(5000, null)])
  await keeper.query('COMMIT')
  keeper.release()
  const running = await starting
  try {
    assert.ok(inTime, 'it has started while a table could not be cleared')
    await untilCleared(tenantId)
  } finally {
    await running.stop()
  }
})
