import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { dueJobs } from '../../../server/core/jobs/dueJobs.sql'
import { type Sweep, runSweep } from '../../../server/core/jobs/sweeps'
import { until } from '../../support/until'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

/** Lets a test play a sweep, and puts the product's own back. */
const playing = async (changes: Map<Sweep, Partial<Sweep>>, work: () => Promise<void>): Promise<void> => {
  const own = [...changes.keys()].map((sweep) => ({ sweep, was: { ...sweep } }))
  for (const [sweep, change] of changes) Object.assign(sweep, change)
  try {
    await work()
  } finally {
    for (const { sweep, was } of own) Object.assign(sweep, was)
  }
}

const errorsSince = (from: number): { level: number; sweep?: string; tenantId?: string; failed?: number; count?: number; msg: string }[] =>
  server
    .logged()
    .slice(from)
    .split('\n')
    .filter((line) => line.includes('"sweep"'))
    .map((line) => JSON.parse(line))

test('whichever sweep fails, all others run, and the log names it', async () => {
  const sweeps = server.app.jobs.sweeps()
  assert.ok(sweeps.length >= 10, `${sweeps.length} sweeps`)
  for (const broken of sweeps) {
    const ran: string[] = []
    const fails = async (): Promise<never> => {
      throw new Error('relation "none" does not exist')
    }
    const changes = new Map(
      sweeps.map((sweep) => [
        sweep,
        { find: sweep === broken ? fails : async () => [{ tenantId: '1' }], each: async () => ran.push(sweep.name) },
      ]),
    )
    const from = server.logged().length
    await playing(changes, () => server.app.jobs.runSweeps())
    assert.deepEqual(
      ran,
      sweeps.filter((sweep) => sweep !== broken).map(({ name }) => name),
      broken.name,
    )
    const failed = errorsSince(from).filter(({ level }) => level >= 50)
    assert.deepEqual(
      failed.map(({ sweep, msg }) => [sweep, msg]),
      [[broken.name, 'a sweep found no rows because it failed']],
    )
  }
})

test('whichever sweep fails for one organiser, the others have theirs, and the log has one line for each', async () => {
  for (const sweep of server.app.jobs.sweeps()) {
    const ran: string[] = []
    const rows = ['broken', 'broken', 'whole', 'broken'].map((tenantId, nth) => ({ tenantId, id: String(nth) }))
    const each = async ({ tenantId }: { tenantId: string }): Promise<number> => {
      ran.push(tenantId)
      if (tenantId === 'broken') throw new Error('a row that is wrong')
      return 3
    }
    const from = server.logged().length
    await playing(new Map([[sweep, { find: async () => rows, each }]]), () => server.app.jobs.runSweeps(sweep.name))
    assert.deepEqual(ran, ['broken', 'whole', 'broken', 'broken'], 'the organisers take turns')
    const lines = errorsSince(from).map(({ level, sweep: name, tenantId, failed, count }) => [name, tenantId, level, count, failed])
    assert.deepEqual(lines, [
      [sweep.name, 'broken', 50, 0, 3],
      [sweep.name, 'whole', 30, 3, undefined],
    ])
  }
})

test('a sweep that does nothing is silent', async () => {
  const from = server.logged().length
  const idle = { name: 'test.idle', find: async () => [{ tenantId: '1' }], each: async () => 0 }
  await runSweep(server.app.log, idle)
  assert.deepEqual(errorsSince(from), [])
})

