import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Change } from '../../../contract/rules/auditTrail'
import { organiserAccountCalls } from '../../../contract/account/organiserAccount.calls'
import { auditTrailCalls } from '../../../contract/organiser/auditTrail.calls'
import { personCalls } from '../../../contract/organiser/person.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { factsOf } from '../../../server/core/auditTrail/factsOf'
import { withoutNumbers } from '../../../server/core/maskText'
import { Type } from 'typebox'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { runCommand } from '../support/command'
import { personBody, withForm } from '../visitor/aFair'

let server: TestServer
let fair: Exhibition
let reader: Person & { accountId: string }

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  reader = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readAudit'] })
})
after(() => server.stop())

const reviewer = () =>
  server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review', 'manageAccounts', 'exportPeople'] })

const aRegistration = async (): Promise<Visitor> => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
  return visitor
}

const revisionOf = async (as: Person, id: string): Promise<string> =>
  (await server.data(reviewCalls.page, { as, query: { size: 100 } })).records.find((row) => row.id === id)!.revision

const page = async (query: Record<string, string | number> = {}) => (await server.data(auditTrailCalls.page, { as: reader, query })).records

/** Refuses a registration, with a remark that names a phone. */
const refuse = async (as: Person, { registrationId: id }: Visitor): Promise<void> => {
  const body = { id, revision: await revisionOf(as, id), examineResult: 'fail', examineRemark: 'Call 13912345678 about passport E12345678' }
  await server.data(reviewCalls.decide, { as, body: body as never })
}

test('a decision is found by its author, call, target and day, with the states of before and after @call:GET /api/ef-registration-data-client/auditTrail/page', async () => {
  const [organiser, visitor] = [await reviewer(), await aRegistration()]
  await refuse(organiser, visitor)
  const [record] = await page({ target: visitor.accountId })
  assert.deepEqual(
    [record!.userId, record!.name, record!.role, record!.call, record!.exhibitionId],
    [organiser.accountId, 'Organiser', 'organiser', 'review.decide', fair.exhibitionId],
  )
  const [{ targets, before: was, after: is, note }] = record!.changes as [Change]
  assert.deepEqual([targets, was, is], [[visitor.registrationId, visitor.accountId], { state: 'underReview' }, { state: 'failed' }])
  assert.ok(note!.startsWith('Call ') && !/13912345678|E12345678/.test(note!), note)
  const day = record!.at.slice(0, 10)
  for (const [query, isFound] of [
    [{ by: organiser.accountId }, true],
    [{ by: `organiser${organiser.accountId}` }, true],
    [{ by: reader.accountId }, false],
    [{ by: 'nobody' }, false],
    [{ call: 'review.decide' }, true],
    [{ call: 'review' }, true],
    [{ call: 'refund' }, false],
    [{ target: visitor.registrationId }, true],
    [{ from: day, until: day }, true],
    [{ from: '2099-01-01' }, false],
    [{ until: '2001-01-01' }, false],
  ] as [Record<string, string>, boolean][])
    assert.equal(
      (await page({ size: 100, ...query })).some(({ id }) => id === record!.id),
      isFound,
      JSON.stringify(query),
    )
})

test('the trail needs its right, and shows nothing of another organiser or fair', async () => {
  const [organiser, visitor] = [await reviewer(), await aRegistration()]
  await refuse(organiser, visitor)
  await server.refused('forbidden', auditTrailCalls.page, { as: organiser })
  const foreign = await server.anExhibition()
  const other = await server.anOrganiser({ tenant: foreign, exhibitionId: foreign.exhibitionId, rights: ['readAudit'] })
  const query = { target: visitor.accountId }
  assert.equal((await server.data(auditTrailCalls.page, { as: other, query })).total, 0)
  const sister = await server.anExhibition({ tenant: fair } as never)
  assert.equal((await server.data(auditTrailCalls.page, { as: { ...reader, exhibitionId: sister.exhibitionId }, query })).total, 0)
})

test('a decision on several people is one act with a change for each, and a refused one of them leaves no change', async () => {
  const [organiser, first, second] = [await reviewer(), await aRegistration(), await aRegistration()]
  const items = [
    { id: first.registrationId, revision: await revisionOf(organiser, first.registrationId) },
    { id: second.registrationId, revision: 'other' },
  ]
  const third = await aRegistration()
  items.push({ id: third.registrationId, revision: await revisionOf(organiser, third.registrationId) })
  await server.data(reviewCalls.decideBatch, { as: organiser, body: { items, examineResult: 'approve' } })
  const found = await page({ by: organiser.accountId })
  assert.equal(found.length, 1)
  assert.deepEqual(
    found[0]!.changes.map(({ targets }) => targets[0]),
    [first.registrationId, third.registrationId],
  )
  assert.deepEqual(
    (await page({ target: third.accountId })).map(({ id }) => id),
    [found[0]!.id],
  )
})

