import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Questionnaire } from '../../../contract/rules/visitor/questionnaire'
import { questionnaireCalls } from '../../../contract/visitor/questionnaire.calls'
import { questionnaireResultCalls } from '../../../contract/visitor/questionnaireResult.calls'
import type { QuestionResult, QuestionnaireResult } from '../../../contract/visitor/questionnaireResult.schema'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { runCommand } from '../support/command'
import { fillReviewList } from '../support/fillReviewList'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, questionnaire, withForm } from './aFair'

const resultsCall = '@call:GET /api/ef-registration-data-client/answerResult/results'

const label = (cn: string, en: string) => ({ cn, en })
const options = [
  { id: 'a', label: label('甲', 'Alpha') },
  { id: 'b', label: label('乙', 'Beta'), takesText: true },
  { id: 'c', label: label('丙', 'Gamma') },
]

/** One question of each kind. Its first title is that of a field of the form too. */
const kinds: Questionnaire = {
  id: 'kinds',
  version: 1,
  title: label('各类问题', 'All kinds'),
  questionMap: {
    many: { id: 'many', kind: 'multiple', title: label('trade', 'trade'), options },
    rank: { id: 'rank', kind: 'ranking', title: label('排序', 'Rank these'), options },
    grid: {
      id: 'grid',
      kind: 'matrix',
      title: label('评价', 'Judge these'),
      options: options.slice(0, 2),
      rows: [
        { id: 'food', label: label('餐饮', 'Food') },
        { id: 'halls', label: label('展馆', 'Halls') },
      ],
    },
    words: { id: 'words', kind: 'text', title: label('建议', 'Suggestions') },
  },
  questionSequenceList: ['many', 'rank', 'grid', 'words'],
}

let server: TestServer
let fair: Exhibition
let desk: Person
let exporter: Person
let first: Visitor

const answered = async (answers: object, index: number, as: Visitor): Promise<void> => {
  const { id, version } = index === 0 ? questionnaire : kinds
  await server.data(questionnaireCalls.submit, { as, body: { index, questionnaireId: id, version, answers } })
}

const aVisitor = async (values: { registerType?: 'visitor' | 'media' } = {}): Promise<Visitor> => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none', ...values })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
  return visitor
}

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ questionnaires: [questionnaire, kinds] }, { cnQuestionnaireSwitch: true }) })
  desk = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  exporter = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['exportPeople'] })
  first = await aVisitor()
  const second = await aVisitor()
  const journalist = await aVisitor({ registerType: 'media' })
  await answered({ why: { choices: ['buy'] }, budget: { text: '=1+1' }, rating: { rating: 4 } }, 0, first)
  await answered({ why: { choices: ['look'] }, rating: { rating: 1 } }, 0, second)
  await answered({ why: { choices: ['look'] }, rating: {} }, 0, journalist)
  await answered({ many: {}, rank: {}, grid: {}, words: {} }, 1, journalist)
  const grid = { rows: { food: 'a', halls: 'b' } }
  await answered(
    { many: { choices: ['a', 'b'], text: 'Beta of mine' }, rank: { choices: ['b', 'a', 'c'] }, grid, words: { text: '很好' } },
    1,
    first,
  )
  await answered(
    { many: { choices: ['a'] }, rank: { choices: ['b', 'c', 'a'] }, grid: { rows: { food: 'b', halls: 'b' } }, words: {} },
    1,
    second,
  )
})
after(() => server.stop())

const resultsOf = (query: object = {}, as = desk): Promise<QuestionnaireResult[]> =>
  server.data(questionnaireResultCalls.results, { as, query, language: 'en' })
const counts = (list: { label: string; count: number }[]) => Object.fromEntries(list.map((one) => [one.label, one.count]))
const questionOf = (results: QuestionnaireResult[], id: string): QuestionResult =>
  results.flatMap(({ questions }) => questions).find((one) => one.id === id)!

