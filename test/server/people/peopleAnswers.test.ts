import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OthersQuestionnaire } from '../../../contract/rules/people/othersQuestionnaire'
import type { PeopleKind } from '../../../contract/rules/people/peopleKinds'
import { peopleAnswersCalls as answers } from '../../../contract/people/peopleAnswers.calls'
import { ticketHolderCalls } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import { questionnaireCalls } from '../../../contract/visitor/questionnaire.calls'
import { until } from '../../support/until'
import { aPhone } from '../account/signIn'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, questionnaire, withForm } from '../visitor/aFair'

const toDoCall = '@call:GET /api/ef-registration-client/userRelation/toDo'
const forAllCall = '@call:POST /api/ef-registration-data-client/answerResult/submitForAll'
const ofPassCalls =
  '@call:GET /api/ef-registration-client/userRelation/handedOverPass/questionnaire @call:POST /api/ef-registration-client/userRelation/handedOverPass/answers'

let server: TestServer
let fair: Exhibition
let type: TicketType

const asking = (othersQuestionnaire?: OthersQuestionnaire, more: object = {}) =>
  withForm(
    { questionnaires: [questionnaire], ...more },
    { cnQuestionnaireSwitch: true, ...(othersQuestionnaire ? { othersQuestionnaire } : {}) },
  )

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: asking() })
  type = await server.aTicketType({ exhibition: fair, limitPerPerson: 1 })
})
after(() => server.stop())

const aLeader = (exhibition = fair): Promise<Visitor> => server.aVisitor({ exhibition, name: '张思远', phone: aPhone() })

const register = (as: Visitor, name: string, kind: PeopleKind = 'team') =>
  server.data(people.submit, { as, body: { ...personBody({ name, phone: aPhone() }), kind } })

const rowsOf = async (as: Visitor, kind: PeopleKind = 'team') => (await server.data(people.list, { as, query: { kind } })).records

const set = {
  index: 0,
  questionnaireId: questionnaire.id,
  version: questionnaire.version,
  answers: { why: { choices: ['buy'] }, budget: { text: '20' }, rating: {} },
}

const storedOf = async (registrationId: string): Promise<unknown> =>
  (
    await server.app.pool.query<{ answers: unknown }>('SELECT answers FROM questionnaire_answers WHERE registration_id = $1', [
      registrationId,
    ])
  ).rows[0]?.answers

test(`a leader answers once for the whole team, and everybody may have a ticket ${toDoCall} ${forAllCall}`, async () => {
  const leader = await aLeader()
  const team = [await register(leader, '周强'), await register(leader, '黄丽'), await register(leader, '赵磊')]
  const companion = await register(leader, '陈静', 'companion')
  const own = { ...set, answers: { why: { choices: ['look'] }, rating: { rating: 3 } } }
  const [first] = team
  await server.data(people.submitAnswers, { as: leader, body: { id: first!.id, ...own } })
  const before = await server.data(answers.toDo, { as: leader, query: { kind: 'team' } })
  assert.deepEqual([before.unanswered, before.questionnaireIndex, before.withoutTicket, before.unsent], [2, 0, 1, 0])
  const done = await server.data(answers.submitForAll, { as: leader, body: { kind: 'team', ...set } })
  assert.equal(done.answered, 2)
  assert.deepEqual([done.toDo.unanswered, done.toDo.questionnaireIndex, done.toDo.withoutTicket], [0, null, 3])
  assert.deepEqual(
    (await rowsOf(leader)).map(({ name, examineResult, missing }) => [name, examineResult, missing]),
    ['赵磊', '黄丽', '周强'].map((name) => [name, 'approve', ['ticket']]),
  )
  assert.deepEqual(await storedOf(team[1]!.registrationId), set.answers)
  assert.deepEqual(await storedOf(first!.registrationId), own.answers, 'who had answered keeps the own answers')
  assert.deepEqual((await rowsOf(leader, 'companion'))[0]!.missing, ['questionnaire'], 'people of another kind are not answered for')
  assert.equal(await storedOf(companion.registrationId), undefined)
  const items = team.map(({ id }) => ({ personId: id, ticketTypeId: type.id }))
  await server.data(ticketHolderCalls.order, { as: leader, body: { items } })
  assert.equal((await server.data(answers.toDo, { as: leader, query: { kind: 'team' } })).withoutTicket, 0)
  assert.equal((await server.data(answers.submitForAll, { as: leader, body: { kind: 'team', ...set } })).answered, 0)
})