test('a sweep that hangs delays no other', async () => {
  const second = await server.another()
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let ran = 0
  const hangs = { name: 'test.hangs', find: () => held.then(() => []), each: async () => 0 }
  const runs = { name: 'test.runs', find: async () => [{ tenantId: '1' }], each: async () => (ran += 1) }
  second.app.jobs.sweep(hangs)
  second.app.jobs.sweep(runs)
  assert.throws(() => second.app.jobs.sweep(runs), /two sweeps are called test\.runs/)
  second.app.jobs.start()
  await until(async () => ran === 1, 'the other sweep has run')
  letGo()
  await second.stop()
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plan of a statement where PostgreSQL avoids reading whole tables, if it can. */
const planOf = async (text: string, values: unknown[], options = 'FORMAT JSON'): Promise<Node[]> => {
  const client = await server.app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (${options}) ${text}`, values)
    await client.query('ROLLBACK')
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
  } finally {
    client.release()
  }
}

/** The statements that are sent meanwhile. */
const statementsOf = async (work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> => {
  const sent: { text: string; values: unknown[] }[] = []
  const pool = server.app.pool
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((text: string, values: unknown[] = []) => {
    sent.push({ text, values })
    return query(text, values)
  }) as unknown as pg.Pool['query']
  try {
    await work()
  } finally {
    delete (pool as Partial<pg.Pool>).query
  }
  return sent
}

/** Tables that a plan reads from end to end. The organisers' own is the one that each sweep begins with. */
const wholeTables = (plan: Node[]): string[] =>
  plan
    .filter((node) => node['Relation Name'] !== undefined && node['Relation Name'] !== 'tenants')
    .filter((node) => node['Node Type'] === 'Seq Scan' || (node['Node Type'].includes('Index') && !node['Index Cond']))
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}`)

test('no sweep reads a whole table, and each has an order', async () => {
  assert.deepEqual(wholeTables(await planOf('SELECT 1 FROM jobs WHERE attempts = 9', [])), ['Seq Scan on jobs'], 'one that does is found')
  for (const { name, find } of server.app.jobs.sweeps()) {
    const statements = await statementsOf(find)
    assert.equal(statements.length, 1, name)
    const [{ text, values }] = statements as [(typeof statements)[0]]
    assert.deepEqual(wholeTables(await planOf(text, values)), [], name)
    assert.match(text, /tenant_id = t\.tenant_id/, `${name} looks for the rows of each organiser by themselves`)
    assert.match(text, /ORDER BY .* LIMIT \$\d/, `${name} takes the oldest rows of each organiser first, and not all at once`)
  }
})

test('a thousand links whose form was sent keep no unused link from its end', async () => {
  const exhibition = await server.anExhibition()
  const { tenantId, exhibitionId } = exhibition
  const { accountId } = await server.aVisitor({ exhibition })
  const past = new Date(server.clock.now().getTime() - 1_000_000)
  await server.app.pool.query(
    `INSERT INTO holder_links (tenant_id, exhibition_id, id, ticket_id, owner_account_id, relation_id, person_account_id, register_type, token_hash,
       created_at, expires_at, sent_at)
     SELECT $1, $2, n, n, $3, n, $3, 'visitor', n::text, $4, $4, CASE WHEN n <= 1000 THEN $4::timestamptz END FROM generate_series(1, 1001) AS n`,
    [tenantId, exhibitionId, accountId, past],
  )
  await server.app.jobs.runSweeps('holderLink.expire')
  const { rows } = await server.app.pool.query('SELECT id FROM holder_links WHERE tenant_id = $1 AND ended_at IS NOT NULL', [tenantId])
  assert.deepEqual(rows, [{ id: '1001' }])
  const sweep = server.app.jobs.sweeps().find(({ name }) => name === 'holderLink.expire')!
  assert.deepEqual(await sweep.find(), [], 'nothing is found that its work leaves as it is')
})

test('a hundred thousand due jobs are read by the index, a few of each fair', async () => {
  const { tenantId } = await server.aTenant()
  const fairs = 40
  const now = server.clock.now()
  await server.app.jobs.add(
    server.app.pool,
    Array.from({ length: 100_000 }, (_, nth) => ({
      tenantId,
      exhibitionId: String(1 + (nth % fairs)),
      kind: nth % 3 === 0 ? 'test.many' : 'test.most',
      key: String(nth),
      runAt: new Date(now.getTime() - 1_000_000 + nth),
    })),
  )
  await server.app.jobs.add(server.app.pool, [{ tenantId, kind: 'test.most', key: 'single', runAt: now }])
  await server.app.pool.query('ANALYZE jobs')
  const wanted = { now, kinds: ['test.many', 'test.most', 'test.none'], max: 100 }
  const [statement] = await statementsOf(() => dueJobs(server.app.pool, wanted))
  const plan = await planOf(statement!.text, statement!.values, 'ANALYZE, FORMAT JSON')
  const read = plan.filter((node) => node['Relation Name'] === 'jobs')
  assert.ok(read.length > 0)
  assert.ok(read.every((node) => node['Index Cond']))
  const rows = read.reduce((sum, node) => sum + node['Actual Rows']! * node['Actual Loops']!, 0)
  assert.ok(rows < 2_000, `${rows} rows were read`)
  const keys = await dueJobs(server.app.pool, wanted)
  assert.equal(keys.length, 100)
  assert.ok(
    keys.slice(0, fairs + 1).some(({ key }) => key === 'single'),
    'the single job of the organiser has its turn',
  )
  await server.app.pool.query('DELETE FROM jobs WHERE tenant_id = $1', [tenantId])
})
