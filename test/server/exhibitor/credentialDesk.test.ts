import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import type { CredentialRow } from '../../../contract/exhibitor/credential.schema'
import { fieldsOf } from '../../../contract/rules/form/form'
import { until } from '../../support/until'
import { releaseAbandonedJobs } from '../support/abandonedJobs'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { textOfPdf } from '../support/textOfPdf'
import { gotBy } from '../messages/aMessagedFair'
import { field } from '../visitor/aFair'
import { aCredentialFair, photoForm, kindsFor } from './aCredentialFair'

const organiserBase = '/api/ef-registration-data-client/exhibitorCredential'

/** The form asks for an email address too. */
const withEmail = (ticketTypeId: string) =>
  kindsFor(ticketTypeId).map((kind) => ({
    ...kind,
    form: { ...photoForm, sections: [{ fields: [...fieldsOf(photoForm), field('email', 'email')] }] },
  }))

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await aCredentialFair(server, { kinds: withEmail })
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

type Member = Visitor & { exhibitorId: string }
const aMember = async (area = 27): Promise<Member> =>
  server.anExhibitorMember({ exhibition: fair, ...(await server.anExhibitor({ exhibition: fair, area })) })
const anOrganiser = () => server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })

let lastNumber = 30_000_000
const apply = (as: Member, name: string, values: object = {}, more: object = {}): Promise<CredentialRow> =>
  server.data(credentialCalls.submit, {
    as,
    body: {
      ...{ type: 'exhibitor', formId: 'badge', version: 2 },
      values: { name, document: { kind: 'passport', number: `E${(lastNumber += 1)}` }, ...values },
      ...more,
    },
  })
const decide = async ({ id, revision }: CredentialRow, remark?: string) =>
  server.data(credentialCalls.decide, {
    as: await anOrganiser(),
    body: { id, revision, ...(remark ? { result: 'refuse' as const, remark } : { result: 'approve' as const }) },
  })

test(`the desk marks a badge as issued once, by its code or its id, and the company sees when @call:POST ${organiserBase}/issueBadge @rule:R63`, async () => {
  const one = await aMember()
  const [desk, second] = [await anOrganiser(), await anOrganiser()]
  const good = await decide(await apply(one, '李卫国'))
  const { people } = await server.data(credentialCalls.pickUp, { as: one, query: {} })
  assert.equal(people[0]!.pickedUpAt, null)
  // Two desks at the same moment.
  const answers = await Promise.all([
    server.call(credentialCalls.issueBadge, { as: desk, body: { code: people[0]!.code } }),
    server.call(credentialCalls.issueBadge, { as: second, body: { id: good.id } }),
  ])
  assert.deepEqual(answers.map(({ success }) => success).sort(), [false, true])
  const { msg } = await server.refused('credentialPickedUp', credentialCalls.issueBadge, {
    as: desk,
    body: { id: good.id },
    language: 'en',
  })
  assert.match(msg, /issued at \d{4}-\d\d-\d\d \d\d:\d\d by \S+/)
  const detail = await server.data(credentialCalls.detail, { as: one, query: { id: good.id } })
  assert.ok(detail.pickedUpAt)
  assert.equal((await server.data(credentialCalls.pickUp, { as: one, query: {} })).people[0]!.pickedUpAt, detail.pickedUpAt)
  const list = await server.data(credentialCalls.organiserList, { as: desk, query: { state: 'approved', exhibitorId: one.exhibitorId } })
  assert.ok(list.records[0]!.pickedUpBy)
  // A lost badge is not issued, and its replacement is issued again.
  const lost = await server.data(credentialCalls.reportLoss, { as: one, body: { id: good.id, revision: detail.revision } })
  const waiting = await apply(one, '赵敏', {}, { replaces: good.id, revision: lost.revision })
  await server.refused('credentialNotPossible', credentialCalls.issueBadge, { as: desk, body: { id: good.id } })
  await server.refused('notFound', credentialCalls.issueBadge, { as: desk, body: { code: people[0]!.code } })
  await server.refused('credentialNotPossible', credentialCalls.issueBadge, { as: desk, body: { id: waiting.id } })
  const next = await decide(waiting)
  assert.ok((await server.data(credentialCalls.issueBadge, { as: desk, body: { id: next.id } })).pickedUpAt)
  for (const body of [{}, { id: next.id, code: '123456789012' }, { code: '12' }])
    await server.refused('invalid', credentialCalls.issueBadge, { as: desk, body: body as { id: string } })
})

test(`nobody of another fair or without the right issues or exports @rule:R60 @call:GET ${organiserBase}/exportPage`, async () => {
  const one = await aMember()
  const good = await decide(await apply(one, '李卫国'))
  const { people } = await server.data(credentialCalls.pickUp, { as: one, query: {} })
  const other = await aCredentialFair(server, { tenant: { tenantId: fair.tenantId, settings: {} } })
  const strange = await aCredentialFair(server)
  for (const at of [other, strange]) {
    const foreign = await server.anOrganiser({ tenant: at, exhibitionId: at.exhibitionId, rights: ['manageExhibitors'] })
    for (const body of [{ id: good.id }, { code: people[0]!.code }])
      await server.refused('notFound', credentialCalls.issueBadge, { as: foreign, body })
    assert.deepEqual((await server.data(credentialCalls.exportPage, { as: foreign, query: {} })).records, [])
  }
  const helper = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  for (const as of [helper, one]) {
    await server.refused('forbidden', credentialCalls.issueBadge, { as, body: { id: good.id } })
    await server.refused('forbidden', credentialCalls.exportPage, { as, query: {} })
  }
  assert.equal((await server.data(credentialCalls.detail, { as: one, query: { id: good.id } })).pickedUpAt, null)
})