test(`the list of everybody takes a file as a team, says how many find room, and takes none where the fair lets nobody register others ${toDoCall}`, async () => {
  const fileOf = async (as: Visitor, kind?: PeopleKind) => (await server.data(answers.toDo, { as, query: kind ? { kind } : {} })).file
  const small = await server.anExhibition({ config: { ...asking('none'), peopleKinds: { team: { max: 3 } } } })
  const leader = await aLeader(small)
  await register(leader, '周强')
  await register(leader, '陈静', 'companion')
  assert.deepEqual(await fileOf(leader), { kind: 'team', room: 2 })
  assert.deepEqual(await fileOf(leader, 'group'), { kind: 'group', room: 500 })
  assert.equal(await fileOf(leader, 'help'), null)
  const single = await server.anExhibition({
    config: { ...asking('none'), maxPeoplePerOwner: 4, peopleKinds: { team: { registerTypes: [] }, group: { max: 0 } } },
  })
  assert.deepEqual(await fileOf(await aLeader(single)), { kind: 'companion', room: 4 })
  const alone = await server.anExhibition({
    config: { ...asking('none'), maxPeoplePerOwner: 0, peopleKinds: { team: { registerTypes: [] }, group: { registerTypes: [] } } },
  })
  assert.equal(await fileOf(await aLeader(alone)), null)
})

test(`a set of answers reaches nobody else's people, and a wrong one nobody ${forAllCall}`, async () => {
  const [leader, other] = [await aLeader(), await aLeader()]
  await register(leader, '周强')
  const strange = await register(other, '孙悦')
  await server.refused('formChanged', answers.submitForAll, { as: leader, body: { ...set, version: 1 } })
  await server.refused('answersIncomplete', answers.submitForAll, { as: leader, body: { ...set, answers: { why: { choices: ['buy'] } } } })
  await server.refused('notFound', answers.submitForAll, { as: leader, body: { ...set, index: 1 } })
  await server.refused('peopleKindClosed', answers.submitForAll, { as: leader, body: { ...set, kind: 'work' } })
  await server.refused('peopleKindClosed', answers.toDo, { as: leader, query: { kind: 'work' } })
  assert.equal((await server.data(answers.toDo, { as: leader })).unanswered, 1)
  assert.equal((await server.data(answers.submitForAll, { as: leader, body: set })).answered, 1)
  assert.equal(await storedOf(strange.registrationId), undefined)
  assert.deepEqual((await rowsOf(other))[0]!.missing, ['questionnaire'])
})

test('a leader who has answered for the own visit begins with these answers', async () => {
  const leader = await aLeader()
  await server.data(questionnaireCalls.submit, { as: leader, body: set })
  await register(leader, '周强')
  const { answers: own } = await server.data(answers.toDo, { as: leader, query: { kind: 'team' } })
  assert.deepEqual(own, set.answers)
  assert.deepEqual(
    (await server.data(questionnaireCalls.answers, { as: leader, query: { index: 0 } })).answers,
    set.answers,
    '@call:GET /api/ef-registration-data-client/answerResult/own',
  )
})

test('where the organiser reviews, answers for all send everybody to review', async () => {
  const reviewed = await server.anExhibition({ config: asking('shared', { review: 'manual' }) })
  const leader = await aLeader(reviewed)
  for (const name of ['周强', '黄丽']) await register(leader, name)
  const { toDo } = await server.data(answers.submitForAll, { as: leader, body: { kind: 'team', ...set } })
  assert.deepEqual([toDo.unanswered, toDo.underReview, toDo.withoutTicket], [0, 2, 0])
})

