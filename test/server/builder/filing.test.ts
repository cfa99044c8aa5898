import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { filingCalls } from '../../../contract/builder/filing.calls'
import { filingReviewCalls } from '../../../contract/builder/filingReview.calls'
import { almostSame } from '../../support/almostSame'
import { gotBy } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPdf, aPng, upload } from '../visitor/upload'
import {
  aBuilder,
  aBuilderFair,
  aBooth,
  anApprovedBuilder,
  aCompanyName,
  dayFrom,
  decideOn,
  documentFile,
  file,
  filingBody,
  filingValues,
  organiserOf,
  typesWithBuilder,
  waiting,
  writeTexts,
} from './aBuilderFair'

let server: TestServer
let fair: Exhibition
let organiser: Person
before(async () => {
  server = await startTestServer()
  fair = await aBuilderFair(server)
  organiser = await organiserOf(server, fair)
})
after(() => server.stop())

/** The fields that a filing is refused for, with their codes. */
const refusedFields = async (as: Person, more: object): Promise<Record<string, string>> => {
  const body = await filingBody(server, as, more as never)
  const answer = await server.refused('invalid', filingCalls.submit, { as, body })
  const { fields } = answer.data as { fields: { field: string; code: string }[] }
  return Object.fromEntries(fields.map(({ field, code }) => [field, code]))
}

test('a builder files its company once, the organiser approves it, and a message says so @rule:R37 @call:POST /api/ef-registration-client/exhibitorBuilder/submit @call:GET /api/ef-registration-client/exhibitorBuilder/filing @call:POST /api/ef-registration-data-client/builder/filing/decide', async () => {
  const builder = await aBuilder(server, fair)
  const values = await filingValues(server, builder)
  const companyName = values.companyName as string
  const sent = await file(server, builder, {}, values)
  assert.deepEqual([sent.newest!.state, sent.approved, sent.newest!.number], ['submitted', null, 1])
  assert.deepEqual(sent.people, [{ name: '向**', phone: '139****9101', trade: 'manager' }])
  await server.refused('filingInReview', filingCalls.submit, { as: builder, body: await filingBody(server, builder, {}, values) })
  const decided = await decideOn(server, organiser, companyName)
  assert.deepEqual([decided.state, decided.crew[0]!.phone, decided.papers.length], ['approved', '13900139101', 3])
  const own = await server.data(filingCalls.own, { as: builder })
  assert.deepEqual([own.approved!.companyName, own.newest!.state], [companyName, 'approved'])
  const [message] = await gotBy(server, builder.phone!)
  assert.match(message!.text, new RegExp(companyName))
})

test('a refusal says why, and the builder corrects the filing and sends it again @rule:R37', async () => {
  const builder = await aBuilder(server, fair)
  const values = await filingValues(server, builder)
  const companyName = values.companyName as string
  await file(server, builder, {}, values)
  const { id, revision } = await waiting(server, organiser, companyName)
  await server.refused('invalid', filingReviewCalls.decide, { as: organiser, body: { id, revision, decision: 'refuse', reason: ' ' } })
  await decideOn(server, organiser, companyName, 'refuse', '保单已过期')
  await server.refused('filingChanged', filingReviewCalls.decide, { as: organiser, body: { id, revision, decision: 'approve' } })
  const own = await server.data(filingCalls.own, { as: builder })
  assert.deepEqual([own.newest!.state, own.newest!.reason, own.newest!.revision], ['refused', '保单已过期', null])
  assert.match((await gotBy(server, builder.phone!))[0]!.text, /保单已过期/)
  const again = await file(server, builder, { liabilityInsurance: await documentFile(server, builder) }, values)
  assert.deepEqual(
    [again.newest!.number, again.newest!.state, again.history.map(({ state }) => state)],
    [2, 'submitted', ['submitted', 'refused']],
  )
})

