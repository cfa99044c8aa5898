import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FieldError } from '../../../contract/envelope'
import type { PeopleKind } from '../../../contract/rules/people/peopleKinds'
import type { FormField } from '../../../contract/rules/form/form'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { limits } from '../../../server/areas'
import { aPhone, forgetLimits, signInByCode } from '../account/signIn'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { textOfPdf } from '../support/textOfPdf'
import { form, idCards, personBody, questionnaire, validValues, withForm } from '../visitor/aFair'
import { aJpeg, upload } from '../visitor/upload'

let server: TestServer
let fair: Exhibition
/** The organiser reviews each person, and asks a questionnaire. */
let reviewed: Exhibition
let type: TicketType
let paid: TicketType

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: { ...withForm(), maxPeoplePerOwner: 3 } })
  type = await server.aTicketType({ exhibition: fair, limitPerPerson: 1 })
  paid = await server.aTicketType({ exhibition: fair, priceFen: 8000 })
  reviewed = await server.anExhibition({
    config: { ...withForm({ review: 'manual', questionnaires: [questionnaire] }, { cnQuestionnaireSwitch: true }) },
  })
})
after(() => server.stop())

const anOwner = (exhibition = fair): Promise<Visitor> => server.aVisitor({ exhibition, name: '张思远', phone: aPhone() })

const begin = async (owner: Visitor) => server.data(people.save, { as: owner, body: {} })

const register = (owner: Visitor, values: Record<string, unknown> = {}, id?: string) =>
  server.data(people.submit, { as: owner, body: { ...personBody(values), ...(id ? { id } : {}) } })

const rowsOf = async (owner: Visitor, query: Record<string, unknown> = {}) => (await server.data(people.list, { as: owner, query })).records

