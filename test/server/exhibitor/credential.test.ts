import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import type { ErrorName } from '../../../contract/errorCodes'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import type { CredentialBody, CredentialKindRow, CredentialRow } from '../../../contract/exhibitor/credential.schema'
import type { ErrorData } from '../../../contract/envelope'
import { limits } from '../../../server/areas'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, Tenant } from '../support/makers'
import { withoutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { withoutTable } from '../support/withoutTable'
import { textOfPdf } from '../support/textOfPdf'
import { openGate } from '../tickets/openGate'
import { aJpeg, upload } from '../visitor/upload'
import { type Member, aCredentialFair, aMemberAt, aPassport, quotaGuard } from './aCredentialFair'

const base = '/api/ef-registration-client'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await aCredentialFair(server)
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

const { aStaff, aScan, send } = openGate(() => server)

const aMember = (area = 27, at = fair, on = server): Promise<Member> => aMemberAt(on, at, { area })
const anOrganiser = () => server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })

const bodyOf = (name: string, more: Partial<CredentialBody> = {}): CredentialBody => ({
  type: 'exhibitor',
  formId: 'badge',
  version: 2,
  values: { name, document: { kind: 'passport', number: aPassport() } },
  ...more,
})

const apply = (as: Member, name = '李卫国', more: Partial<CredentialBody> = {}): Promise<CredentialRow> =>
  server.data(credentialCalls.submit, { as, body: bodyOf(name, more) })
const kindNow = (as: Member, type = 'exhibitor'): Promise<CredentialKindRow> => server.data(credentialCalls.kind, { as, query: { type } })
const numbersOf = async (as: Member, type = 'exhibitor'): Promise<number[]> => {
  const { places, used, left } = await kindNow(as, type)
  return [places, used, left]
}
const detailOf = (as: Member, { id }: { id: string }) => server.data(credentialCalls.detail, { as, query: { id } })
const approve = async ({ id, revision }: CredentialRow) =>
  server.data(credentialCalls.decide, { as: await anOrganiser(), body: { id, revision, result: 'approve' } })
const approved = async (as: Member, name?: string): Promise<CredentialRow> => approve(await apply(as, name))
const fieldsOf = (data: unknown) => (data as ErrorData).fields?.map(({ field: name, code }) => `${name} ${code}`)

test(`a credential goes from the application over the review to a pass that gates accept, is lost, replaced and cancelled @rule:R63 @call:POST ${base}/userRelation/updateExhibitorTicket @call:GET ${base}/userRelation/getExhibitorUserRelationDetail @call:POST ${base}/exhibitorTicket/reportLoss @call:POST ${base}/userRelation/cancelExhibitorUserRelation @call:GET ${base}/deptCredentialsBiz/getDeptCredentialsDetailed`, async () => {
  const one = await aMember()
  assert.deepEqual(await numbersOf(one), [9, 0, 9])
  const applied = await apply(one)
  assert.deepEqual([applied.state, applied.name, await numbersOf(one)], ['applied', '李卫国', [9, 1, 8]])
  const waiting = await detailOf(one, applied)
  assert.equal(waiting.pass, null)
  assert.match(JSON.stringify(waiting.person.values.document), /\*/)
  const good = await approve(applied)
  assert.equal(good.state, 'approved')
  const { pass } = await detailOf(one, applied)
  assert.deepEqual([pass?.holderName, pass?.holderCompany], ['李卫国', '江汉机床'])
  const gate = await aStaff(fair)
  const verdictOf = async (qr: string): Promise<string> => String((await send(gate, [aScan(qr)])).answers[0]!.verdict)
  const early = await verdictOf(pass!.qr)
  assert.notEqual(early, 'ticketVoid')
  const lost = await server.data(credentialCalls.reportLoss, { as: one, body: { id: applied.id, revision: good.revision } })
  assert.deepEqual([lost.state, await numbersOf(one)], ['lost', [9, 1, 8]])
  assert.equal(await verdictOf(pass!.qr), 'ticketVoid')
  await server.refused('credentialChanged', credentialCalls.reportLoss, { as: one, body: { id: applied.id, revision: good.revision } })
  await server.refused('credentialNotPossible', credentialCalls.reportLoss, { as: one, body: { id: applied.id, revision: lost.revision } })
  const other = await apply(one, '赵敏', { replaces: applied.id, revision: lost.revision })
  assert.deepEqual([other.state, (await detailOf(one, applied)).state, await numbersOf(one)], ['applied', 'replaced', [9, 1, 8]])
  assert.deepEqual((await detailOf(one, applied)).replacedBy, { id: other.id, name: '赵敏' })
  await server.refused('credentialChanged', credentialCalls.submit, {
    as: one,
    body: bodyOf('又一人', { replaces: applied.id, revision: lost.revision }),
  })
  const done = await approve(other)
  const second = (await detailOf(one, other)).pass!
  const over = await server.data(credentialCalls.cancel, { as: one, body: { id: other.id, revision: done.revision } })
  assert.deepEqual([over.state, await numbersOf(one), await verdictOf(second.qr)], ['void', [9, 0, 9], 'ticketVoid'])
  await server.refused('credentialNotPossible', credentialCalls.cancel, { as: one, body: { id: other.id, revision: over.revision } })
})

