import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exhibitorReviewCalls } from '../../../contract/exhibitor/exhibitorReview.calls'
import { listedProductCalls } from '../../../contract/exhibitor/listedProduct.calls'
import { tailorHubCalls } from '../../../contract/exhibitor/tailorHub.calls'
import { type MemberRight, memberRights } from '../../../contract/rules/exhibitor/memberRights'
import { type SandboxHubProduct, sandboxStoreNo } from '../../../server/sandboxes'
import { runCommand } from '../support/command'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { until } from '../../support/until'

let server: TestServer
let tenant: Awaited<ReturnType<TestServer['aTenant']>>
let fair: Exhibition
let organiser: Person
const partners = { tailorHub: { storeNo: sandboxStoreNo } }

before(async () => {
  server = await startTestServer({ gatewayTimeoutMs: 1500 })
  const { tailorHub } = server.sandbox.settings.accounts
  tenant = await server.aTenant({ settings: { tailorHub } })
  fair = await server.anExhibition({ tenant, config: { partners } })
  organiser = await server.anOrganiser({ tenant, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
})
after(() => server.stop())

type Member = Visitor & { exhibitorId: string }
const aMember = (exhibitorId?: string, more: { rights?: MemberRight[]; exhibition?: Exhibition } = {}): Promise<Member> =>
  server.anExhibitorMember({ exhibition: fair, ...(exhibitorId && { exhibitorId }), ...more })

/** Sends a product for review. */
const send = async (as: Member, name: string, id?: string): Promise<string> => {
  const subject = id ?? (await server.data(listedProductCalls.version, { as })).id
  const both = { cn: name, en: name }
  const body = { id: subject, formId: 'exhibit.product', version: 1, revision: null, values: { name: both, intro: both } }
  await server.data(listedProductCalls.save, { as, body })
  return subject
}
const approve = async ({ exhibitorId }: Member): Promise<void> => {
  const { records } = await server.data(exhibitorReviewCalls.page, { as: organiser, query: { exhibitorId, size: 50 } })
  for (const { id, revision, state } of records)
    if (state === 'submitted')
      await server.data(exhibitorReviewCalls.decide, { as: organiser, body: { id, revision, decision: 'approve' } })
}
const approved = async (as: Member, name: string, id?: string): Promise<string> => {
  const subject = await send(as, name, id)
  await approve(as)
  return subject
}
const store = async (id: string): Promise<SandboxHubProduct | undefined> => {
  const { products } = (await (await fetch(`${server.sandbox.url}/sandbox/hubProducts`)).json()) as { products: SandboxHubProduct[] }
  return products.find(({ product }) => product.productNo === id)
}
const runJobs = () => server.app.jobs.runDue()
const passed = (as: Person, id: string) => server.data(tailorHubCalls.detail, { as, query: { id } })
const listed = async (state?: 'waiting' | 'saved' | 'refused') =>
  (await server.data(tailorHubCalls.page, { as: organiser, query: { size: 50, ...(state && { state }) } })).records
const fault = (
  kind: 'down' | 'timeout' | 'garbage' | 'lostAnswer' | 'none',
  times?: number,
  service: 'tailorHub' | 'anGeBo' = 'tailorHub',
) => server.control({ action: 'fault', service, fault: kind, ...(times && { times }) })

test('a product is passed on once it is approved, in both languages, and what is public is what the store has @call:GET /api/tailor-hub/departmentStore/exhibitorProduct/detail', async () => {
  const one = await aMember()
  const id = await send(one, 'Lathe')
  for (const isShown of [false, true]) {
    const { version } = (await server.data(listedProductCalls.page, { as: one })).records[0]!
    await server.data(listedProductCalls.show, { as: one, body: { id, version, isShown } })
  }
  const [asked] = await server.data(tailorHubCalls.batchSaveOrUpdate, { as: one, body: { productIds: [id] } })
  await runJobs()
  assert.deepEqual([asked!.state, await store(id)], ['none', undefined], 'nothing leaves before the review, whatever its company does')
  assert.equal((await passed(one, id)).state, 'none')
  await approve(one)
  assert.equal((await passed(one, id)).state, 'waiting')
  await runJobs()
  const { product, writes } = (await store(id))!
  assert.deepEqual([product.name, product.isOnSale, product.exhibitorNo, writes], [{ cn: 'Lathe', en: 'Lathe' }, true, one.exhibitorId, 1])
  const detail = await passed(one, id)
  assert.deepEqual([detail.state, detail.revision, detail.savedRevision, detail.stored!.revision], ['saved', 1, 1, 1])

  await send(one, 'Lathe 2', id)
  await runJobs()
  assert.equal((await store(id))!.product.name.en, 'Lathe', 'a version in review is not passed on')
  await approve(one)
  await runJobs()
  assert.equal((await store(id))!.product.name.en, 'Lathe 2')

  const show = async (isShown: boolean) => {
    const { version } = (await server.data(listedProductCalls.page, { as: one })).records[0]!
    await server.data(listedProductCalls.show, { as: one, body: { id, version, isShown } })
    await runJobs()
    return (await store(id))!.product.isOnSale
  }
  assert.deepEqual([await show(false), await show(true)], [false, true])
  const { version } = (await server.data(listedProductCalls.page, { as: one })).records[0]!
  await server.data(listedProductCalls.remove, { as: one, body: { id, version } })
  await runJobs()
  const gone = (await store(id))!
  assert.deepEqual([gone.product.isOnSale, gone.arrived], [false, [1, 2, 3, 4, 5]], 'each revision arrived once and in order')
})

test('failures are kept, repeated with back-off, and seen by the organiser, and a lost answer is no second product @call:GET /api/tailor-hub/departmentStore/exhibitorProduct/page', async () => {
  const one = await aMember()
  for (const [kind, code] of [
    ['down', /^unreachable HTTP 503$/],
    ['garbage', /^badAnswer$/],
    ['lostAnswer', /^unreachable/],
    ['timeout', /^timeout/],
  ] as const) {
    const id = await approved(one, `Mill ${kind}`)
    await fault(kind, 1)
    await runJobs()
    const [waiting] = await listed()
    assert.deepEqual([waiting!.id, waiting!.state, waiting!.attempts, waiting!.exhibitorName.en], [id, 'waiting', 1, 'Jianghan'], kind)
    assert.match(waiting!.failure, code)
    await runJobs()
    assert.equal((await listed())[0]!.attempts, 1, 'not again at once')
    server.clock.advance({ seconds: 6 })
    await runJobs()
    assert.deepEqual(await listed(), [])
    assert.deepEqual((await store(id))!.writes, 1)
  }
  assert.ok(!server.logged().includes('Mill down'), 'no product is in the log')
})

test('what changes while the store is down arrives as it is at last, and what it refuses waits for the organiser @call:POST /api/tailor-hub/departmentStore/exhibitorProduct/retry @call:POST /api/tailor-hub/departmentStore/exhibitorProduct/batchSaveOrUpdate', async () => {
  const one = await aMember()
  await fault('down')
  const id = await approved(one, 'Drill 1')
  await runJobs()
  await approved(one, 'Drill 2', id)
  await approved(one, 'Drill 3', id)
  const refused = await approved(one, 'FORBIDDEN saw')
  await fault('none')
  server.clock.advance({ seconds: 40 })
  await runJobs()
  const { product, arrived } = (await store(id))!
  assert.deepEqual([product.name.en, arrived], ['Drill 3', [3]])
  assert.deepEqual(
    (await listed()).map((row) => [row.id, row.state, row.failure]),
    [[refused, 'refused', 'WORD_FORBIDDEN']],
    'one that is refused holds up no other',
  )
  server.clock.advance({ minutes: 10 })
  await runJobs()
  assert.equal((await listed())[0]!.attempts, 1, 'a refusal is not repeated by itself')
  await server.data(tailorHubCalls.retry, { as: organiser, body: { ids: [refused] } })
  await runJobs()
  assert.deepEqual(
    (await listed()).map(({ state, revision }) => [state, revision]),
    [['refused', 2]],
  )
  await approved(one, 'Saw', refused)
  await runJobs()
  assert.deepEqual([await listed(), (await store(refused))!.product.name.en], [[], 'Saw'])

  // The company repeats it too. What the store has is not sent again.
  const [again] = await server.data(tailorHubCalls.batchSaveOrUpdate, { as: one, body: { productIds: [id] } })
  await runJobs()
  assert.deepEqual([again!.state, (await store(id))!.arrived], ['saved', [3]])
})

test('the organiser does not wait for the next attempt, and does it from a terminal', async () => {
  const one = await aMember()
  await fault('down')
  const id = await approved(one, 'Press')
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await runJobs()
    server.clock.advance({ seconds: 130 })
  }
  await runJobs()
  await fault('none')
  await runJobs()
  assert.equal(await store(id), undefined, 'its next attempt is in ten minutes')
  const account = ['create', '--tenant', fair.tenantId, '--account', 'hubdesk', '--rights', 'manageExhibitors', '--password-stdin']
  assert.equal((await runCommand(server, 'organiser', account, { input: 'Hall 8, stand 12!\n' })).code, 0)
  const place = ['--tenant', fair.tenantId, '--exhibition', fair.exhibitionId, '--account', 'hubdesk', '--url', server.url]
  const command = (...words: string[]) =>
    runCommand(server, 'exhibitors', [...words, ...place], { env: { ORGANISER_PASSWORD: 'Hall 8, stand 12!' } })
  assert.match(
    (await command('hub')).out,
    new RegExp(`^${id}  waiting  revision 1  not in the store .* attempts  unreachable HTTP 503  Press`),
  )
  assert.match((await command('hub-retry')).out, /^0 refused products are sent again/)
  await runJobs()
  assert.equal((await store(id))!.product.name.en, 'Press')
  assert.match((await command('hub')).out, /Nothing waits for tailor-hub/)
  assert.match((await command('hub', '--state', 'saved')).out, /Press/)
})

test('an answer about an older revision leaves the newer one waiting, and a restored database overwrites nothing', async () => {
  const one = await aMember()
  const id = await approved(one, 'Robot 1')
  await runJobs()
  const revisionOf = async () => (await passed(one, id)).revision
  // A newer content comes while a request is in flight.
  const { tailorHub } = server.app.gateways
  const send = tailorHub.batchSaveOrUpdate
  await approved(one, 'Robot 2', id)
  let isFirst = true
  tailorHub.batchSaveOrUpdate = async (account, batch) => {
    const outcomes = await send(account, batch)
    if (isFirst) {
      isFirst = false
      await approved(one, 'Robot 3', id)
    }
    return outcomes
  }
  await runJobs()
  tailorHub.batchSaveOrUpdate = send
  assert.deepEqual([(await store(id))!.product.name.en, (await store(id))!.arrived, await revisionOf()], ['Robot 3', [1, 2, 3], 3])

  // The hub has a revision that we have lost.
  await server.app.pool.query(
    'UPDATE hub_products SET revision = 1, saved_revision = 1 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3',
    [fair.tenantId, fair.exhibitionId, id],
  )
  await approved(one, 'Robot 4', id)
  await runJobs()
  assert.deepEqual([(await store(id))!.product.name.en, (await listed('refused'))[0]!.failure], ['Robot 3', 'STALE'])
  await server.data(tailorHubCalls.retry, { as: organiser, body: {} })
  await runJobs()
  assert.deepEqual([(await store(id))!.product.name.en, await revisionOf()], ['Robot 4', 4])
})

test('a repeated product never overtakes an approval that is just being stored, and two servers send each product once', async () => {
  const one = await aMember()
  const id = await approved(one, 'Welder 1')
  await runJobs()
  const keys = [fair.tenantId, fair.exhibitionId, id]
  const approval = await server.app.pool.connect()
  try {
    await approval.query('BEGIN')
    await approval.query("UPDATE listed_products SET name_en = 'Welder 2' WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3", keys)
    await approval.query(
      `UPDATE hub_products SET revision = 2, content = jsonb_set(content, '{name,en}', '"Welder 2"'), state = 'waiting' WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`,
      keys,
    )
    const repeated = server.data(tailorHubCalls.batchSaveOrUpdate, { as: one, body: { productIds: [id] } })
    const waits = async () =>
      (await server.app.pool.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
        .rowCount === 1
    await until(waits, () => 'the call waits for the approval')
    await approval.query('COMMIT')
    await repeated
  } finally {
    approval.release()
  }
  const others = [await approved(one, 'Welder A'), await approved(one, 'Welder B')]
  const second = await server.another()
  try {
    await Promise.all([runJobs(), second.app.jobs.runDue(), runJobs(), second.app.jobs.runDue()])
  } finally {
    await second.stop()
  }
  assert.deepEqual([(await store(id))!.product.name.en, (await store(id))!.arrived], ['Welder 2', [1, 2]])
  for (const other of others) assert.deepEqual((await store(other))!.arrived, [1])
})

test('a change that comes while a job ends is found by the sweep', async () => {
  const one = await aMember()
  const id = await approved(one, 'Laser')
  await server.app.pool.query("DELETE FROM jobs WHERE tenant_id = $1 AND kind = 'tailorHub.pass'", [fair.tenantId])
  await runJobs()
  assert.equal(await store(id), undefined)
  await server.app.jobs.runSweeps()
  await runJobs()
  assert.equal((await store(id))!.product.name.en, 'Laser')
})

test("another company's, fair's and organiser's products are out of reach, and a fair without a store passes nothing on @rule:R62", async () => {
  const one = await aMember()
  const id = await approved(one, 'Gear')
  await runJobs()
  const reader = await aMember(one.exhibitorId, { rights: memberRights.filter((right) => right !== 'edit') })
  await server.refused('memberRightMissing', tailorHubCalls.batchSaveOrUpdate, { as: reader, body: { productIds: [id] } })
  assert.equal((await passed(reader, id)).state, 'saved')
  const plain = await server.anExhibition({ tenant })
  const sister = await server.anExhibition({ tenant, config: { partners } })
  const foreign = await server.anExhibition({ config: { partners } })
  for (const [exhibition, error] of [
    [fair, 'notFound'],
    [sister, 'notFound'],
    [foreign, 'notFound'],
    [plain, 'hubNotOffered'],
  ] as const) {
    const stranger = await aMember(undefined, { exhibition })
    await server.refused(error, tailorHubCalls.batchSaveOrUpdate, { as: stranger, body: { productIds: [id] } })
    await server.refused(error, tailorHubCalls.detail, { as: stranger, query: { id } })
  }
  for (const at of [sister, foreign]) {
    const other = await server.anOrganiser({ tenant: at as never, exhibitionId: at.exhibitionId, rights: ['manageExhibitors'] })
    assert.equal((await server.data(tailorHubCalls.page, { as: other, query: { state: 'saved' } })).total, 0)
    assert.deepEqual(await server.data(tailorHubCalls.retry, { as: other, body: {} }), { count: 0 })
  }
  for (const row of [tailorHubCalls.page, tailorHubCalls.retry])
    await server.refused('forbidden', row as never, { as: one, body: {} } as never)
  const { tenantId, exhibitionId } = plain
  const silent = await aMember(undefined, { exhibition: plain })
  await send(silent, 'Silent')
  const { rows } = await server.app.pool.query('SELECT 1 FROM hub_products WHERE tenant_id = $1 AND exhibition_id = $2', [
    tenantId,
    exhibitionId,
  ])
  assert.deepEqual(rows, [])
  const many = Array.from({ length: 51 }, (_, at) => String(at + 1))
  assert.equal((await server.call(tailorHubCalls.batchSaveOrUpdate, { as: one, body: { productIds: many } })).success, false)
  assert.equal(
    (await server.call(tailorHubCalls.batchSaveOrUpdate, { as: one, body: { productIds: ["1' OR 1=1"] } as never })).success,
    false,
  )
})