const count = async (sql: string, values: unknown[]): Promise<number> =>
  (await server.app.pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${sql}`, values)).rows[0]!.count

const wrongFields = (data: unknown): Record<string, string> =>
  Object.fromEntries(((data as { fields?: FieldError[] } | null)?.fields ?? []).map(({ field, code }) => [field, code]))

test('an owner registers a person by the same form and rules as for themself @call:POST /api/ef-registration-client/userRelation/submit @call:GET /api/ef-registration-client/userRelation/list', async () => {
  const owner = await anOwner()
  const answer = await server.refused('invalid', people.submit, { as: owner, body: personBody({ name: '3', phone: '12' }) })
  assert.deepEqual(Object.keys(wrongFields(answer.data)).sort(), ['name', 'phone'])
  assert.deepEqual(await rowsOf(owner), [], 'a refused form leaves nobody')
  const row = await register(owner)
  assert.deepEqual(
    [row.name, row.company, row.examineResult, row.missing, row.registerType],
    ['王丽娜', '华东机械', 'approve', ['ticket'], 'visitor'],
  )
  assert.deepEqual(await rowsOf(owner), [row])
  const state = await server.data(registrationCalls.person, { as: owner })
  assert.notEqual(state.values.name, '王丽娜', "the owner's own registration stays as it was")
})

const seat = (kind: PeopleKind, id?: string) => ({ ...(id ? { id } : {}), kind })

test('a team, a delegation and companions are lists of their own, each with its limit, for the register types that it is offered to @call:POST /api/ef-registration-data-client/reg-user-data/user/saveOrUpdateForOther @rule:R24 @rule:R61 @rule:R62', async () => {
  const settled = await server.anExhibition({
    config: { ...withForm(), maxPeoplePerOwner: 1, peopleKinds: { team: { max: 2 }, help: { registerTypes: ['media'] } } },
  })
  const owner = await anOwner(settled)
  const media = await server.aVisitor({ exhibition: settled, registerType: 'media' })
  const send = (kind: PeopleKind, name: string) => server.data(people.submit, { as: owner, body: { ...personBody({ name }), kind } })
  for (const name of ['王丽娜', '李明']) assert.equal((await send('team', name)).kind, 'team')
  await server.refused('tooManyPeople', people.submit, { as: owner, body: { ...personBody({ name: '赵敏' }), kind: 'team' } })
  assert.equal((await send('group', '孙悦')).kind, 'group')
  assert.equal((await server.data(people.submit, { as: owner, body: personBody({ name: '周全' }) })).kind, 'companion')
  await server.refused('tooManyPeople', people.save, { as: owner, body: {} })
  for (const kind of ['help', 'work'] as const) {
    await server.refused('peopleKindClosed', people.save, { as: owner, body: { kind } })
    await server.refused('peopleKindClosed', people.list, { as: owner, query: { kind } })
  }
  assert.deepEqual(
    (await rowsOf(owner, { kind: 'team' })).map(({ name }) => name),
    ['李明', '王丽娜'],
  )
  assert.equal((await rowsOf(owner)).length, 4, 'without a kind, everybody is listed')
  const { id, userId } = await server.data(people.save, { as: media, body: seat('help') })
  assert.deepEqual(
    await server.data(people.save, { as: media, body: seat('help') }),
    { id, userId, revision: null },
    'a second tap begins nobody',
  )
  assert.notEqual(
    (await server.data(people.save, { as: media, body: seat('work') })).id,
    id,
    'an empty form of one kind is none of another',
  )
})

test("a copy begins with what two people of one firm share, and with nothing of the person's own", async () => {
  const [owner, stranger] = [await anOwner(), await anOwner()]
  const values = { email: 'wang@example.com', document: { kind: 'passport', number: 'E55551111' }, taxNumber: '91310000', interests: ['a'] }
  const source = await register(owner, values)
  await server.refused('notFound', people.save, { as: stranger, body: { copyOf: source.id } })
  const copy = await server.data(people.save, { as: owner, body: { copyOf: source.id } })
  const { drafts, person, name, missing, kind } = await server.data(people.detail, { as: owner, query: { bladeUserId: copy.userId } })
  assert.deepEqual(
    [drafts[0]!.content.typed, person.values, name, missing, kind],
    [{ values: { company: '华东机械', interests: ['a'] }, pictures: {} }, {}, '', ['form'], 'companion'],
  )
  const again = await server.data(people.save, { as: owner, body: { copyOf: copy.id } })
  assert.notEqual(again.id, copy.id)
  await server.refused('tooManyPeople', people.save, { as: owner, body: { copyOf: source.id } })
})

test("the form of a new person of a team begins with the owner's company, and that of a companion does not", async () => {
  const settled = await server.anExhibition({ config: { ...withForm(), peopleKinds: { team: { max: 2 } } } })
  const owner = await anOwner(settled)
  await server.data(registrationCalls.submit, {
    as: owner,
    body: personBody({ name: '张思远', company: '武汉精工', taxNumber: '91310000' }),
  })
  const valuesOf = async (kind: PeopleKind) => {
    const { userId } = await server.data(people.save, { as: owner, body: seat(kind) })
    return (await server.data(people.detail, { as: owner, query: { bladeUserId: userId } })).person.values
  }
  assert.deepEqual(await valuesOf('companion'), {})
  assert.deepEqual(await valuesOf('team'), { company: '武汉精工' })
  const { userId } = await server.data(people.submit, { as: owner, body: { ...personBody({ name: '李明' }), kind: 'team' } })
  const { person } = await server.data(people.detail, { as: owner, query: { bladeUserId: userId } })
  assert.equal(person.values.company, '华东机械', 'what was sent counts')
})

test('before a form is sent, an owner learns who has its document or its phone, and of strangers only that the document is here @call:POST /api/ef-registration-client/userRelation/twins', async () => {
  const [owner, stranger] = [await anOwner(), await anOwner()]
  const phone = aPhone()
  const [mine, theirs] = [
    { kind: 'passport', number: 'E66660001' },
    { kind: 'passport', number: 'E66660002' },
  ]
  await register(owner, { name: '王丽娜', document: mine, phone })
  await register(stranger, { name: '李明', document: theirs, phone: '13900001234' })
  const { id } = await begin(owner)
  const twins = async (values: Record<string, unknown>) => (await server.data(people.twins, { as: owner, body: { id, values } })).twins
  assert.deepEqual(await twins({ document: { kind: 'passport', number: 'e6666 0001' } }), [{ by: 'document', name: '王丽娜' }])
  assert.deepEqual(await twins({ phone }), [{ by: 'phone', name: '王丽娜' }])
  assert.deepEqual(await twins({ document: theirs }), [{ by: 'document', name: '' }])
  assert.deepEqual(await twins({ phone: '13900001234' }), [], "a stranger's phone is not told")
  assert.deepEqual(await twins({ name: '王丽娜' }), [])
  await server.refused('notFound', people.twins, { as: stranger, body: { id, values: { phone } } })
  await server.refused('invalid', people.twins, { as: owner, body: { id, values: { unknown: '1' } } })
  const row = await register(owner, { name: '赵敏', phone: '13900005678' }, id)
  assert.deepEqual(await twins({ phone: '13900005678' }), [], 'nobody is their own twin')
  assert.equal(row.name, '赵敏')
})

test('the same key registers one person, and another body needs another key', async () => {
  const owner = await anOwner()
  const sent = { as: owner, body: personBody(), key: 'one-key-for-a-person' }
  const [one, two] = [await server.data(people.submit, sent), await server.data(people.submit, sent)]
  assert.equal(one.id, two.id)
  assert.equal((await rowsOf(owner)).length, 1)
  await server.refused('idempotencyKeyReused', people.submit, { ...sent, body: personBody({ name: '李明' }) })
  assert.equal((await rowsOf(owner)).length, 1)
})

test("a person's phone proves nothing: its owner keeps an account of their own, and nobody signs in to the person's @rule:R55", async () => {
  const [owner, stranger] = [await anOwner(), await anOwner()]
  const known = await register(owner, { phone: stranger.phone, email: 'known@example.com' })
  const unknown = await register(owner, { phone: aPhone(), name: '李明' })
  const shape = (row: object): string[] => Object.keys(row).sort()
  assert.deepEqual(shape(known), shape(unknown), 'the answer does not say whether the phone has an account')
  const { rows } = await server.app.pool.query(
    'SELECT phone, email, account_name, password_hash, managed_by FROM accounts WHERE tenant_id = $1 AND id = $2',
    [fair.tenantId, known.userId],
  )
  assert.deepEqual(rows, [{ phone: null, email: null, account_name: null, password_hash: null, managed_by: owner.accountId }])
  await assert.rejects(
    server.app.pool.query('UPDATE accounts SET phone = $3 WHERE tenant_id = $1 AND id = $2', [fair.tenantId, known.userId, aPhone()]),
    /accounts_managed/,
  )
  await forgetLimits(server)
  const phone = aPhone()
  await register(owner, { phone, name: '赵敏' })
  const signedIn = await signInByCode(server, fair, { phone })
  assert.ok(!(await rowsOf(owner)).some(({ userId }) => userId === signedIn.accountId), 'who signs in by that phone gets their own account')
})

test('a document registers once, for every sender, and is free after the person was removed @rule:R55 @call:POST /api/ef-registration-client/userRelation/remove', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const document = { kind: 'idCard', number: idCards[0]! }
  const row = await register(owner, { document })
  await server.refused('documentTaken', people.submit, { as: other, body: personBody({ document }) })
  await server.refused('documentTaken', registrationCalls.submit, { as: other, body: personBody({ document }) })
  await server.refused('documentTaken', people.submit, { as: owner, body: personBody({ document, name: '李明' }) })
  assert.deepEqual(await rowsOf(other), [])
  assert.deepEqual(await server.data(people.remove, { as: owner, body: { id: row.id } }), { id: row.id, returned: 0 })
  await server.refused('notFound', people.remove, { as: owner, body: { id: row.id } })
  await register(other, { document })
})

test('tries of documents count against the owner, however many people they are spread over', async () => {
  const owner = await anOwner()
  const before = limits.documentsPerAccountDay.points
  let refusals = 0
  for (let at = 0; at <= before; at += 1) {
    const number = `E${String(10_000_000 + at)}`
    const answer = await server.call(people.submit, {
      as: owner,
      body: personBody({ document: { kind: 'passport', number }, agreements: [...validValues.agreements] }),
    })
    if (answer.success) await server.data(people.remove, { as: owner, body: { id: answer.data.id } })
    else refusals += 1
  }
  assert.equal(refusals, 1)
})

test("another owner's person, another tenant's and a removed one look the same as none", async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const elsewhere = await server.anExhibition({ config: withForm() })
  const foreign = await server.aVisitor({ exhibition: elsewhere })
  const media = await server.aVisitor({ exhibition: fair, registerType: 'media' })
  const row = await register(owner)
  for (const as of [other, foreign, media]) {
    const id = row.id
    await server.refused('notFound', people.detail, { as, query: { bladeUserId: row.userId } })
    await server.refused('notFound', people.ofRegistration, { as, query: { id: row.registrationId } })
    await server.refused('notFound', people.save, { as, body: { id, name: '偷' } })
    await server.refused('notFound', people.submit, { as, body: { ...personBody(), id } })
    await server.refused('notFound', people.submitAnswers, {
      as,
      body: { id, index: 0, questionnaireId: questionnaire.id, version: 2, answers: {} },
    })
    await server.refused('notFound', people.readText, { as, body: { personId: id, id: 'privacy' } })
    await server.refused('notFound', people.takeFree, { as, body: { id, ticketTypeId: '1' } })
    await server.refused('notFound', people.pass, { as, query: { id, ticketId: '1' } })
    await server.refused('notFound', people.handOver, { as, body: { id } })
    await server.refused('notFound', people.withdraw, { as, body: { id } })
    await server.refused('notFound', people.remove, { as, body: { id } })
    assert.deepEqual(await rowsOf(as), [])
  }
  assert.equal((await rowsOf(owner)).length, 1)
})

test('an owner finds a person by the registration @call:GET /api/ef-registration-client/userRelation/getUserRelationFromUserRegisterData', async () => {
  const owner = await anOwner()
  const row = await register(owner)
  assert.deepEqual(await server.data(people.ofRegistration, { as: owner, query: { id: row.registrationId } }), row)
  await server.refused('notFound', people.ofRegistration, { as: owner, query: { id: owner.registrationId } })
})

test('the number of people has a limit, also for requests at once', async () => {
  const owner = await anOwner()
  const names = ['王丽娜', '李明', '赵敏', '钱多', '孙悦', '周正']
  const answers = await Promise.all(names.map((name) => server.call(people.submit, { as: owner, body: personBody({ name }) })))
  assert.equal(answers.filter(({ success }) => success).length, 3)
  const answer = await server.refused('tooManyPeople', people.save, { as: owner, body: {} })
  assert.match(answer.msg, /3/)
  const [row] = await rowsOf(owner)
  await server.data(people.remove, { as: owner, body: { id: row!.id } })
  await begin(owner)
})

test('a fair that allows nobody besides, takes nobody along', async () => {
  const none = await server.anExhibition({ config: { ...withForm(), maxPeoplePerOwner: 0 } })
  await server.refused('tooManyPeople', people.submit, { as: await anOwner(none), body: personBody() })
  const stopped = await server.anExhibition({ config: withForm({}, { stopRegistration: true }) })
  await server.refused('registrationStopped', people.save, { as: await anOwner(stopped), body: {} })
})

test('a person who was begun continues from the draft, and a second tap begins nobody else @call:POST /api/ef-registration-data-client/reg-user-data/user/saveOrUpdateForOther @call:GET /api/ef-registration-client/userRelation/detail/getByBladeUserId', async () => {
  const owner = await anOwner()
  const [one, again] = [await begin(owner), await begin(owner)]
  assert.equal(one.id, again.id)
  const content = { editedAtMs: 1, typed: { values: { name: '李明', document: { kind: 'idCard', number: idCards[1] } } } }
  const draft = { formId: 'person', version: 3, baseRevision: null, content }
  const saved = await server.data(people.save, { as: owner, body: { id: one.id, name: ' 李明 ', draft } })
  await server.refused('draftChanged', people.save, { as: owner, body: { id: one.id, draft } })
  await server.refused('invalid', people.save, { as: owner, body: { id: one.id, draft: { ...draft, formId: 'other' } } })
  const [row] = await rowsOf(owner)
  assert.deepEqual([row!.name, row!.missing, row!.examineResult], ['李明', ['form'], ''])
  const { drafts, person, freeTickets } = await server.data(people.detail, { as: owner, query: { bladeUserId: one.userId } })
  assert.equal(drafts[0]!.revision, saved.revision)
  assert.doesNotMatch(JSON.stringify(drafts), new RegExp(idCards[1]!), 'a document is in no draft')
  assert.deepEqual([person.values, freeTickets], [{}, []], "neither the owner's contact nor tickets are offered to an empty form")
  assert.notEqual((await begin(owner)).id, one.id)
  await register(owner, { name: '李明' }, one.id)
  assert.deepEqual((await server.data(people.detail, { as: owner, query: { bladeUserId: one.userId } })).drafts, [])
})

test('a person of whom nothing was typed is removed after a day, and one with a single entry stays', async () => {
  const owner = await anOwner()
  const empty = await begin(owner)
  server.clock.advance({ minutes: 1430 })
  const { accessToken } = await server.app.sessions.open({ ...owner, registerType: 'visitor' })
  const again = { ...owner, token: accessToken }
  assert.equal((await begin(again)).userId, empty.userId, 'the day begins again')
  server.clock.advance({ minutes: 1430 })
  await server.app.jobs.runDue()
  const later = { ...owner, token: (await server.app.sessions.open({ ...owner, registerType: 'visitor' })).accessToken }
  assert.deepEqual(
    (await rowsOf(later)).map(({ userId }) => userId),
    [empty.userId],
  )
  const draft = { formId: 'person', version: 3, baseRevision: null, content: { typed: { values: { company: '江汉机床' } } } }
  await server.data(people.save, { as: later, body: { id: empty.id, draft } })
  const other = await begin(later)
  assert.notEqual(other.userId, empty.userId, 'a form with a company and no name is somebody')
  server.clock.advance({ days: 1, minutes: 1 })
  await server.app.jobs.runDue()
  const last = { ...owner, token: (await server.app.sessions.open({ ...owner, registerType: 'visitor' })).accessToken }
  assert.deepEqual(
    (await rowsOf(last)).map(({ userId }) => userId),
    [empty.userId],
  )
})

test('the organiser reviews people with their owner, refuses one with a reason, and the owner corrects and sends again', async () => {
  const owner = await anOwner(reviewed)
  const organiser = await server.anOrganiser({ tenant: reviewed, exhibitionId: reviewed.exhibitionId, rights: ['review'] })
  const row = await register(owner, { document: { kind: 'idCard', number: idCards[0]! } })
  assert.deepEqual([row.examineResult, row.missing, row.questionnaireIndex], ['', ['questionnaire'], 0])
  const answers = { why: { choices: ['look'] }, rating: { rating: 4 } }
  const body = { id: row.id, index: 0, questionnaireId: questionnaire.id, version: questionnaire.version, answers }
  await server.refused('answersIncomplete', people.submitAnswers, { as: owner, body: { ...body, answers: {} } })
  const waiting = await server.data(people.submitAnswers, { as: owner, body })
  assert.deepEqual([waiting.examineResult, waiting.missing], ['underReview', []])
  assert.ok(waiting.reviewDueOn)
  const queue = await server.data(reviewCalls.page, { as: organiser, query: { search: '王丽娜' } })
  const inQueue = queue.records.find(({ id }) => id === row.registrationId)!
  assert.match(inQueue.registeredBy, /^张思远 .*\*+/)
  assert.equal(inQueue.phone, '')
  await server.outbox()
  const decision = { id: inQueue.id, revision: inQueue.revision, examineResult: 'fail' as const, examineRemark: '请上传照片' }
  assert.match((await server.data(reviewCalls.decide, { as: organiser, body: decision })).registeredBy, /^张思远/)
  const [failed] = await rowsOf(owner, { examineResult: 'fail' })
  assert.deepEqual([failed!.examineResult, failed!.examineRemark], ['fail', '请上传照片'])
  assert.deepEqual(await rowsOf(owner, { examineResult: 'approve' }), [])
  await server.refused('invalid', people.list, { as: owner, query: { examineResult: 'nonsense' } })
  const { person } = await server.data(people.detail, { as: owner, query: { bladeUserId: row.userId } })
  assert.deepEqual(person.masked, ['document'])
  const again = await register(owner, { ...person.values, company: '华东重工' }, row.id)
  assert.deepEqual([again.examineResult, again.examineRemark, again.company], ['underReview', '', '华东重工'])
})

test('a search finds parts of a name or a company, and signs of LIKE are searched as they are', async () => {
  const wide = await server.anExhibition({ config: withForm() })
  const owner = await anOwner(wide)
  await register(owner, { name: '王丽娜', company: 'East 100% Steel' })
  await register(owner, { name: '李明', company: '长江重工' })
  const names = async (search: string): Promise<string[]> => (await rowsOf(owner, { search })).map(({ name }) => name)
  assert.deepEqual(await names('丽'), ['王丽娜'])
  assert.deepEqual(await names('江重'), ['李明'])
  assert.deepEqual(await names('east'), ['王丽娜'])
  assert.deepEqual(await names('100%'), ['王丽娜'])
  assert.deepEqual(await names('%'), ['王丽娜'])
  assert.deepEqual(await names("' OR 1=1 --"), [])
  const page = await server.data(people.list, { as: owner, query: { size: 1, current: 2 } })
  assert.deepEqual([page.records.map(({ name }) => name), page.total, page.pages], [['王丽娜'], 2, 2])
})

test("a photo that the owner uploads becomes the person's, and no stranger's form may name it", async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const { data } = await upload(server, owner, aJpeg(2000))
  const refused = await server.refused('invalid', people.submit, { as: other, body: personBody({ photo: data.attachId }) })
  assert.deepEqual(wrongFields(refused.data), { photo: 'fileMissing' })
  const row = await register(owner, { photo: data.attachId })
  assert.equal(await count('files WHERE tenant_id = $1 AND account_id = $2 AND attached_at IS NOT NULL', [fair.tenantId, row.userId]), 1)
  const { person } = await server.data(people.detail, { as: owner, query: { bladeUserId: row.userId } })
  assert.equal((await fetch(new URL(person.photoUrls.photo!, server.url))).status, 200)
  await server.data(people.remove, { as: owner, body: { id: row.id } })
  await server.app.jobs.runDue()
  assert.equal((await fetch(new URL(person.photoUrls.photo!, server.url))).status, 404)
})

test('a photo that came with a refused form is still there for the corrected one', async () => {
  const owner = await anOwner()
  const { data } = await upload(server, owner, aJpeg(2000))
  await server.refused('invalid', people.submit, { as: owner, body: personBody({ photo: data.attachId, phone: '12' }) })
  const row = await register(owner, { photo: data.attachId })
  const own = await server.refused('invalid', registrationCalls.submit, { as: owner, body: personBody({ photo: data.attachId }) })
  assert.deepEqual(wrongFields(own.data), { photo: 'fileMissing' }, "from then on it is the person's alone")
  assert.equal(await count('files WHERE tenant_id = $1 AND account_id = $2 AND attached_at IS NOT NULL', [fair.tenantId, row.userId]), 1)
})

test('a person gets a free ticket of their own, whose pass the owner hands over by a link @call:POST /api/ef-registration-client/userRelation/submit/freeTicketForOther @call:GET /api/ef-registration-client/userRelation/passOfPerson @call:POST /api/ef-registration-client/userRelation/handOverPass @call:GET /api/ef-registration-client/userRelation/handedOverPass @call:POST /api/ef-registration-client/userRelation/withdrawPass', async () => {
  const owner = await anOwner()
  const begun = await begin(owner)
  const take = { id: begun.id, ticketTypeId: type.id }
  await server.refused('notRegisteredYet', people.takeFree, { as: owner, body: take })
  await server.refused('notRegisteredYet', people.handOver, { as: owner, body: { id: begun.id } })
  const row = await register(owner, {}, begun.id)
  const offered = await server.data(people.detail, { as: owner, query: { bladeUserId: row.userId } })
  assert.ok(offered.freeTickets.some(({ id }) => id === type.id) && !offered.freeTickets.some(({ id }) => id === paid.id))
  await server.refused('orderNeedsPayment', people.takeFree, { as: owner, body: { ...take, ticketTypeId: paid.id } })
  const sent = { as: owner, body: take, key: 'free-ticket-for-one' }
  const [taken, again] = [await server.data(people.takeFree, sent), await server.data(people.takeFree, sent)]
  assert.deepEqual(taken.ticketIds, again.ticketIds)
  await server.refused('ticketLimit', people.takeFree, { as: owner, body: take })
  const [ticketId] = taken.ticketIds
  const pass = await server.data(people.pass, { as: owner, query: { id: row.id, ticketId: ticketId! } })
  assert.deepEqual([pass.holderName, pass.state], ['王丽娜', 'valid'])
  assert.match(pass.qr, /^FG1:/)
  assert.deepEqual((await server.data(walletCalls.page, { as: owner })).records, [], "the owner's wallet is not the person's")
  await server.refused('notFound', walletCalls.qrInfo, { as: owner, query: { id: ticketId! } })

  const keyOf = (url: string): string => new URLSearchParams(url.split('?')[1]).get('key')!
  const { url } = await server.data(people.handOver, { as: owner, body: { id: row.id } })
  const key = keyOf(url)
  const open = (text: string) => server.data(people.handedOver, { at: fair, query: { key: text } })
  const over = (text: string, at = fair) => server.refused('passLinkOver', people.handedOver, { at, query: { key: text } })
  const shown = await open(key)
  assert.deepEqual([shown.name, shown.passes.map(({ id }) => id)], ['王丽娜', [ticketId]])
  assert.doesNotMatch(JSON.stringify(shown), /13800138000/, 'the link shows no contact')
  await over(`${key}x`)
  await over(key.replace(row.id, String(BigInt(row.id) + 1n)))
  await over('nonsense')
  await over(key, reviewed)
  const second = keyOf((await server.data(people.handOver, { as: owner, body: { id: row.id } })).url)
  await over(key)
  await open(second)
  const withdrawn = await server.data(people.withdraw, { as: owner, body: { id: row.id } })
  assert.equal(withdrawn.passLinkExpiresAt, null)
  await over(second)
  const third = keyOf((await server.data(people.handOver, { as: owner, body: { id: row.id } })).url)
  await server.clock.held(async () => {
    for (let at = 0; at < limits.passLinkPerLinkHour.points; at += 1) await open(third)
    await server.refused('tooManyRequests', people.handedOver, { at: fair, query: { key: third } })
  })
  server.clock.advance({ seconds: 60 * 24 * 3600 })
  await over(third)
})

test('the PDF of own data shows the answers of people under the labels of the form', async () => {
  const labelled = (one: FormField): FormField => ({ ...one, label: { cn: `栏目${one.name}`, en: `Field ${one.name}` } })
  const sections = form.sections.map((section) => ({ ...section, fields: section.fields.map(labelled) }))
  const owner = await anOwner(await server.anExhibition({ config: withForm({ form: { ...form, sections } }) }))
  await register(owner)
  const { url } = await server.data(ownDataCalls.link, { as: owner })
  const sheet = await textOfPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()))
  assert.match(sheet, /栏目company\s*华东机械/)
})

test('own data lists the people with masked documents, and a deleted account takes them along', async () => {
  const owner = await anOwner(reviewed)
  const document = { kind: 'idCard', number: idCards[1]! }
  const row = await register(owner, { document })
  const { people: listed } = await server.data(ownDataCalls.detail, { as: owner })
  assert.deepEqual(
    listed.map(({ name, company }) => [name, company]),
    [['王丽娜', '华东机械']],
  )
  assert.doesNotMatch(JSON.stringify(listed), new RegExp(idCards[1]!))
  await server.data(ownDataCalls.requestErase, { as: owner, body: { userId: owner.accountId } })
  const { code } = (await server.outbox())[0]!
  await server.data(ownDataCalls.erase, { as: owner, body: { userId: owner.accountId, value: code! } })
  const mine = [reviewed.tenantId, owner.accountId]
  assert.equal(await count('user_relations WHERE tenant_id = $1 AND owner_account_id = $2', mine), 0)
  const of = [reviewed.tenantId, row.registrationId]
  assert.equal(await count('registration_documents WHERE tenant_id = $1 AND registration_id = $2', of), 0)
  assert.equal(await count("registrations WHERE tenant_id = $1 AND id = $2 AND name = '' AND form_values = '{}'", of), 1)
  await register(await anOwner(reviewed), { document })
})

const rollingCall = '@call:GET /api/ef-registration-data-client/reg-user-data/user/listRollingRegisterUserData'
const addCall = '@call:POST /api/ef-registration-data-client/reg-user-data/user/addAndGetAll'

/** The owner of another fair, at this one. */
const atFair = async (owner: Visitor): Promise<Visitor> => {
  const { accessToken: token } = await server.app.sessions.open({ ...owner, exhibitionId: fair.exhibitionId })
  const here = { ...owner, exhibitionId: fair.exhibitionId, token }
  await server.data(registrationCalls.addAndGetAll, { as: here })
  return here
}

test(`people of an earlier fair are brought along, and their forms begin with their earlier answers ${rollingCall} ${addCall}`, async () => {
  const before = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} }, config: { ...withForm() } })
  const owner = await anOwner(before)
  const known = await register(owner, { document: { kind: 'idCard', number: idCards[1]! } })
  const second = await register(owner, { name: '李明', phone: aPhone() })
  await begin(owner)
  const here = await atFair(owner)
  const offered = await server.data(people.earlier, { as: here })
  assert.deepEqual(
    offered.map(({ userId, name, company }) => ({ userId, name, company })),
    [
      { userId: second.userId, name: '李明', company: '华东机械' },
      { userId: known.userId, name: '王丽娜', company: '华东机械' },
    ],
    'a form that was not sent is not offered',
  )
  const answer = await server.data(people.bringAlong, { as: here, body: { userIds: [known.userId] } })
  assert.deepEqual(
    answer.records.map(({ userId, name, missing }) => ({ userId, name, missing })),
    [{ userId: known.userId, name: '王丽娜', missing: ['form'] }],
  )
  assert.deepEqual(
    (await server.data(people.earlier, { as: here })).map(({ userId }) => userId),
    [second.userId],
  )
  const { person, id } = await server.data(people.detail, { as: here, query: { bladeUserId: known.userId } })
  assert.deepEqual([person.values.name, person.values.company, person.values.document], ['王丽娜', '华东机械', undefined])
  await server.data(people.bringAlong, { as: here, body: { userIds: [known.userId] } })
  assert.deepEqual(
    (await rowsOf(here)).map((row) => row.id),
    [id],
    'a second tap adds nobody',
  )
  assert.equal((await rowsOf(owner)).length, 3, 'the earlier fair keeps its people')
})

test("nobody brings along another owner's people, or more than the fair allows, or any of them if one is refused", async () => {
  const before = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} }, config: { ...withForm() } })
  const [owner, stranger] = [await anOwner(before), await anOwner(before)]
  const own = [await register(owner), await register(owner, { name: '李明', phone: aPhone() })].map(({ userId }) => userId)
  const foreign = (await register(stranger, { name: '赵敏', phone: aPhone() })).userId
  const here = await atFair(owner)
  await server.refused('notFound', people.bringAlong, { as: here, body: { userIds: [own[0]!, foreign] } })
  await server.refused('notFound', people.bringAlong, { as: here, body: { userIds: [owner.accountId] } })
  for (const userIds of [[], ['x'], [own[0]!, own[0]!], Array.from({ length: 51 }, (_, at) => String(at + 1))])
    await server.refused('invalid', people.bringAlong, { as: here, body: { userIds } })
  assert.deepEqual(await rowsOf(here), [])
  await register(here, { name: '周杰', phone: aPhone() })
  await register(here, { name: '吴芳', phone: aPhone() })
  await server.refused('tooManyPeople', people.bringAlong, { as: here, body: { userIds: own } })
  assert.equal((await rowsOf(here)).length, 2)
  const bring = () => server.call(people.bringAlong, { as: here, body: { userIds: [own[0]!] } })
  await Promise.all([bring(), bring(), bring()])
  assert.equal((await rowsOf(here)).length, 3)
})