test(`an application is withdrawn, or refused with a reason, and a refused one is corrected without typing the document again @call:POST /api/ef-registration-data-client/exhibitorCredential/decide @call:GET /api/ef-registration-data-client/exhibitorCredential/page`, async () => {
  const one = await aMember()
  const organiser = await anOrganiser()
  const withdrawn = await apply(one)
  const cancelled = await server.data(credentialCalls.cancel, { as: one, body: { id: withdrawn.id, revision: withdrawn.revision } })
  assert.deepEqual([cancelled.state, await numbersOf(one)], ['withdrawn', [9, 0, 9]])
  const applied = await apply(one, '钱进')
  const decide = { id: applied.id, revision: applied.revision, result: 'refuse' as const }
  const noReason = await server.refused('invalid', credentialCalls.decide, { as: organiser, body: { ...decide, remark: ' ' } })
  assert.deepEqual(fieldsOf(noReason.data), ['remark required'])
  const list = await server.data(credentialCalls.organiserList, { as: organiser, query: { exhibitorId: one.exhibitorId } })
  assert.deepEqual(
    list.records.map(({ id, company }) => [id, company]),
    [[applied.id, '江汉机床']],
  )
  const refused = await server.data(credentialCalls.decide, { as: organiser, body: { ...decide, remark: '照片不清晰' } })
  assert.deepEqual([refused.state, refused.remark, await numbersOf(one)], ['refused', '照片不清晰', [9, 0, 9]])
  await server.refused('credentialChanged', credentialCalls.decide, { as: organiser, body: { ...decide, result: 'approve' } })
  const { person } = await detailOf(one, applied)
  const corrected = await apply(one, '', {
    id: applied.id,
    revision: refused.revision,
    values: { ...person.values, name: '钱进步' },
  })
  assert.deepEqual([corrected.state, corrected.name, corrected.remark, await numbersOf(one)], ['applied', '钱进步', '', [9, 1, 8]])
  assert.equal((await approve(corrected)).state, 'approved')
})

test('a kind without a review is approved at once, and one document has one credential of a kind', async () => {
  const one = await aMember()
  const values = { name: '孙工', document: { kind: 'passport', number: aPassport() } }
  const good = await apply(one, '', { type: 'construction', values })
  assert.deepEqual([good.state, await numbersOf(one, 'construction')], ['approved', [4, 1, 3]])
  assert.ok((await detailOf(one, good)).pass?.qr)
  await server.refused('documentTaken', credentialCalls.submit, { as: one, body: bodyOf('', { type: 'construction', values }) })
  assert.deepEqual(await numbersOf(one, 'construction'), [4, 1, 3], 'a refused one takes no place')
  await server.data(credentialCalls.cancel, { as: one, body: { id: good.id, revision: good.revision } })
  assert.equal((await apply(one, '', { type: 'construction', values })).state, 'approved')
})

test('a member applies one by one for more people in a day than a person has documents', async () => {
  const one = await aMember(90)
  for (let turn = 0; turn <= limits.documentsPerAccountDay.points; turn += 1) await apply(one)
  assert.deepEqual(await numbersOf(one), [30, 21, 9])
})

