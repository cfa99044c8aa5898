import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { errorCodes } from '../../../contract/errorCodes'
import { uploadPurposes } from '../../../contract/rules/uploads'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { holderLinkCalls as links } from '../../../contract/people/holderLink.calls'
import { ticketHolderCalls as holders } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import { fieldsOf } from '../../../contract/rules/form/form'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import type { StoredFile } from '../../../contract/visitor/file.schema'
import { tradeOf, untilState } from '../orders/helpers'
import { auditDifferences } from '../support/crowd'
import { type Exhibition, type TicketType, type Visitor, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { zoneDay } from '../support/zoneDay'
import { field, form, personBody, questionnaire, validValues, withForm } from '../visitor/aFair'
import { aJpeg, upload, uploadHeaders } from '../visitor/upload'
import { bodyOf, fresh, holderLinks } from './aHolderLink'

const base = '/api/ef-registration-client/userRelation/ticket/link'
const makeCall = `@call:POST ${base}/make`
const withdrawCall = `@call:POST ${base}/withdraw`
const openCall = `@call:GET ${base}/open`
const submitCall = `@call:POST ${base}/submit`
const questionnaireCall = `@call:GET ${base}/questionnaire`
const answersCall = `@call:POST ${base}/submitAnswers`
const readCall = `@call:POST ${base}/readText`
const fileCall = `@call:POST ${base}/file`

let server: TestServer
let other: TestServer
let fair: Exhibition
let named: TicketType

const refunds = { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 }

before(async () => {
  server = await startTestServer()
  other = await server.another()
  server.clock.setTo(new Date(`${zoneDay(server.clock, 0)}T10:00:00+08:00`))
  const dates = { startsOn: zoneDay(server.clock, 0), endsOn: zoneDay(server.clock, 5) }
  fair = await server.anExhibition({ ...dates, config: { ...exhibitionConfig, ...withForm(), refunds, maxPeoplePerOwner: 3 } })
  named = await server.aTicketType({ exhibition: fair, needsHolder: true })
})
after(async () => {
  await other.stop()
  await server.stop()
})

const { ticketsOf, aBuyer, make, open, refusesToOpen, refusesForm, peopleOf } = holderLinks(
  () => server,
  () => ({ fair, type: named }),
)

test(`a holder fills in an unnamed ticket by its link, without a sign-in, and has the pass at once ${makeCall} ${openCall} ${submitCall} @route:/ticketRegistration`, async () => {
  const { owner, tickets } = await aBuyer()
  const [first, again] = await Promise.all([make(owner, tickets[0]!.id), make(owner, tickets[0]!.id)])
  assert.equal(first.key, again.key, 'two taps at once make one link')
  assert.ok(first.url.includes('/holder-form?') && first.url.includes(encodeURIComponent(first.key)))
  assert.equal(await peopleOf(owner), 1)
  const stored = await server.app.pool.query<{ row: string }>('SELECT holder_links::text AS row FROM holder_links')
  assert.ok(!stored.rows.some(({ row }) => row.includes(first.key.split('.')[1]!)), 'only the hash of the token is stored')

  const shown = await open(first.key)
  assert.deepEqual(
    [shown.state, shown.ticketName, shown.holderName, shown.sentAt, shown.passKey, shown.form?.id],
    ['open', '观众票', '', null, null, form.id],
  )
  assert.ok(!JSON.stringify(shown).includes('张思远'), 'the buyer is not named')
  await server.refused('invalid', links.submit, { at: fair, body: bodyOf(first.key, shown, { phone: '123' }) })

  const done = await server.data(links.submit, { at: fair, body: bodyOf(first.key, shown) })
  assert.deepEqual([done.state, done.form, done.waitsFor], ['completed', null, 'nothing'])
  const handed = await server.data(people.handedOver, { at: fair, query: { key: done.passKey! } })
  assert.deepEqual([handed.name, handed.passes.length], ['王丽娜', 1])
  assert.notEqual(handed.passes[0]!.qr, '')
  assert.equal((await open(first.key)).passKey, done.passKey, 'the link shows the pass from now on')

  const [held] = await ticketsOf(owner)
  assert.deepEqual([held!.holder, held!.holderName, held!.link?.state, held!.link?.name], ['person', '王丽娜', 'completed', '王丽娜'])
  assert.equal(held!.link!.sentAt, done.sentAt)
  const { rows } = await server.app.pool.query<{ by: string; holder: string; version: string }>(
    `SELECT a.assigned_by AS by, a.holder_id AS holder, c.version FROM ticket_assignments a
     JOIN consents c ON c.account_id = a.holder_id AND c.page_id = 'privacy' AND c.place = 'form' WHERE a.ticket_id = $1`,
    [tickets[0]!.id],
  )
  assert.equal(rows.length, 1, 'the text that the holder accepted is kept with its version')
  assert.equal(rows[0]!.by, rows[0]!.holder, 'the chain says that the holder did it')

  assert.equal((await refusesForm('holderLinkUsed', first.key)).msg, '使用人已填写此门票的信息')
  await server.refused('holderLinkUsed', links.withdraw, { as: owner, body: { ticketId: tickets[0]!.id } })
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('at the same moment the form is sent twice, and taken back: one wins, and one ticket is held', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { owner, tickets } = await aBuyer()
    const ticketId = tickets[0]!.id
    const { key } = await make(owner, ticketId)
    const answers = await Promise.all([
      server.call(links.submit, { at: fair, body: bodyOf(key, fresh) }),
      other.call(links.submit, { at: fair, body: bodyOf(key, fresh) }),
      server.call(links.withdraw, { as: owner, body: { ticketId } }),
    ])
    assert.equal(answers.filter(({ success }) => success).length, 1)
    const isHeld = answers.slice(0, 2).some(({ success }) => success)
    assert.deepEqual(
      (await ticketsOf(owner)).map(({ holder }) => holder),
      [isHeld ? 'person' : 'nobody'],
    )
    assert.equal(await peopleOf(owner), isHeld ? 1 : 0)
  }
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a holder whom the buyer named sees no data of the buyer, fills in what is new, and the rest stays', async () => {
  const { owner, tickets } = await aBuyer()
  const person = await server.data(people.submit, { as: owner, body: personBody({ name: '李小明', email: 'li@example.com' }) })
  const assigned = await server.data(holders.assign, {
    as: owner,
    body: { assignments: [{ ticketId: tickets[0]!.id, personId: person.id }] },
  })
  const ticketId = assigned.tickets[0]!.id
  const { key } = await make(owner, ticketId)
  const shown = await open(key)
  assert.equal(shown.holderName, '李**')
  for (const typed of ['李小明', validValues.phone, validValues.company, 'li@example.com', '张思远'])
    assert.ok(!JSON.stringify(shown).includes(typed), typed)
  const wanted = fieldsOf(shown.form!).filter(({ isRequired, shownWhen }) => isRequired && !shownWhen)
  assert.deepEqual(
    wanted.map(({ name }) => name),
    ['agreements'],
    'the holder accepts the texts in person',
  )
  await server.refused('invalid', links.submit, { at: fair, body: { ...bodyOf(key, shown), values: { phone: '13900139000' } } })

  // The buyer corrects the company meanwhile: the holder's older form is refused, and so is the buyer's.
  const before = await server.data(people.detail, { as: owner, query: { bladeUserId: person.userId } })
  server.clock.advance({ seconds: 1 })
  const correction = { ...personBody({ name: '李小明', company: '江南电子' }), id: person.id }
  await server.data(people.submit, { as: owner, body: { ...correction, revision: before.revision } })
  const values = { phone: '13900139000', agreements: ['privacy'] }
  const late = await server.refused('personChanged', links.submit, { at: fair, body: { ...bodyOf(key, shown), values }, language: 'cn' })
  assert.match(late.msg, /您填写的内容已保留/)
  const now = await open(key)
  server.clock.advance({ seconds: 1 })
  const done = await server.data(links.submit, { at: fair, body: { ...bodyOf(key, now), values } })
  assert.equal(done.state, 'completed')
  await server.refused('personChanged', people.submit, { as: owner, body: { ...correction, revision: before.revision } })
  const { person: stored } = await server.data(people.detail, { as: owner, query: { bladeUserId: person.userId } })
  assert.deepEqual([stored.values.name, stored.values.company, stored.values.phone], ['李小明', '江南电子', '13900139000'])
  const [held] = await ticketsOf(owner)
  assert.deepEqual([held!.id, held!.link?.state], [ticketId, 'completed'], 'the code stays as it is')
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test(`a wrong, foreign, expired or withdrawn link, and one whose ticket is gone: a clear sentence, and nothing changes ${withdrawCall}`, () =>
  server.clock.held(async () => {
    const { owner, tickets } = await aBuyer(2)
    const [first, second] = tickets
    const { key } = await make(owner, first!.id)
    const elsewhere = await server.anExhibition({ config: withForm() })
    await refusesToOpen('holderLinkWrong', key, elsewhere)
    assert.equal((await refusesToOpen('holderLinkWrong', `${key}x`)).msg, '链接无效，请向发送人重新索取')
    await refusesToOpen('holderLinkWrong', 'nonsense')
    await refusesForm('holderLinkWrong', `${key.split('.')[0]}.${'a'.repeat(22)}`)
    const stranger = await server.aVisitor({ exhibition: fair })
    await server.refused('notFound', links.make, { as: stranger, body: { ticketId: first!.id } })
    await server.refused('notFound', links.withdraw, { as: stranger, body: { ticketId: first!.id } })

    const after = await server.data(links.withdraw, { as: owner, body: { ticketId: first!.id } })
    assert.deepEqual(
      after.tickets.map(({ link }) => link),
      [null, null],
    )
    assert.equal(await peopleOf(owner), 0, 'the unnamed person goes with the link')
    assert.equal((await refusesForm('holderLinkWithdrawn', key)).msg, '发送人已撤回此链接')
    await server.refused('notFound', links.withdraw, { as: owner, body: { ticketId: first!.id } })
    const anew = await make(owner, first!.id)
    assert.notEqual(anew.key, key)

    // Nobody uses it: it ends by the clock, and the person who was begun goes.
    await server.app.pool.query('UPDATE holder_links SET expires_at = $2 WHERE ticket_id = $1', [first!.id, server.clock.now()])
    assert.equal((await refusesForm('holderLinkExpired', anew.key)).msg, '链接已过期，请向发送人重新索取')
    assert.equal((await ticketsOf(owner))[0]!.link, null)
    await server.app.jobs.runSweeps()
    assert.equal(await peopleOf(owner), 0)
    await refusesToOpen('holderLinkExpired', anew.key)

    const given = await make(owner, second!.id)
    const person = await server.data(people.submit, { as: owner, body: personBody({ name: '李明' }) })
    await server.data(holders.assign, { as: owner, body: { assignments: [{ ticketId: second!.id, personId: person.id }] } })
    await refusesForm('holderLinkOver', given.key)

    const open_ = await server.aTicketType({ exhibition: fair })
    await server.anOrder({ visitor: owner, ticketType: open_ })
    const own = (await ticketsOf(owner)).find(({ ticketTypeId }) => ticketTypeId === open_.id)!
    const passed = await make(owner, own.id)
    await server.data(giftCalls.give, { as: owner, body: { way: 'link', ticketIds: [own.id] } })
    await refusesForm('holderLinkOver', passed.key)
    // Three people at most: each of the links has one.
    await server.refused('tooManyPeople', links.make, { as: owner, body: { ticketId: first!.id } })
    assert.deepEqual(await auditDifferences(server, fair), [])
  }))

const pay = async (as: Visitor, orderId: string): Promise<void> => {
  await server.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, as, orderId) })
  await untilState(server, as, orderId, 'ticketIssued')
}