test(`the results count each answer, who was asked and who answered ${resultsCall}`, async () => {
  const results = await resultsOf()
  assert.deepEqual(
    results.map(({ title, people, questions }) => [title, people, questions.map(({ title: asked }) => asked)]),
    [
      ['Your visit', 3, ['Why?', 'Rate us', 'Budget?']],
      ['All kinds', 3, ['trade', 'Rank these', 'Judge these', 'Suggestions']],
    ],
  )
  const why = questionOf(results, 'why')
  assert.deepEqual([why.asked, why.answered, counts(why.choices)], [3, 3, { Buy: 1, Look: 2 }])
  const budget = questionOf(results, 'budget')
  assert.deepEqual([budget.asked, budget.answered, budget.texts], [1, 1, 1])
  const rating = questionOf(results, 'rating')
  assert.deepEqual([rating.asked, rating.answered, rating.marks, rating.average], [3, 2, [1, 0, 0, 1, 0], 2.5])
  const many = questionOf(results, 'many')
  assert.deepEqual([counts(many.choices), many.texts], [{ Alpha: 2, Beta: 1, Gamma: 0 }, 1])
  assert.deepEqual(
    questionOf(results, 'rank').choices.map(({ id, count, places }) => [id, count, places]),
    [
      ['a', 2, [0, 1, 1]],
      ['b', 2, [2, 0, 0]],
      ['c', 2, [0, 1, 1]],
    ],
  )
  assert.deepEqual(
    questionOf(results, 'grid').rows.map((row) => [row.label, counts(row.choices)]),
    [
      ['Food', { Alpha: 1, Beta: 1 }],
      ['Halls', { Alpha: 0, Beta: 2 }],
    ],
  )
  const words = questionOf(results, 'words')
  assert.deepEqual([words.asked, words.answered], [3, 1])
  for (const text of ['=1+1', '很好', 'Beta of mine']) assert.ok(!JSON.stringify(results).includes(text), text)
})

test('results are those of a register type and of a state of the review', async () => {
  const [visit] = await resultsOf({ ofType: 'media' })
  assert.deepEqual([visit!.people, counts(questionOf([visit!], 'why').choices)], [1, { Buy: 0, Look: 1 }])
  await server.app.pool.query(`UPDATE registrations SET review_state = 'failed' WHERE tenant_id = $1 AND id = $2`, [
    fair.tenantId,
    first.registrationId,
  ])
  assert.deepEqual(
    (await resultsOf({ examineResult: 'fail' })).map(({ people }) => people),
    [1, 1],
  )
  for (const query of [{ ofType: 'robot' }, { examineResult: 'robot' }, { ofType: "'; --" }])
    await server.refused('invalid', questionnaireResultCalls.results, { as: desk, query })
})

test('questions and options that the fair no longer has keep their ids', async () => {
  const other = await server.anExhibition({ config: withForm({ questionnaires: [questionnaire] }, { cnQuestionnaireSwitch: true }) })
  const visitor = await server.aVisitor({ exhibition: other, review: 'none' })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
  const body = { index: 0, questionnaireId: 'visit', version: 2, answers: { why: { choices: ['look'] }, rating: { rating: 5 } } }
  await server.data(questionnaireCalls.submit, { as: visitor, body })
  const gone = { why: { choices: ['fly'] }, constructor: { rating: 9 } }
  await server.app.pool.query('UPDATE questionnaire_answers SET answers = $3 WHERE tenant_id = $1 AND registration_id = $2', [
    other.tenantId,
    visitor.registrationId,
    JSON.stringify(gone),
  ])
  const as = await server.anOrganiser({ tenant: other, exhibitionId: other.exhibitionId, rights: ['review'] })
  const results = await resultsOf({}, as)
  assert.deepEqual(counts(questionOf(results, 'why').choices), { Buy: 0, Look: 0, fly: 1 })
  const { title, kind, marks } = questionOf(results, 'constructor')
  assert.deepEqual([title, kind, marks[8]], ['constructor', null, 1])
})

test('another organiser, a visitor and an organiser without the right read no results', async () => {
  const other = await server.anExhibition()
  const stranger = await server.anOrganiser({ tenant: other, exhibitionId: other.exhibitionId, rights: ['review'] })
  assert.deepEqual(await resultsOf({}, stranger), [])
  await server.refused('linkIncorrect', questionnaireResultCalls.results, { as: { ...stranger, exhibitionId: fair.exhibitionId } })
  for (const as of [exporter, first]) await server.refused('forbidden', questionnaireResultCalls.results, { as })
})

