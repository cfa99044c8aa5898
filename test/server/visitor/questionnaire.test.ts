import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FieldError } from '../../../contract/envelope'
import { readUserState } from '../../../contract/rules/visitor/userState'
import { decideNextStep } from '../../../contract/rules/entry/nextStep'
import { questionnaireCalls } from '../../../contract/visitor/questionnaire.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, questionnaire, withForm } from './aFair'

let server: TestServer
let fair: Exhibition

const second = {
  ...questionnaire,
  id: 'second',
  questionMap: { rating: questionnaire.questionMap.rating! },
  questionSequenceList: ['rating'],
}

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ questionnaires: [questionnaire, second] }, { cnQuestionnaireSwitch: true }) })
})
after(() => server.stop())

const begun = (exhibition = fair) => server.aVisitor({ exhibition, review: 'none' })
const answersBody = (answers: Record<string, unknown>, index = 0) => ({
  index,
  questionnaireId: index === 0 ? 'visit' : 'second',
  version: 2,
  answers,
})

test('the questionnaires of a register type are numbered @call:GET /api/ef-registration-config-client/reg_config/questionnaire/detail', async () => {
  const visitor = await begun()
  assert.deepEqual(await server.data(questionnaireCalls.detail, { as: visitor, query: { index: 0 } }), questionnaire)
  assert.equal((await server.data(questionnaireCalls.detail, { as: visitor, query: { index: 1 } })).id, 'second')
  await server.refused('notFound', questionnaireCalls.detail, { as: visitor, query: { index: 2 } })
  await server.refused('invalid', questionnaireCalls.detail, { as: visitor, query: { index: 3 } })
})

test('the pass waits for no question after it, which the same call takes later with the others @call:GET /api/ef-registration-data-client/answerResult/rest', async () => {
  const { questionMap } = questionnaire
  const later = { ...questionnaire, questionMap: { ...questionMap, budget: { ...questionMap.budget!, isAfterPass: true } } }
  const exhibition = await server.anExhibition({ config: withForm({ questionnaires: [later] }, { cnQuestionnaireSwitch: true }) })
  const visitor = await begun(exhibition)
  const gate = { why: { choices: ['buy'] }, rating: {} }
  const send = (answers: Record<string, unknown>) => server.data(questionnaireCalls.submit, { as: visitor, body: answersBody(answers) })
  const own = async () => (await server.data(questionnaireCalls.answers, { as: visitor, query: { index: 0 } })).answers
  const rest = () => server.data(questionnaireCalls.rest, { as: visitor })
  assert.deepEqual([await own(), await rest()], [{}, null])
  assert.equal(readUserState(await send(gate)).questionnaires[0], true)
  assert.deepEqual([await own(), await rest()], [gate, { index: 0, count: 1 }])
  const wrong = { as: visitor, body: answersBody({ ...gate, budget: { text: 'x'.repeat(21) } }) }
  await server.refused('answersIncomplete', questionnaireCalls.submit, wrong)
  await send({ ...gate, budget: { text: '20' } })
  assert.deepEqual([await own(), await rest()], [{ ...gate, budget: { text: '20' } }, null])
  await server.refused('notFound', questionnaireCalls.answers, { as: visitor, query: { index: 1 } })
})

test('an answer decides the next question, and answers of an abandoned branch are not stored @call:POST /api/ef-registration-data-client/answerResult/submit', async () => {
  const visitor = await begun()
  const { data } = await server.refused('answersIncomplete', questionnaireCalls.submit, {
    as: visitor,
    body: answersBody({ why: { choices: ['buy'] }, rating: { rating: 4 } }),
    language: 'en',
  })
  assert.equal((data as { question: string }).question, 'budget')
  assert.deepEqual((data as { fields: FieldError[] }).fields, [{ field: 'answers.budget', code: 'required', msg: 'Please fill this in' }])
  const wrong = await server.refused('answersIncomplete', questionnaireCalls.submit, {
    as: visitor,
    body: answersBody({ why: { choices: ['fly'] } }),
  })
  assert.equal((wrong.data as { fields: FieldError[] }).fields[0]!.code, 'choiceUnknown')
  await server.data(questionnaireCalls.submit, {
    as: visitor,
    body: answersBody({ why: { choices: ['look'] }, budget: { text: 'left over' }, rating: {} }),
  })
  const {
    rows: [row],
  } = await server.app.pool.query('SELECT answers FROM questionnaire_answers WHERE registration_id = $1', [visitor.registrationId])
  assert.deepEqual(row.answers, { why: { choices: ['look'] }, rating: {} })
})