test('a ticket that is refunded while the form is open: the form is refused, and nobody gets a pass', async () => {
  const paid = await server.aTicketType({ exhibition: fair, priceFen: 10_000, needsHolder: true })
  const owner = await server.aVisitor({ exhibition: fair })
  const { orderId } = await server.anOrder({ visitor: owner, ticketType: paid })
  await pay(owner, orderId)
  const [ticket] = await ticketsOf(owner)
  const { key } = await make(owner, ticket!.id)
  assert.equal((await open(key)).state, 'open')
  await server.data(refundCalls.ask, { as: owner, body: { orderId, ticketIds: [ticket!.id], amount: '100.00' } })
  assert.equal((await refusesForm('holderLinkOver', key)).msg, '此门票已退款、转赠、更换使用人或已使用，无法再填写')
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a holder whom the organiser reviews gets the ticket with the approval', async () => {
  const reviewed = await server.anExhibition({ config: { ...exhibitionConfig, ...withForm({ review: 'manual' }) } })
  const type = await server.aTicketType({ exhibition: reviewed, needsHolder: true })
  const { owner, tickets } = await aBuyer(1, reviewed, type)
  const { key } = await make(owner, tickets[0]!.id)
  const sent = await server.data(links.submit, { at: reviewed, body: bodyOf(key, fresh) })
  assert.deepEqual([sent.state, sent.waitsFor, sent.passKey], ['waiting', 'review', null])
  await server.app.jobs.runSweeps()
  const [waiting] = await ticketsOf(owner)
  assert.deepEqual([waiting!.holder, waiting!.link?.state, waiting!.link?.name], ['nobody', 'waiting', '王丽娜'])
  await refusesForm('holderLinkUsed', key, reviewed)
  await server.app.pool.query(`UPDATE registrations SET review_state = 'approved' WHERE exhibition_id = $1`, [reviewed.exhibitionId])
  await server.app.jobs.runSweeps()
  const [held] = await ticketsOf(owner)
  assert.deepEqual([held!.holder, held!.holderName, held!.link?.state], ['person', '王丽娜', 'completed'])
  assert.notEqual((await open(key, reviewed)).passKey, null)
  assert.deepEqual(await auditDifferences(server, reviewed), [])
})

