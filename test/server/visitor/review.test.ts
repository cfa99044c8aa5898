import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readUserState } from '../../../contract/rules/visitor/userState'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { registerTypeCalls } from '../../../contract/visitor/registerType.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { idCards, personBody, withForm } from './aFair'
import { aJpeg, upload } from './upload'

let server: TestServer
let fair: Exhibition
let organiser: Person

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
})
after(() => server.stop())

/** The decision of an organiser who has read the registration as it is now. */
const read = async (id: string, decision: { examineResult: 'approve' | 'fail'; examineRemark?: string }, at: Exhibition = fair) => {
  const { rows } = await server.app.pool.query<{ at: Date }>(
    'SELECT COALESCE(submitted_at, created_at) AS at FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3',
    [at.tenantId, at.exhibitionId, id],
  )
  return { id, revision: rows[0]!.at.getTime().toString(36), ...decision }
}

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
    (await server.data(reviewCalls.decide, { as: organiser, body: { id: row.id, revision: row.revision, examineResult: 'approve' } }))
      .examineResult,
    'approve',
  )
  const state = readUserState(await server.data(registrationCalls.addAndGetAll, { as: visitor }))
  assert.deepEqual([state.review, state.isReviewed], ['approved', true])
  const [type] = await server.data(registerTypeCalls.list, { as: visitor })
  assert.deepEqual([type!.review, type!.isReviewed], ['approved', true], 'the list of register types says the same')
  await server.refused('alreadyReviewed', reviewCalls.decide, {
    as: organiser,
    body: await read(visitor.registrationId, { examineResult: 'approve' }),
  })
})

test('a refused visitor reads the reason, corrects the form and waits again @rule:R37', async () => {
  const visitor = await sentIn()
  const refuse = await read(visitor.registrationId, { examineResult: 'fail' })
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
  await server.data(reviewCalls.decide, {
    as: theirs,
    body: await read(visitor.registrationId, { examineResult: 'fail', examineRemark: 'no' }, at),
  })
  assert.equal(readUserState(await server.data(registrationCalls.submit, { as: visitor, body: personBody() })).review, 'underReview')
})

test('of two organisers who decide at the same moment one counts', async () => {
  const visitor = await sentIn()
  const body = await read(visitor.registrationId, { examineResult: 'approve' })
  const answers = await Promise.all([1, 2, 3].map(() => server.call(reviewCalls.decide, { as: organiser, body })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
})

test('a person who sends the form again while the organiser reads is not approved unread', async () => {
  const visitor = await sentIn()
  const body = await read(visitor.registrationId, { examineResult: 'approve' })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody({ name: '马娜', company: '未审核公司' }) })
  await server.refused('registrationChanged', reviewCalls.decide, { as: organiser, body })
  assert.equal(readUserState(await server.data(registrationCalls.addAndGetAll, { as: visitor })).review, 'underReview')
  await server.refused('registrationChanged', reviewCalls.decide, { as: organiser, body: { ...body, revision: '' } })
  await server.data(reviewCalls.decide, { as: organiser, body: await read(visitor.registrationId, { examineResult: 'approve' }) })
})