test(`where each person answers, nobody's pass waits, and the link to the pass asks ${ofPassCalls}`, async () => {
  const each = await server.anExhibition({ config: asking('each') })
  const free = await server.aTicketType({ exhibition: each })
  const leader = await aLeader(each)
  const person = await register(leader, '周强')
  assert.deepEqual(
    [person.examineResult, person.missing, person.questionnaireIndex, person.ownAnswers],
    ['approve', ['ticket'], null, 'open'],
  )
  await server.refused('answersNotShared', answers.submitForAll, { as: leader, body: { kind: 'team', ...set } })
  assert.equal((await server.data(answers.toDo, { as: leader })).unanswered, 0)
  await server.data(people.takeFree, { as: leader, body: { id: person.id, ticketTypeId: free.id } })
  const { url } = await server.data(people.handOver, { as: leader, body: { id: person.id } })
  const key = new URLSearchParams(url.slice(url.indexOf('?'))).get('key')!
  const handed = await server.data(people.handedOver, { at: each, query: { key } })
  assert.deepEqual(handed.questionnaire, { index: 0, key })
  assert.equal((await server.data(answers.ofPass, { at: each, query: { key, index: 0 } })).id, questionnaire.id)
  await server.refused('notFound', answers.ofPass, { at: each, query: { key, index: 1 } })
  const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  await server.refused('passLinkOver', answers.ofPass, { at: each, query: { key: forged, index: 0 } })
  await server.refused('passLinkOver', answers.submitOfPass, { at: each, body: { key: forged, ...set } })
  await server.refused('answersIncomplete', answers.submitOfPass, { at: each, body: { key, ...set, answers: {} } })
  const answered = await server.data(answers.submitOfPass, { at: each, body: { key, ...set } })
  assert.deepEqual([answered.questionnaire, answered.passes.length], [null, 1])
  assert.deepEqual(await storedOf(person.registrationId), set.answers)
  assert.deepEqual(
    (await rowsOf(leader)).map(({ ownAnswers }) => ownAnswers),
    ['given'],
  )
  await server.refused('notFound', answers.submitOfPass, { at: each, body: { key, ...set } })
  await server.data(people.withdraw, { as: leader, body: { id: person.id } })
  await server.refused('passLinkOver', answers.ofPass, { at: each, query: { key, index: 0 } })
})

test('where people registered by others need no answers, nothing asks for them; people who register themselves are still asked', async () => {
  const none = await server.anExhibition({ config: asking('none') })
  const leader = await aLeader(none)
  const person = await register(leader, '周强')
  assert.deepEqual([person.examineResult, person.missing], ['approve', ['ticket']])
  const { url } = await server.data(people.handOver, { as: leader, body: { id: person.id } })
  const key = new URLSearchParams(url.slice(url.indexOf('?'))).get('key')!
  assert.equal((await server.data(people.handedOver, { at: none, query: { key } })).questionnaire, null)
  await server.refused('notFound', answers.ofPass, { at: none, query: { key, index: 0 } })
  await server.refused('answersNotShared', answers.submitForAll, { as: leader, body: set })
  const visitor = await server.aVisitor({ exhibition: none, review: 'none' })
  await server.data(questionnaireCalls.submit, { as: visitor, body: set })
})

test('a team whose passes waited for answers is approved when the fair no longer asks for them', async () => {
  const changing = await server.anExhibition({ config: asking() })
  const leader = await aLeader(changing)
  await register(leader, '周强')
  assert.equal((await rowsOf(leader))[0]!.examineResult, '')
  await server.app.pool.query(
    `UPDATE exhibitions SET config = jsonb_set(config, '{pageConfig,othersQuestionnaire}', '"none"'), config_version = config_version + 1
     WHERE tenant_id = $1 AND id = $2`,
    [changing.tenantId, changing.exhibitionId],
  )
  // A change by the organiser reaches the server after a few seconds.
  await until(
    async () => (await rowsOf(leader))[0]!.examineResult === 'approve',
    async () => JSON.stringify(await rowsOf(leader)),
  )
  assert.deepEqual(
    (await rowsOf(leader)).map(({ examineResult, missing }) => [examineResult, missing]),
    [['approve', ['ticket']]],
  )
})

test("a person's page names the next of the same kind for whom something is to be done", async () => {
  const leader = await aLeader()
  const [first, second, third] = [await register(leader, '周强'), await register(leader, '黄丽'), await register(leader, '赵磊')]
  await register(leader, '陈静', 'companion')
  const nextOf = async (userId: string) => (await server.data(people.detail, { as: leader, query: { bladeUserId: userId } })).next
  assert.deepEqual(await nextOf(second.userId), { userId: first.userId, name: '周强' })
  assert.deepEqual(await nextOf(first.userId), { userId: third.userId, name: '赵磊' }, 'after the last comes the first')
  await server.data(answers.submitForAll, { as: leader, body: { kind: 'team', ...set } })
  assert.equal(await nextOf(second.userId), null)
})
