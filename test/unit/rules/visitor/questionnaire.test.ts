import {
  type Answer,
  type Question,
  countedAnswers,
  isAnswered,
  loopsOf,
  outlineOf,
  ranksOf,
  restOf,
  validateAnswer,
  walk,
} from '@contract/rules/visitor/questionnaire'
import { aQuestionnaire, withRest } from '../../visitor/aQuestionnaire'

const both = (text: string): { cn: string; en: string } => ({ cn: text, en: text })
const question = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({ id: 'it', kind, title: both('it'), ...more })
const options = ['a', 'b', 'c'].map((id) => ({ id, label: both(id), takesText: id === 'c' }))
const errorOf = (one: Question, answer: Answer | undefined): unknown => validateAnswer(one, answer)

test('an answer of spaces is none, and the worst mark is one', () => {
  for (const answer of [undefined, {}, { choices: [] }, { text: '  ' }]) expect(isAnswered(answer)).toBe(false)
  for (const answer of [{ choices: ['a'] }, { text: 'a' }, { rating: 0 }]) expect(isAnswered(answer)).toBe(true)
})

test('a question that is required is not skipped', () => {
  expect(errorOf(question('text', { isRequired: true }), undefined)).toEqual({ code: 'required' })
  for (const kind of ['single', 'multiple', 'rating'] as const) {
    expect(errorOf(question(kind, { isRequired: true, options }), {})).toEqual({ code: 'chooseOne' })
    expect(errorOf(question(kind, { options }), {})).toBeNull()
  }
})

test('of a single choice one is taken, of several as many as the question allows', () => {
  const single = question('single', { options, max: 3 })
  expect(errorOf(single, { choices: ['a'] })).toBeNull()
  expect(errorOf(single, { choices: ['a', 'b'] })).toEqual({ code: 'tooMany', max: 1 })
  const multiple = question('multiple', { options, min: 2, max: 2 })
  expect(errorOf(multiple, { choices: ['a'] })).toEqual({ code: 'tooFew', min: 2 })
  expect(errorOf(multiple, { choices: ['a', 'b'] })).toBeNull()
  expect(errorOf(multiple, { choices: ['a', 'b', 'c'], text: 'x' })).toEqual({ code: 'tooMany', max: 2 })
  expect(errorOf(question('multiple', { options }), { choices: ['a', 'b'] })).toBeNull()
})

test('a choice is known and counts once', () => {
  for (const choices of [['x'], ['a', 'x'], ['a', 'a']])
    expect(errorOf(question('multiple', { options }), { choices })).toEqual({ code: 'choiceUnknown' })
  expect(errorOf(question('single'), { choices: ['a'] })).toEqual({ code: 'choiceUnknown' })
})

test('a text belongs to its choice: alone it answers nothing, and a choice that takes one needs it', () => {
  expect(errorOf(question('single', { options, isRequired: true }), { text: 'x' })).toEqual({ code: 'chooseOne' })
  expect(errorOf(question('single', { options }), { text: 'x' })).toBeNull()
  for (const text of [undefined, ' '])
    expect(errorOf(question('single', { options }), { choices: ['c'], text })).toEqual({ code: 'required' })
  expect(errorOf(question('multiple', { options }), { choices: ['a', 'c'], text: '' })).toEqual({ code: 'required' })
  expect(errorOf(question('single', { options }), { choices: ['c'], text: '𠮷'.repeat(200) })).toBeNull()
  expect(errorOf(question('single', { options }), { choices: ['c'], text: 'x'.repeat(201) })).toEqual({ code: 'tooLong', max: 200 })
})

test('a text has its length, without the spaces around it', () => {
  const text = question('text', { min: 2, max: 3 })
  expect(errorOf(text, { text: ' a ' })).toEqual({ code: 'tooShort', min: 2 })
  for (const right of [' ab ', '𠮷𠮷𠮷']) expect(errorOf(text, { text: right })).toBeNull()
  expect(errorOf(text, { text: 'abcd' })).toEqual({ code: 'tooLong', max: 3 })
  expect(errorOf(question('text'), { text: 'x'.repeat(500) })).toBeNull()
  expect(errorOf(question('text'), { text: 'x'.repeat(501) })).toEqual({ code: 'tooLong', max: 500 })
})

test('a mark is a whole number from one to the top mark', () => {
  for (const rating of [1, 5]) expect(errorOf(question('rating'), { rating })).toBeNull()
  for (const rating of [0, 6, 2.5, -1]) expect(errorOf(question('rating'), { rating })).toEqual({ code: 'chooseOne' })
  expect(errorOf(question('rating', { max: 10 }), { rating: 10 })).toBeNull()
  expect(errorOf(question('rating'), { text: 'five' })).toEqual({ code: 'chooseOne' })
})

test('a follow-up comes right after its answer, and once', () => {
  expect(walk(aQuestionnaire(), {})).toEqual({ asked: [], current: 'role', questionQueue: ['products', 'plans'] })
  const buyer = { role: { choices: ['buyer'] } }
  expect(walk(aQuestionnaire(), buyer)).toEqual({ asked: ['role'], current: 'budget', questionQueue: ['products', 'plans'] })
  const further = { ...buyer, budget: { rating: 3 } }
  expect(walk(aQuestionnaire(), further)).toEqual({ asked: ['role', 'budget'], current: 'products', questionQueue: ['plans'] })
})

