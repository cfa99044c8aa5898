import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readUserState } from '../../../contract/rules/userState'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'

let server: TestServer
let fair: Exhibition
let organiser: Person

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
})
after(() => server.stop())

const sentIn = async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
  return visitor
}

test('a registration waits until the organiser approves it @call:GET /api/ef-registration-data-client/reg-user-data/examine/page @call:POST /api/ef-registration-data-client/reg-user-data/examine/submit @rule:R37', async () => {
  const visitor = await sentIn()
  assert.equal(readUserState(await server.data(registrationCalls.addAndGetAll, { as: visitor })).review, 'underReview')
  const waiting = await server.data(reviewCalls.page, { as: organiser, query: { examineResult: 'underReview' } })
  const row = waiting.records.find(({ id }) => id === visitor.registrationId)!
  assert.deepEqual([row.name, row.company, row.registerType, row.examineResult], ['王丽娜', '华东机械', 'visitor', 'underReview'])
  assert.match(row.phone, /^\S{3}\*{4}\d{4}$/)
  assert.match(row.submittedAt, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.equal(
    (await server.data(reviewCalls.decide, { as: organiser, body: { id: visitor.registrationId, examineResult: 'approve' } }))
      .examineResult,
    'approve',
  )
  assert.equal(readUserState(await server.data(registrationCalls.addAndGetAll, { as: visitor })).review, 'approved')
  await server.refused('alreadyReviewed', reviewCalls.decide, {
    as: organiser,
    body: { id: visitor.registrationId, examineResult: 'approve' },
  })
})

test('a refused visitor reads the reason, corrects the form and waits again @rule:R37', async () => {
  const visitor = await sentIn()
  const refuse = { id: visitor.registrationId, examineResult: 'fail' as const }
  await server.refused('invalid', reviewCalls.decide, { as: organiser, body: refuse })
  await server.refused('invalid', reviewCalls.decide, { as: organiser, body: { ...refuse, examineRemark: '  ' } })
  await server.data(reviewCalls.decide, { as: organiser, body: { ...refuse, examineRemark: '请上传清晰照片' } })
  const failed = readUserState(await server.data(registrationCalls.addAndGetAll, { as: visitor }))
  assert.deepEqual([failed.review, failed.reviewRemark], ['failed', '请上传清晰照片'])
  const again = readUserState(await server.data(registrationCalls.submit, { as: visitor, body: personBody({ company: '华东机械二厂' }) }))
  assert.deepEqual([again.review, again.reviewRemark], ['underReview', ''])
})

test('a registration that the organiser refused is not approved by a new submission, even with automatic approval', async () => {
  const at = await server.anExhibition({ config: withForm({ review: 'auto' }) })
  const visitor = await server.aVisitor({ exhibition: at, review: 'none' })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
  const theirs = await server.anOrganiser({ tenant: at, exhibitionId: at.exhibitionId })
  await server.data(reviewCalls.decide, { as: theirs, body: { id: visitor.registrationId, examineResult: 'fail', examineRemark: 'no' } })
  assert.equal(readUserState(await server.data(registrationCalls.submit, { as: visitor, body: personBody() })).review, 'underReview')
})

test('of two organisers who decide at the same moment one counts', async () => {
  const visitor = await sentIn()
  const answers = await Promise.all([
    server.call(reviewCalls.decide, { as: organiser, body: { id: visitor.registrationId, examineResult: 'approve' } }),
    server.call(reviewCalls.decide, { as: organiser, body: { id: visitor.registrationId, examineResult: 'approve' } }),
    server.call(reviewCalls.decide, { as: organiser, body: { id: visitor.registrationId, examineResult: 'approve' } }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
})

test('a registration that was not submitted cannot be reviewed', async () => {
  const begun = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.refused('notFound', reviewCalls.decide, { as: organiser, body: { id: begun.registrationId, examineResult: 'approve' } })
  const { records } = await server.data(reviewCalls.page, { as: organiser, query: { size: 100 } })
  assert.ok(records.every(({ id }) => id !== begun.registrationId))
})

test('the list comes in pages, the newest first', async () => {
  const at = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  const theirs = await server.anOrganiser({ tenant: at, exhibitionId: at.exhibitionId })
  await server.visitors(12, { exhibition: at, review: 'underReview' })
  const first = await server.data(reviewCalls.page, { as: theirs, query: { size: 5 } })
  const last = await server.data(reviewCalls.page, { as: theirs, query: { size: 5, current: 3 } })
  assert.deepEqual([first.total, first.pages, first.records.length, last.records.length], [12, 3, 5, 2])
  await server.refused('invalid', reviewCalls.page, { as: theirs, query: { examineResult: 'maybe' } })
})

test('only an organiser with the right can review, and only its own exhibitions @rule:R62', async () => {
  const visitor = await sentIn()
  const body = { id: visitor.registrationId, examineResult: 'approve' as const }
  const { msg } = await server.refused('forbidden', reviewCalls.decide, { as: visitor, body, language: 'en' })
  assert.equal(msg, 'You do not have permission to do this')
  await server.refused('forbidden', reviewCalls.page, { as: visitor })
  await server.refused('notSignedIn', reviewCalls.decide, { at: fair, body })
  const other = await server.anExhibition()
  const stranger = await server.anOrganiser({ tenant: other, exhibitionId: other.exhibitionId })
  await server.refused('notFound', reviewCalls.decide, { as: stranger, body })
  await server.refused('wrongScope', reviewCalls.decide, { as: stranger, at: fair, body })
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })
  await server.refused('notFound', reviewCalls.decide, { as: { ...organiser, exhibitionId: sister.exhibitionId }, body })
  const seller = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['refund'] })
  await server.refused('forbidden', reviewCalls.decide, { as: seller, body })
})