test('the export has a column for each question, named as the fair names it, with readable answers', async () => {
  const sheet = async (language: 'cn' | 'en') => {
    const { columns, records } = await server.data(reviewCalls.exportPage, { as: exporter, query: {}, language })
    return { columns, rows: records.map((record) => Object.fromEntries(columns.map((column, at) => [column, record[at]!]))) }
  }
  const { columns, rows } = await sheet('en')
  assert.equal(new Set(columns).size, columns.length)
  const [own, , journalist] = rows
  assert.deepEqual(
    ['Why?', 'Budget?', 'Rate us', 'trade (All kinds)', 'Rank these', 'Judge these', 'Suggestions'].map((title) => own![title]),
    ['Buy', '=1+1', '4', 'Alpha · Beta · Beta of mine', 'Beta · Alpha · Gamma', 'Food: Alpha; Halls: Beta', '很好'],
  )
  assert.deepEqual(
    ['Why?', 'Budget?', 'Rank these', 'Suggestions'].map((title) => journalist![title]),
    ['Look', '', '', ''],
  )
  const chinese = await sheet('cn')
  assert.deepEqual(
    ['trade（各类问题）', '排序', '评价'].map((title) => chinese.rows[0]![title]),
    ['甲 · 乙 · Beta of mine', '乙 · 甲 · 丙', '餐饮: 甲; 展馆: 乙'],
  )
})

test('a terminal prints the results', async () => {
  const password = 'a-password-of-the-organiser-1'
  const args = ['create', '--tenant', fair.tenantId, '--account', 'counter', '--rights', 'review', '--password-stdin']
  assert.equal((await runCommand(server, 'organiser', args, { input: `${password}\n` })).code, 0)
  const place = ['--tenant', fair.tenantId, '--exhibition', fair.exhibitionId, '--account', 'counter', '--url', server.url]
  const review = (...words: string[]) => runCommand(server, 'review', [...words, ...place], { env: { ORGANISER_PASSWORD: password } })
  const { out } = await review('results', '--language', 'en')
  assert.match(out, /Your visit: 3 handed it in/)
  assert.match(out, /asked 3 {2}answered 2 {2}average 2\.5/)
  assert.match(out, /1 {3}33% {2}Buy/)
  assert.deepEqual((JSON.parse((await review('results', '--json', '--type', 'media')).out) as QuestionnaireResult[])[0]!.people, 1)
  assert.equal((await review('results', '--type', 'robot')).code, 1)
})

test('a long fair is counted by one statement', async () => {
  const many = await server.anExhibition({ config: withForm({ questionnaires: [questionnaire, kinds] }, { cnQuestionnaireSwitch: true }) })
  const people = 3000
  await fillReviewList(server, many, { from: 1, to: people })
  await server.app.maintenancePool.query(
    `INSERT INTO questionnaire_answers (tenant_id, exhibition_id, registration_id, index, questionnaire_id, version, answers, submitted_at)
     SELECT $1, $2, n, 0, 'visit', 2, jsonb_build_object(
       'why', jsonb_build_object('choices', jsonb_build_array(CASE WHEN n % 3 = 0 THEN 'buy' ELSE 'look' END)),
       'budget', jsonb_build_object('text', 'about ' || n), 'rating', jsonb_build_object('rating', 1 + n % 5)), $3
     FROM generate_series(1, $4::integer) n`,
    [many.tenantId, many.exhibitionId, server.clock.now(), people],
  )
  const as = await server.anOrganiser({ tenant: many, exhibitionId: many.exhibitionId, rights: ['review'] })
  await server.data(questionnaireResultCalls.results, { as })
  const statements: string[] = []
  const { pool } = server.app
  const query = pool.query.bind(pool)
  pool.query = ((text: string, ...more: unknown[]) => {
    if (typeof text === 'string' && text.includes('questionnaire_answers')) statements.push(text)
    return (query as (...all: unknown[]) => unknown)(text, ...more)
  }) as typeof pool.query
  const results = await resultsOf({}, as)
  pool.query = query as typeof pool.query
  assert.equal(statements.length, 1)
  assert.equal(results[0]!.people, people)
  assert.deepEqual(counts(questionOf(results, 'why').choices), { Buy: Math.floor(people / 3), Look: people - Math.floor(people / 3) })
  assert.equal(questionOf(results, 'budget').texts, people)
})