test('a registration is approved only when form and questionnaires are complete, in any order @rule:R21', async () => {
  const conditions = {
    language: 'cn' as const,
    hasStopped: false,
    hasBusinessCard: false,
    hasConfirmation: false,
    hasQuestionnaire: { cn: true, en: false },
    questionnaireCount: 2,
  }
  const visitor = await begun()
  const formIn = readUserState(await server.data(registrationCalls.submit, { as: visitor, body: personBody() }))
  assert.equal(formIn.review, 'none')
  assert.deepEqual(decideNextStep(formIn, conditions), { to: 'questionnaire', index: 0 })
  const oneIn = readUserState(
    await server.data(questionnaireCalls.submit, { as: visitor, body: answersBody({ why: { choices: ['look'] }, rating: {} }) }),
  )
  assert.deepEqual([oneIn.review, oneIn.questionnaires], ['none', [true, false, false]])
  assert.deepEqual(decideNextStep(oneIn, conditions), { to: 'questionnaire', index: 1 })
  const allIn = readUserState(
    await server.data(questionnaireCalls.submit, { as: visitor, body: answersBody({ rating: { rating: 5 } }, 1) }),
  )
  assert.equal(allIn.review, 'approved')
  assert.deepEqual(decideNextStep(allIn, conditions), { to: 'ticketType' })
  const backwards = await begun()
  await server.data(questionnaireCalls.submit, { as: backwards, body: answersBody({ rating: { rating: 5 } }, 1) })
  await server.data(questionnaireCalls.submit, { as: backwards, body: answersBody({ why: { choices: ['look'] }, rating: {} }) })
  assert.equal(readUserState(await server.data(registrationCalls.submit, { as: backwards, body: personBody() })).review, 'approved')
})

test('an English reader is not blocked where only the Chinese questionnaire is switched on', async () => {
  const visitor = await begun()
  assert.equal(
    readUserState(await server.data(registrationCalls.submit, { as: visitor, body: personBody(), language: 'en' })).review,
    'approved',
  )
  const switched = await begun()
  assert.equal(readUserState(await server.data(registrationCalls.submit, { as: switched, body: personBody() })).review, 'none')
  assert.equal(readUserState(await server.data(registrationCalls.addAndGetAll, { as: switched, language: 'en' })).review, 'approved')
})

test('two questionnaires submitted at the same moment both count', async () => {
  const visitor = await begun()
  await Promise.all([
    server.data(questionnaireCalls.submit, { as: visitor, body: answersBody({ why: { choices: ['look'] }, rating: {} }) }),
    server.data(questionnaireCalls.submit, { as: visitor, body: answersBody({ rating: {} }, 1) }),
  ])
  assert.deepEqual(readUserState(await server.data(registrationCalls.addAndGetAll, { as: visitor })).questionnaires, [true, true, false])
})

test('a questionnaire that has changed meanwhile is rejected as changed, and its draft is deleted on submission', async () => {
  const visitor = await begun()
  await server.refused('formChanged', questionnaireCalls.submit, {
    as: visitor,
    body: { ...answersBody({ why: { choices: ['look'] } }), version: 1 },
  })
  await server.data(registrationCalls.saveDraft, {
    as: visitor,
    body: { formId: 'visit', version: 2, content: { why: { choices: ['look'] } } },
  })
  await server.data(questionnaireCalls.submit, { as: visitor, body: answersBody({ why: { choices: ['look'] }, rating: {} }) })
  assert.deepEqual(await server.data(registrationCalls.draft, { as: visitor }), [])
})