test('bad input is refused by its field, and nothing is taken', async () => {
  const one = await aMember()
  const refusals: [ErrorName, Partial<CredentialBody>][] = [
    ['invalid', { values: {} }],
    ['invalid', { values: { name: '李雷', document: { kind: 'passport', number: '?' } } }],
    ['invalid', { values: { name: '李雷', photo: '12345' } }],
    ['invalid', { values: { name: '李雷', wish: 'x' } }],
    ['invalid', { id: '1', replaces: '2' }],
    ['formChanged', { version: 1 }],
    ['notFound', { type: 'unknown' }],
    ['notFound', { id: '1', revision: '1' }],
    ['credentialClosed', { type: 'vehicle' }],
  ]
  for (const [name, more] of refusals) await server.refused(name, credentialCalls.submit, { as: one, body: bodyOf('李雷', more) })
  assert.deepEqual(await numbersOf(one), [9, 0, 9])
  const noBooth = await aMember(0)
  const { msg } = await server.refused('credentialQuotaFull', credentialCalls.submit, { as: noBooth, body: bodyOf('李雷'), language: 'en' })
  assert.match(msg, /once you have a booth/)
})

/** Eight members of one company apply for its last place at the same moment. */
const raceForLast = async (on: TestServer): Promise<{ taken: number; refused: number }> => {
  const at = on === server ? fair : await aCredentialFair(on)
  const company = await on.anExhibitor({ exhibition: at, area: 9 })
  const members = await Promise.all(Array.from({ length: 8 }, () => on.anExhibitorMember({ exhibition: at, ...company })))
  for (const name of ['一号', '二号']) await on.data(credentialCalls.submit, { as: members[0]!, body: bodyOf(name) })
  const answers = await Promise.all(members.map((as) => on.call(credentialCalls.submit, { as, body: bodyOf('最后') })))
  const { records } = await on.data(credentialCalls.list, { as: members[0]!, query: { size: 50 } })
  return { taken: records.length, refused: answers.filter(({ success }) => !success).length }
}

test('the last place of a quota is given once, however many race for it @rule:R63', async () => {
  assert.deepEqual(await raceForLast(server), { taken: 3, refused: 7 })
})

test('control: without the guard of the quota the last place is given several times', async () => {
  const taken = await withoutGuard(quotaGuard, async (on) => (await raceForLast(on)).taken)
  assert.ok(taken > 3, `given: ${taken}`)
})

test(`the organiser gives more or fewer than the area does, and never fewer than are used @call:POST /api/ef-registration-data-client/exhibitorCredential/setQuota @call:GET /api/ef-registration-data-client/exhibitorCredential/quotaPage`, async () => {
  const one = await aMember(9)
  const organiser = await anOrganiser()
  const { exhibitorId } = one
  const set = (places: number | null) => ({ as: organiser, body: { exhibitorId, type: 'exhibitor', places } })
  await apply(one)
  await apply(one)
  assert.deepEqual(await numbersOf(one), [3, 2, 1])
  await server.refused('credentialQuotaInUse', credentialCalls.setQuota, set(1))
  assert.equal((await server.data(credentialCalls.setQuota, set(2))).places, 2)
  const { msg } = await server.refused('credentialQuotaFull', credentialCalls.submit, { as: one, body: bodyOf('李雷'), language: 'en' })
  assert.match(msg, /2 granted by the organiser · 2 used · 0 left/)
  await server.data(credentialCalls.setQuota, set(4))
  await apply(one)
  assert.deepEqual([await numbersOf(one), (await kindNow(one)).isSet], [[4, 3, 1], true])
  await server.data(credentialCalls.setQuota, set(null))
  assert.deepEqual(await numbersOf(one), [3, 3, 0])
  for (const places of [-1, 1.5, 5001]) await server.refused('invalid', credentialCalls.setQuota, set(places))
  await server.refused('notFound', credentialCalls.setQuota, { as: organiser, body: { exhibitorId: '1', type: 'exhibitor', places: 1 } })
  // An outage is no missing exhibitor.
  await withoutTable('exhibitors', () => server.refused('unavailable', credentialCalls.setQuota, set(4)))
  const { records } = await server.data(credentialCalls.quotas, { as: organiser, query: { size: 100 } })
  const row = records.find((found) => found.exhibitorId === exhibitorId && found.type === 'exhibitor')
  assert.deepEqual([row?.byRule, row?.given, row?.used], [3, null, 3])
})

