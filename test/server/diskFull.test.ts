import { sentence } from '../../server/core/errors/errorSentences'
import assert from 'node:assert/strict'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import type { BodyOf, Call } from '../../contract/call'
import { orderCalls } from '../../contract/orders/order.calls'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { auditOf } from '../../server/areas/audit'
import { type EmbeddedDatabase, startEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { explainFailedStart } from '../../server/settings/failedStart'
import { startServer } from '../../server/start'
import { aSmallDisk } from './support/aSmallDisk'
import type { Exhibition, Visitor } from './support/makers'
import { type TestServer, startTestServer } from './support/testServer'
import { until } from '../support/until'
import { idCards, personBody, withForm } from './visitor/aFair'

/** PostgreSQL makes room by whole pages of 8 KB: a table without rows needs one for its first row, and a full disk has none. */
const disk = aSmallDisk(2)
const skip = disk ? false : 'only a user who may mount a file system can try a disk that is really full'

let dataDir: string
let database: EmbeddedDatabase
let superuser: Client
let server: TestServer
let fair: Exhibition

/** A connection that may do with a database's files what the server's own role may not. */
const connectAsSuperuser = async ({ superuserUrl }: EmbeddedDatabase): Promise<Client> => {
  const client = new Client(superuserUrl)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

before(
  async () => {
    if (!disk) return
    dataDir = mkdtempSync(join(tmpdir(), 'fg-full-'))
    database = await startEmbedded({ dataDir, log: () => undefined })
    await migrate(database.url)
    superuser = await connectAsSuperuser(database)
    const folder = join(disk.path, 'tables')
    mkdirSync(folder)
    const { uid, gid } = statSync(join(dataDir, 'postgres', 'data'))
    chownSync(folder, uid, gid)
    await superuser.query(`CREATE TABLESPACE small LOCATION '${folder}'`)
    server = await startTestServer({ databaseUrl: database.url })
    fair = await server.anExhibition({ config: withForm() })
  },
  { timeout: 60_000 },
)
after(async () => {
  await server?.stop()
  await superuser?.end()
  await database?.stop()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  disk?.remove()
})

/** Works with one table on a disk that is full. */
const whileFull = async (table: string, work: () => Promise<void>): Promise<void> => {
  await superuser.query(`ALTER TABLE ${table} SET TABLESPACE small`)
  disk!.fill()
  try {
    await work()
  } finally {
    disk!.makeRoom()
    await superuser.query(`ALTER TABLE ${table} SET TABLESPACE pg_default`)
  }
}

const timesFull = (): number => server.logged().split('"code":"53100"').length - 1

/** The call is refused in both languages, because PostgreSQL has said that its disk is full. */
const refusedAsFull = async <C extends Call>(row: C, options: { as: Visitor; body: BodyOf<C>; key?: string }): Promise<void> => {
  const before = timesFull()
  for (const language of ['cn', 'en'] as const) {
    const { status, msg } = await server.refused('unavailable', row, { ...options, language })
    assert.deepEqual([status, msg], [503, sentence('unavailable', language)])
  }
  assert.equal(timesFull(), before + 2)
}

/** All that orders leave behind, in the tables in which they do. */
const written = async (): Promise<Record<string, number>> => {
  const {
    rows: [row],
  } = await server.app.pool.query<Record<string, number>>(`SELECT
    (SELECT count(*)::integer FROM orders) AS orders, (SELECT count(*)::integer FROM order_lines) AS lines, (SELECT count(*)::integer FROM jobs) AS jobs,
    (SELECT coalesce(sum(held), 0)::integer FROM ticket_holdings) AS held, (SELECT sum(sold)::integer FROM ticket_types) AS sold, (SELECT count(*)::integer FROM tickets) AS tickets`)
  return row!
}

const auditIsClean = async (of: TestServer): Promise<void> =>
  assert.deepEqual(
    (await auditOf(of.app.pool)).flatMap(({ differences }) => differences),
    [],
  )

test(
  'wherever in an order the disk is full, nothing of the order is stored, and its key works once there is space @call:POST /api/ef-registration-client/userRelation/placeOrderWhenNotFree @call:POST /api/ef-registration-client/userRelation/self/submit @rule:R38',
  { skip, timeout: 60_000 },
  async () => {
    const nothing = { orders: 0, lines: 0, jobs: 0, held: 0, sold: 0, tickets: 0 }
    const [buyer, taker] = await server.visitors(2, { exhibition: fair })
    const orderOf = async (as: Visitor, key: string, priceFen: number) => ({
      as,
      key,
      body: { items: [{ ticketTypeId: (await server.aTicketType({ exhibition: fair, quota: 2, priceFen })).id, quantity: 2 }] },
    })
    const paid = await orderOf(buyer!, 'paid-while-full', 28_000)
    const free = await orderOf(taker!, 'free-while-full', 0)
    // In the order in which they are written: each but the one that is tried has room by then.
    for (const table of ['orders', 'order_lines', 'jobs', 'ticket_holdings']) {
      await whileFull(table, () => refusedAsFull(orderCalls.place, paid))
      assert.deepEqual(await written(), nothing, table)
    }
    await whileFull('tickets', async () => {
      await refusedAsFull(walletCalls.takeFree, free)
      assert.deepEqual(await written(), nothing)
      disk!.makeRoom()
      const taken = await server.data(walletCalls.takeFree, free)
      assert.deepEqual(await server.data(walletCalls.takeFree, free), taken)
      assert.equal(taken.state, 'ticketIssued')
    })
    assert.equal((await server.data(orderCalls.place, paid)).state, 'pendingPayment')
    // The expiry of the paid order, and a message to each person.
    assert.deepEqual(await written(), { orders: 2, lines: 2, jobs: 3, held: 4, sold: 4, tickets: 2 })
    await auditIsClean(server)
  },
)

test(
  'a draft on a full disk leaves the previous one unchanged, and is saved once there is space @call:POST /api/ef-registration-data-client/reg-user-data/user/saveDraft',
  { skip, timeout: 60_000 },
  async () => {
    const [first, again] = await server.visitors(2, { exhibition: fair, review: 'none' })
    const contentOf = async (as: Visitor) => (await server.data(registrationCalls.draft, { as })).map(({ content }) => content)
    const draft = (as: Visitor, company: string) => ({ as, body: { formId: 'person', version: 3, content: { company } } })
    await whileFull('drafts', async () => {
      await refusedAsFull(registrationCalls.saveDraft, draft(first!, '华东机械'))
      assert.deepEqual(await contentOf(first!), [])
      disk!.makeRoom()
      await server.data(registrationCalls.saveDraft, draft(first!, '华东机械'))
      await server.data(registrationCalls.saveDraft, draft(again!, '华东机械'))
      disk!.fill()
      await refusedAsFull(registrationCalls.saveDraft, draft(again!, '华'.repeat(10_000)))
      for (const visitor of [first!, again!]) assert.deepEqual(await contentOf(visitor), [{ company: '华东机械' }])
      disk!.makeRoom()
      await server.data(registrationCalls.saveDraft, draft(again!, '华'.repeat(10_000)))
      assert.deepEqual(await contentOf(again!), [{ company: '华'.repeat(10_000) }])
    })
  },
)

test(
  'a form on a full disk is not submitted, and its key works once there is space @call:POST /api/ef-registration-data-client/reg-user-data/user/submit',
  { skip, timeout: 60_000 },
  async () => {
    const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
    const sent = { as: visitor, key: 'form-while-full', body: personBody({ document: { kind: 'idCard', number: idCards[0] } }) }
    for (const table of ['idempotency_keys', 'registration_documents']) {
      await whileFull(table, () => refusedAsFull(registrationCalls.submit, sent))
      assert.equal((await server.data(registrationCalls.addAndGetAll, { as: visitor })).userExhibitionVO.completeResult, null, table)
    }
    assert.equal((await server.data(registrationCalls.submit, sent)).userExhibitionVO.completeResult, 'succ')
  },
)

test('a disk that fills up while the demo loads is named', { skip, timeout: 120_000 }, async () => {
  // Enough for a new database, and not for the next file of its log.
  const small = aSmallDisk(60)!
  const env = { DATA_DIR: join(small.path, 'data'), SITE_DIR: 'none', PORT: '0', LOG_LEVEL: 'silent' }
  try {
    await assert.rejects(
      startServer(env, () => undefined),
      new RegExp(`^Error: The disk that holds ${env.DATA_DIR}\\S* is full\\. Make room on it`),
    )
  } finally {
    small.remove()
  }
})

test('a failed start is explained by a full disk only if the disk is full', () => {
  const settings = { dataDir: tmpdir(), databaseUrl: null }
  const saidOf = (error: object, databaseUrl: string | null = null) =>
    (explainFailedStart(error, { ...settings, databaseUrl }) as Error).message
  const lost = new Error('Connection terminated unexpectedly')
  assert.equal(saidOf(lost), lost.message)
  for (const said of [lost.message, 'Client has encountered a connection error and is not queryable'])
    if (disk)
      assert.match(
        (explainFailedStart(new Error(said), { dataDir: disk.path, databaseUrl: null }) as Error).message,
        /^The disk that holds/,
      )
  const noRoom = Object.assign(new Error('could not extend file'), { code: '53100' })
  assert.match(saidOf(new Error('Failed query', { cause: noRoom })), /^The disk that holds \S+ is full/)
  assert.match(saidOf(noRoom, 'postgres://db.example/fair'), /^The disk of the database is full/)
  assert.match(saidOf(Object.assign(new Error('write'), { code: 'ENOSPC' }), 'postgres://db.example/fair'), /^The disk that holds/)
})

test('a database on a full disk recovers by itself once there is space', { skip, timeout: 120_000 }, async () => {
  const whole = aSmallDisk(256)!
  const said: string[] = []
  const folder = join(whole.path, 'data')
  const embedded = await startEmbedded({ dataDir: folder, log: (line) => void said.push(line) })
  await migrate(embedded.url)
  const full = await startTestServer({ databaseUrl: embedded.url })
  try {
    const exhibition = await full.anExhibition({ config: withForm() })
    const [visitor, writer] = await full.visitors(2, { exhibition })
    const type = await full.aTicketType({ exhibition, quota: 1 })
    const order = { as: visitor!, key: 'whole-disk-full', body: { items: [{ ticketTypeId: type.id, quantity: 1 }] } }
    const draft = { as: writer!, body: { formId: 'person', version: 3, content: { name: '王' } } }
    await full.data(registrationCalls.saveDraft, draft)
    whole.fill()
    await full.refused('unavailable', walletCalls.takeFree, order)
    assert.equal((await fetch(`${full.url}/readyz`)).status, 200)
    // The write-ahead log needs space for its next file.
    const keeper = await connectAsSuperuser(embedded)
    await assert.rejects(async () => {
      for (let files = 0; files < 20; files += 1)
        await keeper.query(`SELECT pg_switch_wal(), pg_logical_emit_message(true, 'test', 'something')`)
    })
    await keeper.end().catch(() => undefined)
    for (const language of ['cn', 'en'] as const) await full.refused('unavailable', walletCalls.takeFree, { ...order, language })
    await full.refused('unavailable', registrationCalls.saveDraft, draft)
    assert.equal((await fetch(`${full.url}/readyz`)).status, 503)
    assert.equal((await fetch(`${full.url}/healthz`)).status, 200)
    await until(() => said.some((line) => /is full|does not start/.test(line)), 'it has been started in vain')
    whole.makeRoom()
    await until(async () => (await fetch(`${full.url}/readyz`)).status === 200, 'the server is ready again')
    assert.deepEqual((await full.data(registrationCalls.draft, { as: writer! }))[0]!.content, { name: '王' })
    assert.equal((await full.data(walletCalls.takeFree, order)).state, 'ticketIssued')
    await auditIsClean(full)
  } finally {
    whole.makeRoom()
    await full.stop()
    await embedded.stop()
    whole.remove()
  }
})