test('a change of what is reviewed waits while the approved filing stays valid, and a change of the contact is valid at once', async () => {
  const builder = await anApprovedBuilder(server, fair)
  const { companyName, values } = builder
  await server.refused('filingUnchanged', filingCalls.submit, { as: builder, body: await filingBody(server, builder, {}, values) })
  const contact = await file(server, builder, { contactName: '夏雨荷' }, values)
  assert.deepEqual([contact.newest!.state, contact.newest!.number, contact.approved!.values['contactName']], ['approved', 2, '夏雨荷'])
  const renamed = aCompanyName()
  const change = await file(server, builder, { contactName: '夏雨荷', companyName: renamed }, values)
  assert.deepEqual([change.newest!.state, change.approved!.companyName], ['submitted', companyName])
  const { id } = await waiting(server, organiser, renamed)
  const detail = await server.data(filingReviewCalls.detail, { as: organiser, query: { id } })
  assert.deepEqual(
    detail.changes.map(({ name }) => name),
    ['companyName'],
  )
  await decideOn(server, organiser, renamed, 'refuse', '名称不符')
  assert.equal((await server.data(filingCalls.own, { as: builder })).approved!.companyName, companyName, 'a refused change ends nothing')
  await file(server, builder, { contactName: '夏雨荷', companyName: renamed }, values)
  await decideOn(server, organiser, renamed)
  const own = await server.data(filingCalls.own, { as: builder })
  assert.deepEqual(
    [own.approved!.companyName, own.history.map(({ state }) => state)],
    [renamed, ['approved', 'refused', 'replaced', 'replaced']],
  )
})

test('the organiser takes an approval back with a reason', async () => {
  const builder = await anApprovedBuilder(server, fair)
  const { records } = await server.data(filingReviewCalls.page, { as: organiser, query: { state: 'approved', size: 100 } })
  const { id, revision } = records.find(({ companyName }) => companyName === builder.companyName)!
  await server.data(filingReviewCalls.decide, { as: organiser, body: { id, revision, decision: 'refuse', reason: '保单已撤销' } })
  const own = await server.data(filingCalls.own, { as: builder })
  assert.deepEqual([own.approved, own.newest!.state], [null, 'refused'])
})

test('a draft is kept as it is, continues on another phone, and is the builder’s alone @call:POST /api/ef-registration-client/exhibitorBuilder/saveDraft', async () => {
  const builder = await aBuilder(server, fair)
  const companyName = aCompanyName()
  const first = await filingBody(server, builder, {}, { companyName })
  const { revision } = await server.data(filingCalls.saveDraft, { as: builder, body: first })
  assert.equal((await server.data(filingCalls.own, { as: builder })).newest!.values['companyName'], companyName)
  await server.refused('draftChanged', filingCalls.saveDraft, { as: builder, body: first })
  await server.data(filingCalls.saveDraft, { as: builder, body: { ...first, revision, values: { companyName, licenceNo: '9' } } })
  const { records } = await server.data(filingReviewCalls.page, { as: organiser, query: { size: 100 } })
  assert.ok(records.every((one) => one.companyName !== companyName))
  await server.refused('invalid', filingReviewCalls.page, { as: organiser, query: { state: 'draft' as never } })
  const { rows } = await server.app.pool.query<{ id: string }>('SELECT id FROM builder_filings WHERE account_id = $1', [builder.accountId])
  await server.refused('notFound', filingReviewCalls.detail, { as: organiser, query: { id: rows[0]!.id } })
})

test('a builder takes a filing back, and not once the organiser has decided @call:POST /api/ef-registration-client/exhibitorBuilder/takeBack', async () => {
  const builder = await aBuilder(server, fair)
  const values = await filingValues(server, builder)
  await file(server, builder, {}, values)
  const back = await server.data(filingCalls.takeBack, { as: builder })
  assert.equal(back.newest!.state, 'draft')
  await file(server, builder, {}, values)
  await decideOn(server, organiser, values.companyName as string)
  await server.refused('filingDecided', filingCalls.takeBack, { as: builder })
})