test(`nobody reads or changes credentials of another company, fair or organiser, and a member needs the right to apply @rule:R60 @rule:R62 @call:GET ${base}/userRelation/listUserRelationForExhibitor`, async () => {
  const one = await aMember()
  const mine = await approved(one)
  const change = { id: mine.id, revision: mine.revision }
  const others = [
    await aMember(),
    await aMember(27, await aCredentialFair(server, { tenant: { tenantId: fair.tenantId, settings: {} } })),
    await aMember(27, await aCredentialFair(server)),
  ]
  const named: [Call, object][] = [
    [credentialCalls.detail, { query: { id: mine.id } }],
    [credentialCalls.submit, { body: bodyOf('李雷', change) }],
    [credentialCalls.submit, { body: bodyOf('李雷', { replaces: mine.id, revision: mine.revision }) }],
    [credentialCalls.reportLoss, { body: change }],
    [credentialCalls.cancel, { body: change }],
    [credentialCalls.copy, { body: { type: 'exhibitor', ids: [mine.id] } }],
  ]
  for (const other of others) {
    for (const [call, sent] of named) await server.refused('notFound', call, { as: other, ...sent })
    assert.equal((await server.data(credentialCalls.list, { as: other, query: {} })).total, 0)
  }
  const foreign = await server.anOrganiser({ tenant: others[2]!, exhibitionId: others[2]!.exhibitionId, rights: ['manageExhibitors'] })
  await server.refused('notFound', credentialCalls.decide, { as: foreign, body: { ...change, result: 'approve' } })
  await server.refused('notFound', credentialCalls.sheetLink, { as: foreign, query: { exhibitorId: one.exhibitorId } })
  const helper = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  await server.refused('forbidden', credentialCalls.decide, { as: helper, body: { ...change, result: 'approve' } })
  const reader = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId, rights: ['edit', 'invite', 'pay'] })
  assert.deepEqual([(await detailOf(reader, mine)).mayApply, (await numbersOf(reader))[1]], [false, 1])
  for (const [call, sent] of named.slice(1)) await server.refused('memberRightMissing', call, { as: reader, ...sent })
  assert.deepEqual([(await detailOf(one, mine)).state, (await detailOf(one, mine)).revision], ['approved', mine.revision])
})

test(`people of an earlier fair are copied with document and photo, once, and each that cannot be says why @call:GET ${base}/exhibitorTicket/queryHistoryExhibitorTicket @call:POST ${base}/exhibitorTicket/submitBatchHistoryTicket`, async () => {
  const tenant: Tenant = { tenantId: fair.tenantId, settings: {} }
  const last = await aCredentialFair(server, { tenant, startsOn: '2020-05-01', endsOn: '2020-05-04' })
  const before = await aMember(27, last)
  const photo = (await upload(server, before, aJpeg(2000), { name: 'li.jpg' })).data.attachId
  const organiser = await server.anOrganiser({ tenant, exhibitionId: last.exhibitionId, rights: ['manageExhibitors'] })
  const people: string[] = []
  for (const values of [
    { name: '旧人甲', photo, document: { kind: 'passport', number: aPassport() } },
    { name: '旧人乙', document: { kind: 'passport', number: aPassport() } },
    { name: '旧人丙' },
  ]) {
    const { id, revision } = await server.data(credentialCalls.submit, { as: before, body: bodyOf('', { values }) })
    await server.data(credentialCalls.decide, { as: organiser, body: { id, revision, result: 'approve' } })
    people.push(id)
  }
  const company = await server.anExhibitor({ exhibition: fair, area: 6 })
  const now = { ...(await server.aVisitor({ exhibition: fair, registerType: 'exhibitorDept' })), ...company }
  const { accountId } = before
  const { accessToken: token } = await server.app.sessions.open({ ...fair, accountId, registerType: 'exhibitorDept' })
  await server.app.pool.query(
    `INSERT INTO exhibitor_members (tenant_id, exhibition_id, account_id, exhibitor_id, role, rights, created_at) VALUES ($1, $2, $3, $4, 'admin', '{}', $5)`,
    [fair.tenantId, fair.exhibitionId, accountId, company.exhibitorId, server.app.now()],
  )
  const one: Member = { ...now, accountId, token }
  const history = await server.data(credentialCalls.history, { as: one, query: { type: 'exhibitor' } })
  assert.deepEqual(
    history.records.map(({ name, isHere }) => [name, isHere]),
    [
      ['旧人丙', false],
      ['旧人乙', false],
      ['旧人甲', false],
    ],
  )
  const copy = (ids: string[]) => server.data(credentialCalls.copy, { as: one, body: { type: 'exhibitor', ids } })
  const outcomes = await copy(people)
  assert.deepEqual(
    outcomes.map(({ name, reason }) => [name, reason]),
    [
      ['旧人甲', ''],
      ['旧人乙', ''],
      ['旧人丙', outcomes[2]!.reason],
    ],
  )
  assert.match(outcomes[2]!.reason, /6 m² 展位可办 2 个，已用 2 个，剩余 0 个/)
  const first = await detailOf(one, { id: outcomes[0]!.credentialId! })
  assert.ok(first.person.photoUrls.photo && first.person.masked.includes('document'))
  assert.equal((await fetch(first.person.photoUrls.photo)).status, 200)
  assert.deepEqual(
    (await copy([people[0]!])).map(({ credentialId, reason }) => [credentialId, reason]),
    [[null, '此人已在本届名单中']],
  )
  assert.deepEqual(await numbersOf(one), [2, 2, 0])
  await server.refused('notFound', credentialCalls.copy, { as: await aMember(), body: { type: 'exhibitor', ids: [people[2]!] } })
})

