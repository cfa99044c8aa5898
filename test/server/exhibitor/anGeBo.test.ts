import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorData } from '../../../contract/envelope'
import { anGeBoCalls } from '../../../contract/exhibitor/anGeBo.calls'
import { companyCalls } from '../../../contract/exhibitor/company.calls'
import { exhibitorFormCalls } from '../../../contract/exhibitor/exhibitorForm.calls'
import { type MemberRight, memberRights } from '../../../contract/rules/exhibitor/memberRights'
import { sandboxExhibitionNo } from '../../../server/sandboxes'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let tenant: Awaited<ReturnType<TestServer['aTenant']>>
let fair: Exhibition
const partners = { anGeBo: { exhibitionNo: sandboxExhibitionNo } }

before(async () => {
  server = await startTestServer({ gatewayTimeoutMs: 1500 })
  const { anGeBo } = server.sandbox.settings.accounts
  tenant = await server.aTenant({ settings: { anGeBo } })
  fair = await server.anExhibition({ tenant, config: { partners } })
})
after(() => server.stop())

type Member = Visitor & { exhibitorId: string }
const aMember = (exhibitorId?: string, more: { rights?: MemberRight[]; exhibition?: Exhibition } = {}): Promise<Member> =>
  server.anExhibitorMember({ exhibition: fair, ...(exhibitorId && { exhibitorId }), ...more })

const fault = (kind: 'down' | 'timeout' | 'garbage' | 'lostAnswer') =>
  server.control({ action: 'fault', service: 'anGeBo', fault: kind, times: 1 })
const directory = (deptNo: string, entry: Record<string, string | null> | null) => server.control({ action: 'directory', deptNo, entry })
const known = (as: Person, code?: string) =>
  server.data(anGeBoCalls.getExhibitor, { as, query: code === undefined ? {} : { code }, language: 'en' })
const version = async (as: Person) => (await server.data(companyCalls.version, { as })).newest

test('a company reads its data by its code, and nothing is written before it agrees field by field @rule:R63 @call:GET /api/anGeBo/dept/getCode @call:GET /api/anGeBo/dept/getExhibitor @call:POST /api/anGeBo/dept/takeOver', async () => {
  const one = await aMember()
  const { fullName, ...entry } = {
    fullName: '江汉智能装备有限公司',
    fullEnName: '',
    website: 'https://example.com',
    contacts: '周敏',
    contactMobile: '138',
  }
  await directory(one.exhibitorId, { ...entry, fullName, introduction: '字'.repeat(1001) })
  await server.refused('anGeBoCodeOver', anGeBoCalls.getExhibitor, { as: one })
  const first = await server.data(anGeBoCalls.getCode, { as: one })
  assert.deepEqual(await server.data(anGeBoCalls.getCode, { as: one }), first, 'the same code until it runs out')
  const { rows } = await server.app.pool.query<{ sealed_code: string }>('SELECT sealed_code FROM dept_codes WHERE exhibitor_id = $1', [
    one.exhibitorId,
  ])
  assert.ok(!rows[0]!.sealed_code.includes(first.code) && !server.logged().includes(first.code), 'the code is sealed, and in no log')

  const offer = await known(one, first.code)
  assert.deepEqual(
    offer.changes.map(({ name, before: was, after: is }) => `${name}: ${was} > ${is}`),
    ['name.cn: 江汉机床 > 江汉智能装备有限公司', 'website:  > https://example.com', 'contactName:  > 周敏'],
    'an empty English name empties nothing',
  )
  assert.deepEqual([offer.unfit, offer.mayTake, await version(one)], [['Company profile', 'Mobile'], true, null])
  const take = (more: object) => ({ as: one, body: { fields: ['website'], revision: offer.revision, digest: offer.digest, ...more } })
  await server.data(anGeBoCalls.takeOver, take({}))
  const draft = (await version(one))!
  assert.deepEqual([draft.state, draft.values.website, draft.values.contactName ?? null], ['draft', 'https://example.com', null])
  assert.deepEqual(draft.values.name, { cn: '江汉机床', en: 'Jianghan' }, 'what was not chosen stays')

  const next = await known(one)
  assert.deepEqual(
    next.changes.map(({ name }) => name),
    ['name.cn', 'contactName'],
  )
  const fresh = { revision: next.revision, digest: next.digest }
  await server.refused('draftChanged', anGeBoCalls.takeOver, take({ fields: ['contactName'], ...fresh, revision: null }))
  await server.refused('anGeBoChanged', anGeBoCalls.takeOver, take({ fields: ['contactName'], ...fresh, digest: offer.digest }))
  for (const fields of [['website'], ['area'], ['__proto__'], ['constructor']]) {
    const { data } = await server.refused('invalid', anGeBoCalls.takeOver, take({ fields, ...fresh }))
    assert.deepEqual(
      (data as ErrorData).fields!.map(({ field }) => field),
      ['fields'],
    )
  }
  await directory(one.exhibitorId, { ...entry, fullName, contacts: '另一人' })
  await server.refused('anGeBoChanged', anGeBoCalls.takeOver, take({ fields: ['contactName'], ...fresh }))
})