test(`a holder answers the questionnaire by the same link, and has the ticket with the last answer ${questionnaireCall} ${answersCall}`, async () => {
  const asking = withForm({ questionnaires: [questionnaire] }, { cnQuestionnaireSwitch: true })
  const place = await server.anExhibition({ config: { ...exhibitionConfig, ...asking } })
  const type = await server.aTicketType({ exhibition: place, needsHolder: true })
  const { owner, tickets } = await aBuyer(1, place, type)
  const { key } = await make(owner, tickets[0]!.id)
  const answers = {
    index: 0,
    questionnaireId: questionnaire.id,
    version: questionnaire.version,
    answers: { why: { choices: ['look'] }, rating: { rating: 4 } },
  }
  const answer = (body: object) => ({ at: place, body: { key, ...answers, ...body } })
  await server.refused('notRegisteredYet', links.submitAnswers, answer({}))
  const sent = await server.data(links.submit, { at: place, body: bodyOf(key, fresh) })
  assert.deepEqual([sent.state, sent.waitsFor, sent.questionnaireIndex, sent.passKey], ['waiting', 'questionnaire', 0, null])
  const asked = await server.data(links.questionnaire, { at: place, query: { key, index: 0 } })
  assert.equal(asked.id, questionnaire.id)
  await server.refused('notFound', links.questionnaire, { at: place, query: { key, index: 2 } })
  await server.refused('answersIncomplete', links.submitAnswers, answer({ answers: {} }))
  const done = await server.data(links.submitAnswers, answer({}))
  assert.deepEqual([done.state, done.questionnaireIndex], ['completed', null])
  assert.notEqual(done.passKey, null)
  await server.refused('holderLinkUsed', links.submitAnswers, answer({}))
  assert.deepEqual(
    (await ticketsOf(owner)).map(({ holderName }) => holderName),
    ['王丽娜'],
  )
})

