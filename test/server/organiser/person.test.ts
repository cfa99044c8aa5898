import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { personCalls } from '../../../contract/organiser/person.calls'
import type { PersonDetail } from '../../../contract/organiser/person.schema'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { questionnaireCalls } from '../../../contract/visitor/questionnaire.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { limits } from '../../../server/areas'
import { almostSame, lettersOf } from '../../support/almostSame'
import { aMessagedFair, runJobs } from '../messages/aMessagedFair'
import { aStartedPayment, untilState } from '../orders/helpers'
import { runCommand } from '../support/command'
import type { Person } from '../support/makeCall'
import { type Exhibition, type Visitor, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { idCards, personBody, questionnaire, withForm } from '../visitor/aFair'

const base = '/api/ef-registration-data-client/person'

let server: TestServer
let fair: Exhibition
let desk: Person
let all: Person
let someone: Visitor
let order: { orderId: string; trade: string; ticketId: string; code: string }

const refunds = { fees: [{ daysBefore: 1, percent: 10 }], returnsStock: true, arrivesInDays: 5 }

/** A person who did everything: form, questionnaire, paid ticket, refund, scans and an entry. */
const aBusyPerson = async (): Promise<Visitor> => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none', phone: '18500007001', email: 'busy.person@example.com' })
  const values = { phone: '18500007001', email: 'busy.person@example.com', document: { kind: 'idCard', number: idCards[0] } }
  await server.data(registrationCalls.submit, { as: visitor, body: personBody({ ...values, taxNumber: 'TAX-4711' }) })
  const answers = { why: { choices: ['buy'] }, budget: { text: 'Call 18500007001' }, rating: { rating: 4 } }
  const body = { index: 0, questionnaireId: questionnaire.id, version: questionnaire.version, answers }
  await server.data(questionnaireCalls.submit, { as: visitor, body })
  return visitor
}

const decide = async (as: Person, id: string): Promise<void> => {
  const [row] = (await server.data(reviewCalls.page, { as, query: { search: '华东机械' } })).records.filter((one) => one.id === id)
  await server.data(reviewCalls.decide, { as, body: { id, revision: row!.revision, examineResult: 'approve', examineRemark: 'Known' } })
}

before(async () => {
  server = await startTestServer()
  fair = await aMessagedFair(server, {
    ...withForm({ review: 'manual', questionnaires: [questionnaire] }, { cnQuestionnaireSwitch: true }),
    refunds,
  })
  desk = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  const rights = ['review', 'refund', 'exportPeople', 'readPasses'] as const
  all = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: [...rights] })
  someone = await aBusyPerson()
  await decide(desk, someone.registrationId)
  const ticketType = await server.aTicketType({ exhibition: fair, priceFen: 10_000 })
  const started = await aStartedPayment(server, someone, ticketType, 2)
  await server.control({ action: 'pay', outTradeNo: started.trade })
  await untilState(server, someone, started.order.orderId, 'ticketIssued')
  const [ticketId, other] = (await server.data(orderCalls.detail, { as: someone, query: { orderId: started.order.orderId } })).ticketIds
  const { code } = await server.data(walletCalls.qrInfo, { as: someone, query: { id: ticketId! } })
  order = { orderId: started.order.orderId, trade: started.trade, ticketId: ticketId!, code }
  await server.data(refundCalls.byOrganiser, { as: all, body: { orderId: order.orderId, ticketIds: [other!], reason: 'Fell ill' } })
  await runJobs(server)
  const at = server.clock.now().toISOString()
  const scan = { scanId: 'scan-1', code, zone: 'fair', place: 'South gate', direction: 'in' as const, at }
  await server.data(gateCalls.scan, { as: all, body: { deviceId: 'phone-1', deviceTime: at, scans: [scan] } })
  const record = { recordId: 'in-1', ticketId: ticketId!, entrance: 'North gate', at }
  await server.data(entranceCalls.submit, { as: all, body: { records: [record] } })
})
after(() => server.stop())

const detail = (as: Person, userId = someone.accountId): Promise<PersonDetail> =>
  server.data(personCalls.detail, { as, query: { userId }, language: 'en' })
const found = async (search: string, as = desk): Promise<string[]> =>
  (await server.data(personCalls.find, { as, query: { search } })).map(({ userId }) => userId)