test('what is missing, wrong or over is refused by its field', async () => {
  const builder = await aBuilder(server, fair)
  assert.deepEqual(
    await refusedFields(builder, { licenceNo: '91420100MA4KJW8D50', contactPhone: '12', liabilityInsuranceUntil: dayFrom(server, -1) }),
    {
      licenceNo: 'creditCodeInvalid',
      contactPhone: 'phoneInvalid',
      liabilityInsuranceUntil: 'documentExpired',
    },
  )
  assert.deepEqual(await refusedFields(builder, { safetyLicence: null, electricianCertificate: await documentFile(server, builder) }), {
    safetyLicence: 'fileMissing',
    electricianCertificateUntil: 'chooseOne',
  })
  assert.deepEqual(await refusedFields(builder, { people: [{ name: '9', phone: '13900139101', trade: 'magician' }] }), {
    'people.0.name': 'nameInvalid',
    'people.0.trade': 'choiceUnknown',
  })
  const body = await filingBody(server, builder, { companyName: '名'.repeat(30_000) }, {})
  await server.refused('tooLarge', filingCalls.saveDraft, { as: builder, body })
  await server.refused('formChanged', filingCalls.submit, { as: builder, body: { ...body, version: 99 } })
})

test('another person’s file, a drawing and a file that something names already are no documents @rule:R45', async () => {
  const [builder, other] = [await aBuilder(server, fair), await aBuilder(server, fair)]
  const drawing = await upload(server, builder, anAiFile(), { purpose: 'drawing', name: 'a.ai' })
  for (const fileId of [await documentFile(server, other), drawing.data.attachId, '999'])
    assert.deepEqual(await refusedFields(builder, { businessLicence: fileId }), { businessLicence: 'fileMissing' })
  assert.equal((await upload(server, builder, aPng(5 * 1024 * 1024 + 1), { purpose: 'builderDocument' })).code, 12008)
  assert.equal((await upload(server, await server.aVisitor({ exhibition: fair }), aPdf(), { purpose: 'builderDocument' })).code, 10008)
})

const anAiFile = (): Buffer => Buffer.from('%!PS-Adobe-3.0\n%%EOF\n')

test('each text is read and accepted in its present version before a filing is sent @rule:R53 @call:POST /api/ef-registration-client/exhibitorBuilder/readText', async () => {
  const own = await aBuilderFair(server)
  const builder = await aBuilder(server, own, false)
  assert.deepEqual(await refusedFields(builder, {}), { agreements: 'mustRead' })
  assert.deepEqual(await refusedFields(builder, { agreements: ['privacy'] }), { agreements: 'mustAgree' })
  for (const id of ['commitment', 'privacy']) await server.data(filingCalls.readText, { as: builder, body: { id } })
  assert.deepEqual(await refusedFields(builder, {}), { agreements: 'mustRead' })
  await server.refused('notFound', filingCalls.readText, { as: builder, body: { id: 'news' } })
  assert.deepEqual(await server.data(filingCalls.readText, { as: builder, body: { id: 'initiative' } }), [
    'commitment',
    'privacy',
    'initiative',
  ])
  await writeTexts(server, own, '二')
  assert.deepEqual(await refusedFields(builder, {}), { agreements: 'mustRead' }, 'a text that changed is read again')
  for (const id of ['commitment', 'privacy', 'initiative']) await server.data(filingCalls.readText, { as: builder, body: { id } })
  await file(server, builder)
  const { rows } = await server.app.pool.query<{ text: string; version: string }>(
    "SELECT page_id AS text, version FROM consents WHERE tenant_id = $1 AND account_id = $2 AND place = 'form' ORDER BY page_id",
    [own.tenantId, builder.accountId],
  )
  assert.deepEqual(
    rows.map(({ text }) => text),
    ['commitment', 'initiative', 'privacy'],
  )
  assert.ok(rows.every(({ version }) => /^[0-9a-f]{32}$/.test(version)))
})

test('of two accounts that file one company only one is approved, in whatever spelling', async () => {
  const one = await aBuilder(server, fair)
  const other = await aBuilder(server, fair)
  const values = await filingValues(server, one)
  const companyName = values.companyName as string
  await file(server, one, {}, values)
  const twin = `${companyName.slice(0, 2)} ${companyName.slice(2)}`
  await file(server, other, { companyName: twin })
  await decideOn(server, organiser, companyName)
  const { id, revision } = await waiting(server, organiser, twin)
  await server.refused('filingTaken', filingReviewCalls.decide, { as: organiser, body: { id, revision, decision: 'approve' } })
  const third = await aBuilder(server, fair)
  await server.refused('filingTaken', filingCalls.submit, { as: third, body: await filingBody(server, third, { companyName }) })
})

