import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { holderLinkCalls as links } from '../../../contract/people/holderLink.calls'
import { ticketHolderCalls as holders } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { limits } from '../../../server/areas'
import { entries } from '../../../server/database/schema/gate'
import { auditDifferences } from '../support/crowd'
import { heldRequest } from '../support/heldRequest'
import { type Exhibition, type TicketType, type Visitor, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { whileChanging } from '../support/whileChanging'
import { zoneDay } from '../support/zoneDay'
import { personBody, questionnaire, withForm } from '../visitor/aFair'
import { aJpeg } from '../visitor/upload'
import { bodyOf, fresh, holderLinks } from './aHolderLink'

/** What ends a link or changes its ticket, at the moments at which it matters. */
let server: TestServer
let other: TestServer
let fair: Exhibition
let reviewed: Exhibition
let asking: Exhibition
let type: TicketType

before(async () => {
  server = await startTestServer()
  other = await server.another()
  server.clock.setTo(new Date(`${zoneDay(server.clock, 0)}T10:00:00+08:00`))
  const dates = { startsOn: zoneDay(server.clock, 0), endsOn: zoneDay(server.clock, 5) }
  const aFair = (config: ReturnType<typeof withForm>) => server.anExhibition({ ...dates, config: { ...exhibitionConfig, ...config } })
  fair = await aFair(withForm())
  reviewed = await aFair(withForm({ review: 'manual' }))
  asking = await aFair(withForm({ questionnaires: [questionnaire] }, { cnQuestionnaireSwitch: true }))
  type = await server.aTicketType({ exhibition: fair, needsHolder: true })
})
after(async () => {
  for (const at of [fair, reviewed, asking]) assert.deepEqual(await auditDifferences(server, at), [])
  await other.stop()
  await server.stop()
})

const { ticketsOf, aBuyer, make, open, refusesToOpen, refusesForm, peopleOf } = holderLinks(
  () => server,
  () => ({ fair, type }),
)
const aBuyerAt = async (at: Exhibition) => aBuyer(1, at, await server.aTicketType({ exhibition: at, needsHolder: true }))

/** The buyer names a person for a ticket, and has typed about them. */
const assignTo = async (owner: Visitor, ticketId: string, name = '李小明') => {
  const { id, userId } = await server.data(people.submit, { as: owner, body: personBody({ name }) })
  await server.data(holders.assign, { as: owner, body: { assignments: [{ ticketId, personId: id }] } })
  return userId
}
const enterBy = async ({ tenantId, exhibitionId, accountId }: Visitor, ticketId: string): Promise<void> => {
  const now = server.app.now()
  const entry = { recordId: ticketId, ticketId, accountId, entrance: '北门', enteredAt: now, receivedAt: now }
  await server.app.db.insert(entries).values({ tenantId, exhibitionId, ...entry })
}
const changeOf = (ticketId: string, column: 'ended_at' | 'sent_at'): [string, unknown[]] => [
  `UPDATE holder_links SET ${column} = $2 WHERE ticket_id = $1`,
  [ticketId, server.app.now()],
]

test('a form that comes while its link is taken back, or while another one is stored, is refused, and nothing of it is kept', async () => {
  const cases = [
    ['ended_at', 'holderLinkWithdrawn'],
    ['sent_at', 'holderLinkUsed'],
  ] as const
  for (const [column, refusal] of cases) {
    const { owner, tickets } = await aBuyer()
    const userId = await assignTo(owner, tickets[0]!.id)
    const [ticket] = await ticketsOf(owner)
    const { key } = await make(owner, ticket!.id)
    const form = await open(key)
    const send = () => server.refused(refusal, links.submit, { at: fair, body: bodyOf(key, form, { company: '江南电子' }) })
    await whileChanging(server, changeOf(ticket!.id, column), [send])
    const { person } = await server.data(people.detail, { as: owner, query: { bladeUserId: userId } })
    assert.notEqual(person.values.company, '江南电子')
  }
})

const answers = {
  ...{ index: 0, questionnaireId: questionnaire.id, version: questionnaire.version },
  answers: { why: { choices: ['look'] }, rating: { rating: 4 } },
}

test('answers that come after the link was taken back, or while it is, are refused', async () => {
  for (const isMeanwhile of [true, false]) {
    const { owner, tickets } = await aBuyerAt(asking)
    const ticketId = tickets[0]!.id
    const { key } = await make(owner, ticketId)
    await server.data(links.submit, { at: asking, body: bodyOf(key, fresh) })
    const answer = () =>
      server.refused('holderLinkWithdrawn', links.submitAnswers, {
        at: asking,
        body: { key, ...answers },
      })
    if (isMeanwhile) await whileChanging(server, changeOf(ticketId, 'ended_at'), [answer])
    else {
      await server.data(links.withdraw, { as: owner, body: { ticketId } })
      await server.refused('holderLinkWithdrawn', links.questionnaire, { at: asking, query: { key, index: 0 } })
      await answer()
    }
    assert.deepEqual(
      (await ticketsOf(owner)).map(({ holder }) => holder),
      ['nobody'],
    )
  }
})

test('a file whose last bytes come after its link was taken back is not kept', async () => {
  const { owner, tickets } = await aBuyer()
  await assignTo(owner, tickets[0]!.id)
  const [ticket] = await ticketsOf(owner)
  const { key } = await make(owner, ticket!.id)
  const path = `${links.putFile.path}?${new URLSearchParams({ key, purpose: 'photo' })}`
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
  const photo = Buffer.concat([Buffer.from(head), aJpeg(2000, { width: 400, height: 500 }), Buffer.from('\r\n--edge--\r\n')])
  const nobody = { ...owner, token: '' }
  const held = await heldRequest(server.url, { ...links.putFile, path }, nobody, photo, [
    'content-type: multipart/form-data; boundary=edge',
  ])
  await server.data(links.withdraw, { as: owner, body: { ticketId: ticket!.id } })
  assert.equal(await held.finish(), 409)
})

test('a link does not open once its ticket was used, has another holder, or was given away', async () => {
  const { owner, tickets } = await aBuyer(2)
  const entered = await make(owner, tickets[1]!.id)
  await enterBy(owner, tickets[1]!.id)
  await refusesToOpen('holderLinkOver', entered.key)
  const { key } = await make(owner, tickets[0]!.id)
  await assignTo(owner, tickets[0]!.id)
  await refusesToOpen('holderLinkOver', key)
  const free = await server.aTicketType({ exhibition: fair })
  await server.anOrder({ visitor: owner, ticketType: free })
  const own = (await ticketsOf(owner)).find(({ ticketTypeId }) => ticketTypeId === free.id)!
  const given = await make(owner, own.id)
  await server.data(giftCalls.give, { as: owner, body: { way: 'link', ticketIds: [own.id] } })
  await refusesToOpen('holderLinkOver', given.key)
})

test('a link whose form is not sent shows no pass, whatever else its person has', async () => {
  const { owner, tickets } = await aBuyer()
  await assignTo(owner, tickets[0]!.id)
  const [first] = await ticketsOf(owner)
  const done = await make(owner, first!.id)
  await server.data(links.submit, { at: fair, body: bodyOf(done.key, await open(done.key)) })
  assert.notEqual((await open(done.key)).passKey, null)
  const day = await server.aTicketType({ exhibition: fair, needsHolder: true })
  await server.anOrder({ visitor: owner, ticketType: day })
  const spare = (await ticketsOf(owner)).find(({ holder }) => holder === 'nobody')!
  await server.data(holders.assign, { as: owner, body: { assignments: [{ ticketId: spare.id, personId: first!.personId! }] } })
  const second = (await ticketsOf(owner)).find(({ ticketTypeId }) => ticketTypeId === day.id)!
  const shown = await open((await make(owner, second.id)).key)
  assert.deepEqual([shown.state, shown.passKey], ['open', null])
})

test('a sent form waits for its approval beyond the last day of its link, and is settled once, however many servers try', async () => {
  const { owner, tickets } = await aBuyerAt(reviewed)
  const { key } = await make(owner, tickets[0]!.id)
  await server.data(links.submit, { at: reviewed, body: bodyOf(key, fresh) })
  await server.app.pool.query('UPDATE holder_links SET expires_at = $2 WHERE ticket_id = $1', [tickets[0]!.id, server.app.now()])
  await server.app.jobs.runSweeps()
  assert.equal((await open(key, reviewed)).state, 'waiting')
  await server.app.pool.query("UPDATE registrations SET review_state = 'approved' WHERE exhibition_id = $1", [reviewed.exhibitionId])
  const held: [string, unknown[]] = ['SELECT 1 FROM tickets WHERE id = $1 FOR UPDATE', [tickets[0]!.id]]
  await whileChanging(server, held, [() => server.app.jobs.runSweeps(), () => other.app.jobs.runSweeps()])
  const shown = await open(key, reviewed)
  assert.deepEqual([shown.state, shown.passKey === null], ['completed', false])
})

test('a form that is sent while its link expires stays', async () => {
  const { owner, tickets } = await aBuyerAt(reviewed)
  const { key } = await make(owner, tickets[0]!.id)
  await server.app.pool.query('UPDATE holder_links SET expires_at = $2 WHERE ticket_id = $1', [tickets[0]!.id, server.app.now()])
  await whileChanging(server, changeOf(tickets[0]!.id, 'sent_at'), [() => server.app.jobs.runSweeps()])
  assert.equal((await open(key, reviewed)).state, 'waiting')
  assert.equal(await peopleOf(owner), 1)
})

test('no link is made for a ticket that is used, late, held or filled in already', async () => {
  const { owner, tickets } = await aBuyer(4)
  const [used, held, filled, again] = tickets.map(({ id }) => id) as [string, string, string, string]
  const refusesToMake = (reason: Parameters<TestServer['refused']>[0], ticketId: string) =>
    server.refused(reason, links.make, { as: owner, body: { ticketId } })
  await enterBy(owner, used)
  await refusesToMake('ticketNotAssignable', used)
  await server.data(holders.assign, { as: owner, body: { assignments: [{ ticketId: held }] } })
  const own = (await ticketsOf(owner)).find(({ holder }) => holder === 'self')!
  await refusesToMake('ticketNotAssignable', own.id)
  await assignTo(owner, filled)
  const named = (await ticketsOf(owner)).find(({ holder }) => holder === 'person')!
  const { key } = await make(owner, named.id)
  await server.data(links.submit, { at: fair, body: bodyOf(key, await open(key)) })
  await refusesToMake('holderLinkUsed', named.id)
  // Nobody used it in time: the next one is another link.
  const first = await make(owner, again)
  await server.app.pool.query('UPDATE holder_links SET expires_at = $2 WHERE ticket_id = $1', [again, server.app.now()])
  const next = await make(owner, again)
  assert.notEqual(next.key, first.key)
  await refusesForm('holderLinkExpired', first.key)
  const closing = await server.aTicketType({
    exhibition: fair,
    needsHolder: true,
    holderUntil: new Date(server.clock.now().getTime() + 600_000),
  })
  const late = await aBuyer(1, fair, closing)
  server.clock.advance({ minutes: 11 })
  await server.refused('holderTooLate', links.make, { as: late.owner, body: { ticketId: late.tickets[0]!.id } })
})

test('a link sends so many forms in an hour, and no more', async () => {
  const { owner, tickets } = await aBuyer()
  const { key } = await make(owner, tickets[0]!.id)
  const wrong = { at: fair, body: bodyOf(key, fresh, { phone: '123' }) }
  for (let turn = 0; turn < limits.holderFormsPerLinkHour.points; turn += 1) await server.refused('invalid', links.submit, wrong)
  await server.refused('tooManyRequests', links.submit, wrong)
})