test('a choice skips questions, or ends the questionnaire', () => {
  const student = { role: { choices: ['student'] } }
  expect(walk(aQuestionnaire(), student)).toEqual({ asked: ['role'], current: 'products', questionQueue: [] })
  const done = { ...student, products: { choices: ['tools'] } }
  expect(walk(aQuestionnaire(), done)).toEqual({ asked: ['role', 'products'], current: null, questionQueue: [] })
  expect(walk(aQuestionnaire(), { role: { choices: ['gone'] } })).toEqual({ asked: ['role'], current: null, questionQueue: [] })
})

test('an answer that is not valid is asked again, and one that may be empty is passed', () => {
  expect(walk(aQuestionnaire(), { role: { choices: ['other'] } }).current).toBe('role')
  const answers = { role: { choices: ['other'], text: 'press' }, products: { choices: ['robots'] } }
  expect(walk(aQuestionnaire(), answers).current).toBe('plans')
  expect(walk(aQuestionnaire(), { ...answers, plans: {} })).toEqual({
    asked: ['role', 'products', 'plans'],
    current: null,
    questionQueue: [],
  })
})

test('a question that does not exist is passed over', () => {
  const questionnaire = { ...aQuestionnaire(), questionSequenceList: ['gone', 'plans', 'plans'] }
  expect(walk(questionnaire, {})).toEqual({ asked: [], current: 'plans', questionQueue: ['plans'] })
  expect(walk(questionnaire, { plans: {} })).toEqual({ asked: ['plans'], current: null, questionQueue: [] })
})

test('the pass waits for no question after it, and one that is answered there is judged like the others', () => {
  const later = withRest()
  const gate = { role: { choices: ['buyer'] }, products: { choices: ['tools'] } }
  expect(walk(later, gate, 'gate')).toMatchObject({ asked: ['role', 'products'], current: null })
  expect(walk(later, gate, 'given').current).toBeNull()
  expect(walk(later, gate).current).toBe('budget')
  expect(walk(later, { ...gate, budget: {} }, 'given').current).toBe('budget')
  const all = { ...gate, budget: { rating: 2 } }
  expect(countedAnswers(later, all)).toEqual(all)
  expect([outlineOf(later, {}), outlineOf(later, gate), outlineOf(later, gate, 'gate')]).toEqual([
    ['role', 'products', 'plans'],
    ['role', 'budget', 'products', 'plans'],
    ['role', 'products'],
  ])
  expect([restOf(later, gate), restOf(later, all), restOf(aQuestionnaire(), gate)]).toEqual([['budget', 'plans'], ['plans'], []])
})

test('answers of an abandoned branch do not count', () => {
  const answers = { role: { choices: ['student'] }, budget: { rating: 5 }, products: { choices: ['tools'] }, plans: { text: 'none' } }
  expect(countedAnswers(aQuestionnaire(), answers)).toEqual({ role: answers.role, products: answers.products })
})

const rows = ['x', 'y'].map((id) => ({ id, label: both(id) }))

test('a matrix has one option for each of its rows', () => {
  const matrix = question('matrix', { options, rows, isRequired: true })
  expect(errorOf(matrix, { rows: { x: 'a', y: 'b' } })).toBeNull()
  expect(errorOf(matrix, { rows: { x: 'a' } })).toEqual({ code: 'tooFew', min: 2 })
  expect([errorOf(matrix, {}), errorOf(matrix, { rows: {} })]).toEqual([{ code: 'chooseOne' }, { code: 'chooseOne' }])
  const wrongRows: Record<string, string>[] = [
    { x: 'z', y: 'a' },
    { x: 'a', y: 'b', z: 'a' },
    { x: 'a', y: '' },
  ]
  for (const wrong of wrongRows) expect(errorOf(matrix, { rows: wrong })).toEqual({ code: 'choiceUnknown' })
  expect(errorOf(question('matrix', { options, rows }), { rows: { x: 'a' } })).toBeNull()
})

test('a ranking has an option of its own on every rank', () => {
  const ranking = question('ranking', { options, max: 2 })
  expect([ranksOf(ranking), ranksOf(question('ranking', { options })), ranksOf(question('ranking', { options, max: 9 }))]).toEqual([
    2, 3, 3,
  ])
  expect(errorOf(ranking, { choices: ['c', 'a'] })).toBeNull()
  expect(errorOf(ranking, { choices: ['a'] })).toEqual({ code: 'tooFew', min: 2 })
  expect(errorOf(ranking, { choices: ['a', 'b', 'c'] })).toEqual({ code: 'tooMany', max: 2 })
  expect(errorOf(ranking, { choices: ['a', 'a'] })).toEqual({ code: 'choiceUnknown' })
  expect(errorOf(ranking, { choices: ['a', 'z'] })).toEqual({ code: 'choiceUnknown' })
  expect([errorOf(ranking, {}), errorOf({ ...ranking, isRequired: true }, {})]).toEqual([null, { code: 'chooseOne' }])
})

test('an answer that leads back to its own question is found, however long the circle is', () => {
  const asking = (id: string, ...asks: string[][]): Question =>
    question('single', { id, options: asks.map((one, at) => ({ id: `${at}`, label: both('o'), asks: one })) })
  const mapOf = (...all: Question[]) => ({ questionMap: Object.fromEntries(all.map((one) => [one.id, one])) })
  expect(loopsOf(mapOf(asking('a', ['b', 'c']), asking('b', ['c']), asking('c')))).toEqual([])
  expect(loopsOf(mapOf(asking('a', ['a'])))).toEqual([{ question: 'a', option: 0, ask: 0, to: 'a' }])
  expect(loopsOf(mapOf(asking('a', [], ['x', 'b']), asking('b', ['c']), asking('c', ['b', 'a'])))).toEqual([
    { question: 'c', option: 0, ask: 0, to: 'b' },
    { question: 'c', option: 0, ask: 1, to: 'a' },
  ])
})