test('a registration that was not submitted cannot be reviewed', async () => {
  const begun = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.refused('notFound', reviewCalls.decide, {
    as: organiser,
    body: await read(begun.registrationId, { examineResult: 'approve' }),
  })
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
  const body = await read(visitor.registrationId, { examineResult: 'approve' })
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

const approve = async (visitor: { registrationId: string }) =>
  server.data(reviewCalls.decide, { as: organiser, body: await read(visitor.registrationId, { examineResult: 'approve' }) })

test('an approved person who becomes another goes back to review, and passes are withheld meanwhile @rule:R37', async () => {
  const forVisitors = await server.aTicketType({ exhibition: fair, audience: ['visitor'] })
  const [idCard, otherCard] = idCards.map((number) => ({ kind: 'idCard', number }))
  const changes = [{ name: '马娜' }, { company: '未审核公司' }, { document: otherCard }, { document: null }]
  for (const [at, change] of changes.entries()) {
    const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
    const document = { kind: 'passport', number: `E1234567${at}` }
    const first = personBody({ document: at < 2 ? document : idCard })
    await server.data(registrationCalls.submit, { as: visitor, body: first })
    await approve(visitor)
    const { id } = await server.aTicket({ visitor, ticketType: forVisitors })
    const pass = () => server.data(walletCalls.qrInfo, { as: visitor, query: { id } })
    assert.ok((await pass()).qr)
    const told = await server.data(registrationCalls.person, { as: visitor })

    // Other fields, and the same values as they are shown, change nothing.
    const same = readUserState(
      await server.data(registrationCalls.submit, {
        as: visitor,
        body: { ...personBody({ ...told.values, interests: ['a'] }), mayWait: false },
      }),
    )
    assert.deepEqual([same.review, !!same.userQr], ['approved', true])

    // A person who does not know it yet keeps the approval, the pass and the old answers.
    const changed = personBody({ ...told.values, ...change })
    await server.refused('newReviewNeeded', registrationCalls.submit, { as: visitor, body: { ...changed, mayWait: false } })
    assert.deepEqual([!!(await pass()).qr, (await server.data(registrationCalls.person, { as: visitor })).values.interests], [true, ['a']])

    const state = readUserState(await server.data(registrationCalls.submit, { as: visitor, body: { ...changed, mayWait: true } }))
    assert.deepEqual([state.review, state.userQr, state.hasTicket], ['underReview', '', true], JSON.stringify(change))
    const withheld = await pass()
    assert.deepEqual([withheld.qr, withheld.isWithheld, withheld.canEnterToday], ['', true, false])
    await server.refused('notRegisteredYet', walletCalls.takeFree, {
      as: visitor,
      body: { items: [{ ticketTypeId: forVisitors.id, quantity: 1 }] },
    })
    await approve(visitor)
    assert.ok((await pass()).qr, 'the pass returns')
    await server.data(registrationCalls.submit, { as: visitor, body: personBody({ document: null }) })
  }
})

test('an approved person who shows another face goes back to review', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const [own, others] = [await upload(server, visitor, aJpeg(2000)), await upload(server, visitor, aJpeg(3000))]
  const submit = async (photo: string) =>
    readUserState(await server.data(registrationCalls.submit, { as: visitor, body: personBody({ document: null, photo }) })).review
  await submit(own.data.attachId)
  await approve(visitor)
  assert.equal(await submit(own.data.attachId), 'approved')
  assert.equal(await submit(others.data.attachId), 'underReview')
})

test('a pass is withheld after a refusal too, and another register type of the same person keeps its own', async () => {
  const both = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  const theirs = await server.anOrganiser({ tenant: both, exhibitionId: both.exhibitionId })
  const visitor = await server.aVisitor({ exhibition: both })
  const mine = await server.aTicket({ visitor, ticketType: await server.aTicketType({ exhibition: both, audience: ['visitor'] }) })
  const tokens = await server.app.sessions.open({ ...both, accountId: visitor.accountId, registerType: 'media' })
  const media = { ...both, registerType: 'media', token: tokens.accessToken }
  await server.data(registrationCalls.submit, { as: media, body: personBody() })
  const qrOf = async (as: Person) => (await server.data(walletCalls.qrInfo, { as, query: { id: mine.id } })).qr
  assert.ok((await qrOf(visitor)) && (await qrOf(media)), 'a first application as media takes nothing away')
  await server.data(reviewCalls.decide, {
    as: theirs,
    body: await read(visitor.registrationId, { examineResult: 'fail', examineRemark: 'no' }, both),
  })
  assert.deepEqual([await qrOf(visitor), await qrOf(media)], ['', ''])
})

test('where nobody is reviewed, the state says so, and a changed name stays approved', async () => {
  const at = await server.anExhibition({ config: withForm({ review: 'auto' }) })
  const visitor = await server.aVisitor({ exhibition: at, review: 'none' })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
  const body = { ...personBody({ name: '马娜' }), mayWait: false }
  const state = readUserState(await server.data(registrationCalls.submit, { as: visitor, body }))
  assert.deepEqual([state.review, state.isReviewed], ['approved', false])
})