test('a member gets one message for the decisions of some minutes, and a person one, also when a worker is killed', async () => {
  const one = await aMember()
  await server.app.pool.query('UPDATE accounts SET phone = NULL, email = $3 WHERE tenant_id = $1 AND id = $2', [
    fair.tenantId,
    one.accountId,
    'member@example.com',
  ])
  const [good, silent, bad] = [
    await apply(one, '李卫国', { email: 'li@example.com' }),
    await apply(one, '赵敏'),
    await apply(one, '钱进', { email: 'qian@example.com' }),
  ]
  await decide(good)
  await decide(silent)
  await decide(bad, '照片不清晰')
  // A worker that is killed has claimed them.
  await server.app.pool.query(`UPDATE jobs SET state = 'running', attempts = 1, run_at = $2 WHERE tenant_id = $1`, [
    fair.tenantId,
    new Date(server.clock.now().getTime() + 300_000),
  ])
  await server.app.jobs.runDue()
  assert.deepEqual(await server.outbox('?to=li@example.com'), [])
  await releaseAbandonedJobs(server, fair)
  server.clock.advance({ minutes: 11 })
  for (let times = 0; times < 2; times += 1) await server.app.jobs.runDue()
  const [member, li, qian] = await Promise.all(['member', 'li', 'qian'].map((name) => gotBy(server, `${name}@example.com`)))
  assert.deepEqual([member!.length, li!.length, qian!.length], [1, 1, 0])
  assert.match(`${member![0]!.subject} ${member![0]!.text}`, /2 (人已通过|approved)[\s\S]*钱进[\s\S]*照片不清晰/)
  assert.match(li![0]!.text, /李卫国[\s\S]*(江汉机床|Jianghan)/)
  assert.doesNotMatch(li![0]!.text, /E3000/)
})

test(`500 credentials of a company are on its sheet, and in the organiser's spreadsheet @call:GET ${organiserBase}/exportPage`, async () => {
  const one = await aMember()
  const { id } = await decide(await apply(one, '李卫国'))
  const organiser = await anOrganiser()
  await copies(id, 499)
  const { url } = await server.data(credentialCalls.sheetLink, { as: organiser, query: { exhibitorId: one.exhibitorId }, language: 'en' })
  const draw = () => fetch(server.url + new URL(url).pathname + new URL(url).search)
  let answer = await draw()
  // A busy machine answers 503 until a thread has compiled its work.
  await until(async () => answer.status === 200 || (answer = await draw()).status === 200, 'the sheet is drawn', { timeoutMs: 90_000 })
  const sheet = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  assert.ok(sheet.includes('李卫国') && sheet.includes('Copy 499'))
  const records: string[][] = []
  let after: string | null = null
  do {
    const part: { records: string[][]; next: string | null; columns: string[] } = await server.data(credentialCalls.exportPage, {
      as: organiser,
      query: { exhibitorId: one.exhibitorId, ...(after ? { after } : {}) },
      language: 'en',
    })
    assert.equal(part.columns.length, part.records[0]?.length)
    records.push(...part.records)
    after = part.next
  } while (after)
  assert.equal(records.length, 500)
  assert.equal(new Set(records.map((record) => record[4])).size, 500)
})

/** Waiting applications like one, each with a person of its own. They take no places, which this test does not look at. */
const copies = async (id: string, count: number): Promise<void> => {
  const { pool } = server.app
  for (const [table, set] of [
    ['accounts', (at: number) => ({ id: `9${1e9 + at}`, display_name: `Copy ${at}` })],
    ['registrations', (at: number) => ({ id: `9${2e9 + at}`, account_id: `9${1e9 + at}`, name: `Copy ${at}`, user_code: `Z${1e7 + at}` })],
    [
      'credentials',
      (at: number) => ({
        id: `9${3e9 + at}`,
        registration_id: `9${2e9 + at}`,
        person_account_id: `9${1e9 + at}`,
        state: 'applied',
        order_id: null,
        decided_at: null,
        decided_by: null,
      }),
    ],
  ] as const) {
    const key = table === 'credentials' ? 'id' : table === 'registrations' ? 'registration_id' : 'person_account_id'
    const changes = Array.from({ length: count }, (_, at) => set(at + 1))
    await pool.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, c)).* FROM ${table} t, jsonb_array_elements($3::jsonb) AS c
       WHERE t.tenant_id = $1 AND t.id = (SELECT ${key} FROM credentials WHERE tenant_id = $1 AND id = $2)`,
      [fair.tenantId, id, JSON.stringify(changes)],
    )
  }
}