test(`a person is found by account, contact, order, payment, pass and registration number @call:GET ${base}/find`, async () => {
  const { userCode } = (await detail(desk)).registrations[0]!
  const { accountId, registrationId } = someone
  for (const typed of [
    accountId,
    '18500007001',
    '+86 185-0000-7001',
    'Busy.Person@example.com',
    order.orderId,
    ` ${order.orderId} `,
    order.trade,
    order.ticketId,
    order.code,
    `${order.code.slice(0, 4)} ${order.code.slice(4, 8)} ${order.code.slice(8)}`,
    userCode,
  ])
    assert.deepEqual(await found(typed), [accountId], typed)
  const [person] = await server.data(personCalls.find, { as: desk, query: { search: order.orderId } })
  assert.deepEqual(
    [person!.name, person!.company, person!.contact, person!.registerTypes],
    ['王丽娜', '华东机械', '185****7001', ['visitor']],
  )
  // The list of registrations finds the numbers too.
  for (const search of [order.orderId, order.code, order.trade]) {
    const { records, total } = await server.data(reviewCalls.page, { as: desk, query: { search } })
    assert.deepEqual([records.map(({ id }) => id), total], [[registrationId], 1], search)
  }
  const refused = await server.data(reviewCalls.page, { as: desk, query: { search: order.orderId, examineResult: 'fail' } })
  assert.deepEqual(refused.records, [])
})

test('what nobody has is said to be found nowhere, and hostile texts find nobody', async () => {
  const nowhere = [
    '9'.repeat(19),
    '9'.repeat(40),
    '000000000000',
    almostSame(order.trade, { of: lettersOf.base36 }),
    "'; DROP TABLE orders --",
    '10%00',
  ]
  for (const typed of nowhere) assert.deepEqual(await found(typed), [], typed)
  for (const typed of [' ', '%%%%', 'x'.repeat(101)])
    await server.refused('invalid', personCalls.find, { as: desk, query: { search: typed } })
  await server.refused('notFound', personCalls.detail, { as: desk, query: { userId: '1' } })
})

test(`an organiser reads all that belongs to a person, from each area's own facts @call:GET ${base}/detail`, async () => {
  const person = await detail(all)
  assert.deepEqual([person.account.phone, person.account.email], ['18500007001', 'busy.person@example.com'])
  const [registration] = person.registrations
  assert.deepEqual(
    [
      registration!.registerType,
      registration!.examineResult,
      registration!.reviewedBy,
      registration!.examineRemark,
      registration!.formVersion,
    ],
    ['visitor', 'approve', 'Organiser', 'Known', 3],
  )
  const answer = (label: string) => registration!.answers.find((line) => line.label === label)?.value
  assert.deepEqual([answer('company'), answer('phone')], ['华东机械', '18500007001'])
  assert.deepEqual(
    registration!.questionnaires.map(({ title, answers }) => [title, answers.map(({ label, value }) => `${label} ${value}`)]),
    [['Your visit', ['Why? Buy', 'Budget? Call 18500007001', 'Rate us 4']]],
  )
  assert.deepEqual(
    person.tickets.records.map(({ ticketId, state, code }) => [ticketId === order.ticketId, state, code === order.code]).sort(),
    [
      [false, 'cancelled', false],
      [true, 'valid', true],
    ],
  )
  const [bought] = person.orders!.records
  assert.deepEqual(
    [bought!.orderId, bought!.amount, bought!.payments.map(({ number, state, amount }) => [number, state, amount])],
    [order.orderId, '200.00', [[order.trade, 'paid', '200.00']]],
  )
  assert.deepEqual(
    bought!.refunds.map(({ amount, fee, note }) => [amount, fee, note]),
    [['100.00', '0.00', 'Fell ill']],
  )
  assert.deepEqual(
    person.entries.records.map(({ entrance, ticketId }) => [entrance, ticketId]),
    [['North gate', order.ticketId]],
  )
  assert.deepEqual(
    person.refusals.map(({ place, ticketId }) => [place, ticketId]),
    [['South gate', order.ticketId]],
  )
  assert.ok(person.messages.records.some(({ kind, outcome }) => kind === 'approved' && outcome === 'handedOver'))
  assert.deepEqual(
    person.consents.map(({ textId, withdrawnAt }) => [textId, withdrawnAt]),
    [['privacy', null]],
  )
  assert.deepEqual(person.history.map(({ kind, by }) => [kind, by]).sort(), [
    ['accountCreated', ''],
    ['approve', 'Organiser'],
    ['begun', ''],
    ['submitted', ''],
  ])
})

test('without further rights contacts, numbers of passes and orders stay hidden, and no right shows a document', async () => {
  const person = await detail(desk)
  assert.deepEqual([person.account.phone, person.account.email, person.orders], ['185****7001', 'bu****@example.com', null])
  assert.match(person.tickets.records[0]!.code, /^\*{8}\d{4}$/)
  const shown = JSON.stringify(person)
  for (const secret of ['18500007001', 'busy.person@', order.code, idCards[0]!, 'TAX-4711', order.trade])
    assert.ok(!shown.includes(secret), secret)
  assert.equal(person.registrations[0]!.questionnaires[0]!.answers[1]!.value, 'Call 185****7001')
  for (const secret of [idCards[0]!, 'TAX-4711']) assert.ok(!JSON.stringify(await detail(all)).includes(secret), secret)
})