test('two first filings of one person at the same moment make one', async () => {
  const builder = await aBuilder(server, fair)
  const bodies = [await filingBody(server, builder), await filingBody(server, builder)]
  const answers = await Promise.all(bodies.map((body) => server.call(filingCalls.submit, { as: builder, body })))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal((await server.data(filingCalls.own, { as: builder })).history.length, 1)
})

test('a document opens by a signed address, for its builder alone @call:GET /api/ef-registration-client/exhibitorBuilder/documentLink @call:GET /api/ef-registration-client/exhibitorBuilder/document.pdf', async () => {
  const builder = await anApprovedBuilder(server, fair)
  const { documents } = await server.data(filingCalls.own, { as: builder })
  const { fileId } = documents[0]!
  const { url, isPicture } = await server.data(filingCalls.link, { as: builder, query: { fileId } })
  const answer = await fetch(url)
  assert.deepEqual([answer.status, answer.headers.get('content-type'), isPicture], [200, 'application/pdf', false])
  assert.equal((await fetch(almostSame(url, { at: url.indexOf('signature=') + 'signature='.length }))).status, 404)
  for (const other of [await aBuilder(server, fair), await aBuilder(server, await aBuilderFair(server))])
    await server.refused('notFound', filingCalls.link, { as: other, query: { fileId } })
  server.clock.advance({ minutes: 11 })
  assert.equal((await fetch(url)).status, 404)
  server.clock.advance({ minutes: -11 })
})

test('documents show their last day and how many days are left', async () => {
  const builder = await anApprovedBuilder(server, fair, {
    liabilityInsuranceUntil: dayFrom(server, 20),
    safetyLicenceUntil: dayFrom(server, 5),
  })
  const { documents } = await server.data(filingCalls.own, { as: builder })
  assert.deepEqual(
    documents.map(({ slot, term, daysLeft }) => [slot, term, daysLeft]),
    [
      ['businessLicence', 'endless', null],
      ['liabilityInsurance', 'soon', 20],
      ['safetyLicence', 'urgent', 5],
    ],
  )
})

test('a fair that takes no filings says so', async () => {
  const plain = await server.anExhibition({ config: { byRegisterType: typesWithBuilder } })
  const builder = await server.aVisitor({ exhibition: plain, registerType: 'builder' })
  assert.equal((await server.data(filingCalls.own, { as: builder })).isOffered, false)
  const body = { formId: 'builder.filing', version: 1, revision: null, values: {} }
  await server.refused('filingNotOffered', filingCalls.submit, { as: builder, body })
  await server.refused('filingNotOffered', filingCalls.readText, { as: builder, body: { id: 'privacy' } })
  const reviewer = await organiserOf(server, plain)
  await server.refused('filingNotOffered', filingReviewCalls.page, { as: reviewer })
})

test('the organiser lists filings with masked contacts, and takes the valid ones away as a spreadsheet @call:GET /api/ef-registration-data-client/builder/filing/page @call:GET /api/ef-registration-data-client/builder/filing/detail @call:GET /api/ef-registration-data-client/builder/filing/exportPage', async () => {
  const own = await aBuilderFair(server)
  const reviewer = await organiserOf(server, own)
  const builder = await anApprovedBuilder(server, own)
  await aBooth(server, own, builder.companyName)
  await file(server, await aBuilder(server, own))
  const { records, total } = await server.data(filingReviewCalls.page, { as: reviewer })
  assert.deepEqual([total, records[0]!.contactPhone, records[0]!.contactName, records[0]!.people], [1, '139****9000', '高**', 1])
  const { records: approved } = await server.data(filingReviewCalls.page, { as: reviewer, query: { state: 'approved' } })
  const detail = await server.data(filingReviewCalls.detail, { as: reviewer, query: { id: approved[0]!.id } })
  assert.deepEqual([detail.contactPhone, detail.booths.length, detail.agreements.length], ['13900139000', 1, 3])
  assert.equal((await fetch(detail.papers[0]!.url)).status, 200)
  const part = await server.data(filingReviewCalls.exportPage, { as: reviewer, language: 'en', query: {} })
  assert.deepEqual([part.columns[3], part.records.length, part.next], ['Builder', 1, null])
  const elsewhere = await organiserOf(server, await aBuilderFair(server))
  await server.refused('notFound', filingReviewCalls.detail, { as: elsewhere, query: { id: approved[0]!.id } })
})