test("another company's code, an expired code, an unknown company and a missing right are each refused with their own reason @rule:R62", async () => {
  const [one, other] = [await aMember(), await aMember()]
  const { code } = await server.data(anGeBoCalls.getCode, { as: one })
  await server.data(anGeBoCalls.getCode, { as: other })
  await server.refused('anGeBoCodeOver', anGeBoCalls.getExhibitor, { as: other, query: { code } })
  await server.app.pool.query('UPDATE dept_codes SET expires_at = $3 WHERE tenant_id = $1 AND exhibitor_id = $2', [
    fair.tenantId,
    one.exhibitorId,
    server.clock.now(),
  ])
  await server.refused('anGeBoCodeOver', anGeBoCalls.getExhibitor, { as: one })
  assert.notEqual((await server.data(anGeBoCalls.getCode, { as: one })).code, code)
  const unknown = await aMember()
  await directory(unknown.exhibitorId, null)
  await server.refused('anGeBoUnknown', anGeBoCalls.getCode, { as: unknown })
  // The directory takes a company out: its code is void, and ours with it.
  await directory(one.exhibitorId, null)
  await server.refused('anGeBoCodeOver', anGeBoCalls.getExhibitor, { as: one })
  await server.refused('anGeBoUnknown', anGeBoCalls.getCode, { as: one })

  const reader = await aMember(other.exhibitorId, { rights: memberRights.filter((right) => right !== 'edit') })
  for (const row of [anGeBoCalls.getCode, anGeBoCalls.getExhibitor])
    await server.refused('memberRightMissing', row as typeof anGeBoCalls.getCode, { as: reader })
  const offered = async (as: Person) => (await server.data(exhibitorFormCalls.list, { as })).mayReadAnGeBo
  const plain = await aMember(undefined, { exhibition: await server.anExhibition({ tenant }) })
  assert.deepEqual([await offered(other), await offered(reader), await offered(plain)], [true, false, false])
  await server.refused('anGeBoNotOffered', anGeBoCalls.getCode, { as: plain })
  const keyless = await aMember(undefined, { exhibition: await server.anExhibition({ config: { partners } }) })
  await server.refused('anGeBoUnavailable', anGeBoCalls.getCode, { as: keyless })
})

test('a directory that is down, silent or wrong changes nothing, and says so', async () => {
  const one = await aMember()
  for (const kind of ['down', 'garbage', 'lostAnswer', 'timeout'] as const) {
    await fault(kind)
    await server.refused('anGeBoUnavailable', anGeBoCalls.getCode, { as: one })
  }
  await server.data(anGeBoCalls.getCode, { as: one })
  await fault('down')
  await server.refused('anGeBoUnavailable', anGeBoCalls.getExhibitor, { as: one })
  assert.ok((await known(one)).changes.length > 5, 'the code is kept')
  assert.equal(await version(one), null)
})

test('hostile and huge data of a directory are left out or stay texts, and data in review are not changed', async () => {
  const one = await aMember()
  await server.data(anGeBoCalls.getCode, { as: one })
  await directory(one.exhibitorId, {
    website: 'javascript:alert(1)',
    email: 'not an address',
    deptName: '名'.repeat(500),
    contacts: '1234',
    introduction: '<img src=x onerror=alert(1)>',
    nameCn: 'x',
    profile: '{}',
  })
  const offer = await known(one)
  assert.deepEqual(
    [offer.changes.map(({ name, after: is }) => `${name}: ${is}`), offer.unfit],
    [['introduction.cn: <img src=x onerror=alert(1)>'], ['Short name', 'Website', 'Business email (public)', 'Name']],
  )
  const body = { fields: ['introduction'], revision: offer.revision, digest: offer.digest }
  const { revision } = await server.data(anGeBoCalls.takeOver, { as: one, body })
  await server.app.pool.query(
    "UPDATE exhibitor_revisions SET state = 'submitted', submitted_at = updated_at WHERE tenant_id = $1 AND exhibitor_id = $2",
    [fair.tenantId, one.exhibitorId],
  )
  const waiting = await known(one)
  assert.deepEqual([waiting.mayTake, waiting.revision], [false, null])
  const taken = { fields: ['introduction'], revision, digest: waiting.digest }
  await directory(one.exhibitorId, { introduction: '新' })
  const changed = await known(one)
  await server.refused('versionInReview', anGeBoCalls.takeOver, { as: one, body: { ...taken, digest: changed.digest } })
})