test('another organiser, a visitor and an organiser without the right read nobody', async () => {
  const other = await server.anExhibition()
  const stranger = await server.anOrganiser({ tenant: other, exhibitionId: other.exhibitionId, rights: ['review', 'exportPeople'] })
  for (const typed of [someone.accountId, '18500007001', order.orderId, order.ticketId, order.code, order.trade])
    assert.deepEqual(await found(typed, stranger), [], typed)
  await server.refused('notFound', personCalls.detail, { as: stranger, query: { userId: someone.accountId } })
  const cashier = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['refund', 'exportPeople'] })
  for (const as of [cashier, someone]) {
    await server.refused('forbidden', personCalls.detail, { as, query: { userId: someone.accountId } })
    await server.refused('forbidden', personCalls.find, { as, query: { search: order.orderId } })
  }
})

test("an order of the organiser's other fair is not found here", async () => {
  const other = await server.anExhibition({ tenant: { tenantId: fair.tenantId } as never, config: exhibitionConfig })
  const here = { ...desk, exhibitionId: other.exhibitionId }
  for (const typed of [order.orderId, order.ticketId, order.code, order.trade]) assert.deepEqual(await found(typed, here), [], typed)
  const person = await server.data(personCalls.detail, {
    as: { ...all, exhibitionId: other.exhibitionId },
    query: { userId: someone.accountId },
  })
  assert.deepEqual(
    [person.registrations, person.tickets.total, person.orders!.total, person.entries.total, person.consents],
    [[], 0, 0, 0, []],
  )
})

test('contacts and numbers of passes that nobody has are counted', async () => {
  const guesser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  const key = `${fair.tenantId}/${guesser.accountId}`
  const { points } = limits.contactMissesPerAccountHour
  for (let at = 0; at < points - 2; at += 1) await server.app.limits.consume('contactMissesPerAccountHour', key)
  // One that is found is not counted.
  assert.equal((await found('18500007001', guesser)).length, 1)
  for (const typed of ['18500007998', '999999999998']) assert.deepEqual(await found(typed, guesser), [])
  for (const search of ['18500007999', '999999999999'])
    await server.refused('tooManyRequests', personCalls.find, { as: guesser, query: { search } })
})

test('a terminal shows one person, a list of several, and says where nobody is found', async () => {
  const password = 'a-password-of-the-organiser-1'
  const args = ['create', '--tenant', fair.tenantId, '--account', 'desk', '--rights', 'review,refund', '--password-stdin']
  assert.equal((await runCommand(server, 'organiser', args, { input: `${password}\n` })).code, 0)
  const place = ['--tenant', fair.tenantId, '--exhibition', fair.exhibitionId, '--account', 'desk', '--url', server.url]
  const people = (...words: string[]) => runCommand(server, 'people', [...words, ...place], { env: { ORGANISER_PASSWORD: password } })
  const shown = await people('show', order.orderId)
  assert.equal(shown.code, 0, shown.error)
  for (const line of [
    /^account \d+ .*185\*{4}7001/m,
    /approve {2}王丽娜/,
    /Why\?: Buy/,
    /payment \S+ {2}wechatPay {2}paid {2}200\.00/,
    /refund \d+ .*Fell ill/,
    /North gate/,
    /History/,
  ])
    assert.match(shown.out, line)
  const json = await people('show', someone.accountId, '--json')
  assert.equal((JSON.parse(json.out) as PersonDetail).account.userId, someone.accountId)
  const twin = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.data(registrationCalls.submit, { as: twin, body: personBody() })
  const body = {
    index: 0,
    questionnaireId: questionnaire.id,
    version: questionnaire.version,
    answers: { why: { choices: ['look'] }, rating: {} },
  }
  await server.data(questionnaireCalls.submit, { as: twin, body })
  const several = await people('show', '王丽娜')
  for (const { accountId } of [someone, twin]) assert.ok(several.out.includes(accountId))
  for (const [words, sentence] of [
    [['show', '999999999999'], /Nobody is found/],
    [['show'], /Whom to show/],
    [['forget', 'x'], /Unknown action/],
  ] as [string[], RegExp][]) {
    const answer = await people(...words)
    assert.equal(answer.code, 1)
    assert.match(answer.error, sentence)
  }
})