test('rights of a colleague are recorded as they were and are, and reading a person is an act too', async () => {
  const [organiser, colleague, visitor] = [await reviewer(), await reviewer(), await aRegistration()]
  await server.data(organiserAccountCalls.setRights, { as: organiser, body: { userId: colleague.accountId, rights: ['review'] } })
  await server.data(personCalls.detail, { as: organiser, query: { userId: visitor.accountId } })
  const [read, set] = await page({ by: organiser.accountId })
  assert.deepEqual([read!.call, read!.changes], ['person.detail', [{ targets: [visitor.accountId] }]])
  assert.deepEqual(set!.changes, [
    {
      targets: [colleague.accountId],
      before: { rights: ['review', 'exportPeople', 'manageAccounts'], isOff: false },
      after: { rights: ['review'], isOff: false },
    },
  ])
})

test('a deleted person reads the acts first, and takes along only what was typed about them', async () => {
  const [organiser, visitor, other] = [await reviewer(), await aRegistration(), await aRegistration()]
  await refuse(organiser, visitor)
  await refuse(organiser, other)
  const own = await server.data(ownDataCalls.detail, { as: visitor })
  assert.deepEqual(
    own.acts.map(({ call, isOwn }) => [call, isOwn]),
    [[`POST ${reviewCalls.decide.path}`, false]],
  )
  await server.data(ownDataCalls.requestErase, { as: visitor, body: { userId: visitor.accountId } })
  const value = (await server.outbox())[0]!.code!
  await server.data(ownDataCalls.erase, { as: visitor, body: { userId: visitor.accountId, value } })
  const [record] = await page({ target: visitor.accountId })
  assert.deepEqual([record!.userId, record!.call, record!.changes[0]!.after], [organiser.accountId, 'review.decide', { state: 'failed' }])
  assert.equal(record!.changes[0]!.note, undefined)
  assert.match((await page({ target: other.accountId }))[0]!.changes[0]!.note!, /^Call /)
})

test('a command on the server is recorded without an account, and a command shows the trail', async () => {
  const run = (args: string[], env = {}) => runCommand(server, 'organiser', args, { env })
  const of = ['--tenant', fair.tenantId]
  const made = await run(['create', ...of, '--account', 'auditor', '--rights', 'readAudit,review'])
  const password = /^Password: (\S{20})$/m.exec(made.out)![1]!
  assert.equal((await run(['rights', ...of, '--account', 'auditor', '--rights', 'readAudit'])).code, 0)
  const place = ['--exhibition', fair.exhibitionId, '--account', 'auditor', '--url', server.url]
  const shown = await run(['acts', ...of, ...place, '--call', 'organiser rights'], { ORGANISER_PASSWORD: password })
  assert.equal(shown.code, 0, shown.error)
  assert.match(
    shown.out,
    /a command on the server {2}organiser rights\n {2}\d+ {2}isOff false, rights \["review","readAudit"\] -> isOff false, rights \["readAudit"\]/,
  )
  assert.match(shown.out, /1 in all\./)
  assert.equal((await page({ call: 'organiser create' })).length, 1)
})

test('facts of a request are words of our own, and notes lose numbers', () => {
  const schema = Type.Object({
    result: Type.Union([Type.Literal('approve'), Type.Literal('refuse')]),
    isOn: Type.Boolean(),
    places: Type.Integer(),
    name: Type.String(),
    phones: Type.Array(Type.String()),
  })
  const facts = factsOf(schema, { result: 'approve', isOn: true, places: 3, name: '王丽娜', phones: ['13800138000'] })
  assert.deepEqual(facts, { result: 'approve', isOn: true, places: 3, phones: { count: 1 } })
  for (const secret of ['13800138000', '138 0013 8000', 'wang@example.com', '11010519491231002X', 'E12345678'])
    assert.ok(!withoutNumbers(`See ${secret} please`).includes(secret), secret)
  assert.equal(withoutNumbers('Until 2027-04-08, booth 8.1-A12'), 'Until 2027-04-08, booth 8.1-A12')
})