test(`a photo and a text that must be read go by the link too, and no upload of the buyer's is taken ${fileCall} ${readCall}`, async () => {
  const asking = {
    ...form,
    sections: [
      {
        fields: [
          field('name', 'name', { isRequired: true }),
          field('photo', 'photo', { isRequired: true }),
          field('agreements', 'agreements', {
            isRequired: true,
            agreements: [{ id: 'privacy', title: { cn: '隐私', en: 'Privacy' }, mustRead: true }],
          }),
        ],
      },
    ],
  }
  const place = await server.anExhibition({ config: { ...exhibitionConfig, ...withForm({ form: asking }) } })
  const type = await server.aTicketType({ exhibition: place, needsHolder: true })
  const { owner, tickets } = await aBuyer(2, place, type)
  const [{ key }, taken] = await Promise.all([make(owner, tickets[0]!.id), make(owner, tickets[1]!.id)])
  await server.data(links.withdraw, { as: owner, body: { ticketId: tickets[1]!.id } })
  const put = async (by: string, purpose = 'photo') => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(aJpeg(2000, { width: 400, height: 500 }))], { type: 'image/jpeg' }), 'me.jpg')
    const headers = Object.fromEntries(Object.entries(uploadHeaders({ ...owner, token: '' })).filter(([name]) => name !== 'blade-auth'))
    const query = new URLSearchParams({ key: by, purpose })
    const answer = await fetch(`${server.url}${links.putFile.path}?${query}`, { method: 'POST', headers, body })
    return (await answer.json()) as { code: number; msg: string; data: StoredFile }
  }
  assert.match((await put(taken.key)).msg, /撤回/)
  for (const purpose of uploadPurposes.filter((one) => one !== 'photo'))
    assert.equal((await put(key, purpose)).code, errorCodes.forbidden, `the form asks for no ${purpose}`)
  const ofBuyer = await upload(server, owner, aJpeg(2000, { width: 400, height: 500 }), { purpose: 'photo' })
  const send = (photo: string) =>
    server.call(links.submit, { at: place, body: { ...bodyOf(key, fresh), values: { name: '王丽娜', photo, agreements: ['privacy'] } } })
  assert.equal((await send(ofBuyer.data.attachId)).success, false)
  const own = await put(key)
  assert.equal((await send(own.data.attachId)).success, false, 'the text was not opened')
  assert.deepEqual(await server.data(links.readText, { at: place, body: { key, id: 'privacy' } }), ['privacy'])
  const done = await send(own.data.attachId)
  assert.deepEqual([done.success, done.data.state], [true, 'completed'])
  await server.refused('holderLinkUsed', links.readText, { at: place, body: { key, id: 'privacy' } })
})