test(`the desk gets the codes of the approved and a sheet to sign on @call:GET ${base}/exhibitorTicket/pickUp @call:GET /api/ef-registration-data-client/exhibitorCredential/sheetLink @call:GET /api/ef-registration-data-client/exhibitorCredential/sheet.pdf @call:GET ${base}/deptCredentialsBiz/listByFreeTicketNumberHasConfig @call:GET ${base}/deptCredentialsBiz/listTicketCredentialsConfig @call:GET ${base}/deptCredentialsBiz/listDetailByDeptId`, async () => {
  const one = await aMember()
  await approved(one, '李卫国')
  await apply(one, '赵敏')
  const { people, total } = await server.data(credentialCalls.pickUp, { as: one, query: {} })
  assert.deepEqual([people.map(({ name }) => name), total], [['李卫国'], 1])
  assert.match(people[0]!.code, /^\d{12}$/)
  const pickUp = (query: { id?: string; search?: string } = {}) => server.data(credentialCalls.pickUp, { as: one, query })
  assert.match((await pickUp()).shown!.qr, /^FG1:/, 'without an id the first one is shown')
  const second = await approved(one, '王芳')
  for (const { id, name } of [people[0]!, { id: second.id, name: '王芳' }]) {
    const { shown } = await pickUp({ id })
    assert.deepEqual([shown!.name, shown!.qr.slice(0, 4)], [name, 'FG1:'])
  }
  for (const [search, found] of [
    ['王', ['王芳']],
    ['%', []],
  ] as const) {
    const answer = await pickUp({ search })
    assert.deepEqual([answer.people.map(({ name }) => name), answer.total, answer.shown?.name], [found, found.length, found[0]])
  }
  const waiting = await apply(one, '孙悦')
  assert.equal((await pickUp({ id: waiting.id })).shown, null, 'who waits has no code')
  await server.refused('notFound', credentialCalls.pickUp, { as: await aMember(), query: { id: second.id } })
  const organiser = await anOrganiser()
  const { url } = await server.data(credentialCalls.sheetLink, { as: organiser, query: { exhibitorId: one.exhibitorId }, language: 'en' })
  const answer = await fetch(server.url + new URL(url).pathname + new URL(url).search)
  const sheet = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  for (const part of ['李卫国', '赵敏', '9 included (27 m²) · 4 used · 5 left', 'In review'])
    assert.ok(sheet.includes(part), `${part} in ${sheet}`)
  const wrong = new URL(url)
  wrong.searchParams.set('id', (await aMember()).exhibitorId)
  assert.equal((await fetch(server.url + wrong.pathname + wrong.search)).status, 404)
  const kinds = await server.data(credentialCalls.kinds, { as: one })
  assert.deepEqual(
    kinds.map(({ type, isOpen }) => [type, isOpen]),
    [
      ['exhibitor', true],
      ['construction', true],
      ['vehicle', false],
    ],
  )
  const config = await server.data(credentialCalls.config, { as: one, query: { type: 'exhibitor' } })
  assert.equal(config.form.id, 'badge')
  const [numbers] = await server.data(credentialCalls.numbers, { as: one })
  assert.deepEqual([numbers!.counts.applied, numbers!.counts.approved], [2, 2])
})
