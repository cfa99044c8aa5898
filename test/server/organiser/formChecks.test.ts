import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FieldKind, type FormDefinition, type FormField, maxGroupTotal } from '../../../contract/rules/form/form'
import type { Question, Questionnaire } from '../../../contract/rules/visitor/questionnaire'
import { checkConfig } from '../../../server/areas/organiser/exhibitionFile/checkConfig'
import { checkForm } from '../../../server/areas/organiser/exhibitionFile/checkForm'
import { twice } from '../../../server/areas/organiser/exhibitionFile/twice'
import { patternProblem } from '../../../server/areas/organiser/exhibitionFile/checkPattern'
import { checkQuestionnaire } from '../../../server/areas/organiser/exhibitionFile/checkQuestionnaire'
import { type Report, collectProblems } from '../../../server/areas/organiser/files/Problem'

const both = (text: string): { cn: string; en: string } => ({ cn: text, en: text })
const told = (run: (report: Report) => void): string[] => collectProblems(run).map(({ path, says }) => `${path} ${says}`)

const field = (name: string, kind: FieldKind = 'text', more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  label: both(name),
  ...more,
})
const options = ['a', 'b'].map((value) => ({ value, label: both(value) }))
const formOf = (...fields: FormField[]): FormDefinition => ({
  id: 'it',
  version: 1,
  title: both('it'),
  sections: [{ fields: [] }, { fields }],
})
const formProblems = (...fields: FormField[]): string[] =>
  told((report) => checkForm(formOf(...fields), ['form'], { pageIds: new Set(['terms']), dictionaries: new Set(['countries']) }, report))
const at = 'form.sections[1].fields'

test('a form without mistakes is reported with none', () => {
  const right = [
    field('position', 'select', { options }),
    field('other', 'text', { shownWhen: { field: 'position', isOneOf: ['a', 'b'] }, min: 2, max: 2, pattern: '[a-z]+' }),
    field('country', 'area', { dictionary: 'countries' }),
    field('city', 'text', { shownWhen: { field: 'country', isOneOf: ['anything'] } }),
    field('agreed', 'agreements', { agreements: [{ id: 'terms', title: both('terms') }] }),
  ]
  assert.deepEqual(formProblems(...right), [])
})

test('a name is used once in a form, and bounds are in order', () => {
  assert.deepEqual(formProblems(field('a'), field('b'), field('a')), [`${at}[2].name "a" is used twice`])
  assert.deepEqual(formProblems(field('a', 'text', { min: 3, max: 2 })), [`${at}[0].max must not be less than min`])
  assert.deepEqual(formProblems(field('a', 'text', { min: 3 }), field('b', 'text', { max: 2 })), [])
})

test('a field that offers choices says where they come from, once', () => {
  for (const kind of ['select', 'multiSelect', 'area'] as const)
    assert.deepEqual(formProblems(field('a', kind)), [`${at}[0].options is missing; set options or a dictionary`])
  assert.deepEqual(formProblems(field('a', 'select', { options, dictionary: 'countries' })), [
    `${at}[0].dictionary must not be set together with options`,
  ])
  assert.deepEqual(formProblems(field('a', 'select', { dictionary: 'moons' })), [`${at}[0].dictionary no such dictionary: "moons"`])
})

test('a total is over a column of numbers that are never below 0 @rule:R43', () => {
  const group = (more: Partial<FormField>): FormField =>
    field('booths', 'group', { fields: [field('area', 'number', { min: 0 }), field('loss', 'number'), field('name')], ...more })
  const totals = (...names: string[]) => ({ totals: names.map((one) => ({ field: one, max: 300 })) })
  assert.deepEqual(formProblems(group({ ...totals('area'), max: 300 })), [])
  assert.deepEqual(formProblems(group(totals('area', 'loss', 'name', 'hall'))), [
    `${at}[0].totals[1].field "loss" must be a number with a min of 0 or more`,
    `${at}[0].totals[2].field "name" must be a number with a min of 0 or more`,
    `${at}[0].totals[3].field the row has no field "hall"`,
  ])
  assert.deepEqual(formProblems(group(totals('area', 'area'))), [`${at}[0].totals[1].field "area" is used twice`])
  assert.deepEqual(formProblems(group({ totals: [{ field: 'area', max: maxGroupTotal }] })), [])
  const above = group({ totals: [{ field: 'area', max: maxGroupTotal + 1 }] })
  assert.deepEqual(formProblems(above), [`${at}[0].totals[0].max must be at most 300`])
  assert.deepEqual(formProblems(group({ max: 301 })), [`${at}[0].max must be from 1 to 300`])
  assert.deepEqual(formProblems(field('a', 'text', totals('a'))), [`${at}[0].totals must not be set for a field of kind text`])
})

test('a contact that is typed twice names an earlier one of its kind, asked under the same condition @rule:R42', () => {
  const email = field('email', 'email')
  const again = (more: Partial<FormField> = {}): FormField => field('again', 'email', { sameAs: 'email', ...more })
  assert.deepEqual(formProblems(email, again()), [])
  const missing = `${at}[0].sameAs no field "email" of kind email comes before this one`
  assert.deepEqual(formProblems(again(), email), [missing])
  assert.deepEqual(formProblems(field('email', 'phone'), again()), [missing.replace('[0]', '[1]')])
  assert.deepEqual(formProblems(email, again(), field('third', 'email', { sameAs: 'again' })), [
    `${at}[2].sameAs no field "again" of kind email comes before this one`,
  ])
  const choice = field('role', 'select', { options })
  assert.deepEqual(formProblems(choice, email, again({ shownWhen: { field: 'role', isOneOf: ['a'] } })), [
    `${at}[2].sameAs must have the same shownWhen as "email"`,
  ])
  assert.deepEqual(formProblems(email, field('note', 'text', { sameAs: 'email' })), [
    `${at}[1].sameAs must not be set for a field of kind text`,
  ])
})

test('a picture has 2 or 5 megabytes, and a video 2 or 20', () => {
  for (const [kind, sizes] of [
    ['picture', [2, 5]],
    ['video', [2, 20]],
  ] as const) {
    assert.deepEqual(formProblems(field('a', kind)), [])
    for (const max of sizes) assert.deepEqual(formProblems(field('a', kind, { max })), [])
    for (const max of [0, 1, 3, 10, 50])
      assert.deepEqual(formProblems(field('a', kind, { max })), [`${at}[0].max must be ${sizes.join(' or ')}`])
  }
})

test('the days of a stretch have a limit @rule:R48', () => {
  assert.deepEqual(formProblems(field('stay', 'dateRange', { min: 1, max: 4 })), [])
  for (const max of [0, 367, 1.5])
    assert.deepEqual(formProblems(field('stay', 'dateRange', { max })), [`${at}[0].max must be from 1 to 366`])
})

test('an option is offered once on each level', () => {
  const [a] = options
  assert.deepEqual(formProblems(field('a', 'select', { options: [...options, a!] })), [`${at}[0].options[2].value "a" is used twice`])
  assert.deepEqual(formProblems(field('a', 'area', { options: [{ ...a!, children: [a!, a!] }] })), [
    `${at}[0].options[0].children[1].value "a" is used twice`,
  ])
  assert.deepEqual(formProblems(field('a', 'area', { options: [{ ...a!, children: [a!] }] })), [])
  assert.equal(twice(['a', 'b']), null)
  assert.deepEqual(twice(['a', 'b', 'b', 'a']), [2, 'b'])
})

test('agreements are content pages of the file', () => {
  assert.deepEqual(formProblems(field('a', 'agreements')), [`${at}[0].agreements is missing`])
  const agreements = ['terms', 'news'].map((id) => ({ id, title: both(id) }))
  assert.deepEqual(formProblems(field('a', 'agreements', { agreements })), [`${at}[0].agreements[1].id no such content page: "news"`])
})

test('a field depends on an earlier one, and on a value that can be chosen there', () => {
  const depending = field('b', 'text', { shownWhen: { field: 'a', isOneOf: ['a', 'x'] } })
  assert.deepEqual(formProblems(depending, field('a')), [`${at}[0].shownWhen.field no field "a" comes before this one`])
  assert.deepEqual(formProblems(field('a', 'select', { options }), depending), [`${at}[1].shownWhen.isOneOf[1] a has no option "x"`])
})

test('a form has at most 300 fields in all', () => {
  const many = (count: number): FormField[] => Array.from({ length: count }, (_, one) => field(`f${one}`))
  assert.deepEqual(formProblems(...many(300)), [])
  assert.deepEqual(formProblems(...many(301)), ['form.sections must have at most 300 fields in total'])
})

test('a pattern is a regular expression that a phone matches in a moment', () => {
  for (const pattern of ['[a-z]+', '\\d{4}', 'A|B']) assert.equal(patternProblem(pattern, 200), null)
  for (const pattern of ['[', '(', '\\p{Nothing}']) assert.equal(patternProblem(pattern, 200), 'must be a regular expression')
  const slow = 'takes too long on some texts; repeat each part once, and no part within another'
  assert.equal(patternProblem('(a+)+b', 10), slow)
  assert.equal(patternProblem('a*a*a*b', 10), null)
  assert.equal(patternProblem('a*a*a*b', 2000), slow)
  assert.equal(patternProblem('[', 5), 'must be a regular expression')
  assert.deepEqual(formProblems(field('a', 'text', { pattern: 'a*a*a*b', max: 10 }), field('b', 'textarea', { pattern: 'a*a*a*b' })), [
    `${at}[1].pattern ${slow}`,
  ])
})

const question = (id: string, kind: Question['kind'] = 'text', more: Partial<Question> = {}): Question => ({
  id,
  kind,
  title: both(id),
  ...more,
})
const questionnaireOf = (...questions: Question[]): Questionnaire => ({
  id: 'it',
  version: 1,
  title: both('it'),
  questionMap: Object.fromEntries(questions.map((one) => [one.id, one])),
  questionSequenceList: questions.map(({ id }) => id),
})
const problemsOf = (questionnaire: Questionnaire): string[] => told((report) => checkQuestionnaire(questionnaire, ['q'], report))
const problemsOfQuestions = (...questions: Question[]): string[] => problemsOf(questionnaireOf(...questions))
const choices = ['a', 'b'].map((id) => ({ id, label: both(id) }))

test('a questionnaire names questions that it has, each once', () => {
  const right = questionnaireOf(question('a', 'single', { options: choices }), question('b', 'rating', { max: 10 }), question('c'))
  assert.deepEqual(problemsOf(right), [])
  assert.deepEqual(problemsOf({ ...right, questionSequenceList: ['a', 'x', 'a', 'toString'] }), [
    'q.questionSequenceList[1] no such question: "x"',
    'q.questionSequenceList[3] no such question: "toString"',
    'q.questionSequenceList[2] "a" is used twice',
  ])
  assert.deepEqual(problemsOf({ ...right, questionMap: { ...right.questionMap, d: question('e') } }), [
    'q.questionMap.d.id must be "d", the same as its key',
  ])
})

test('questions name topics that the questionnaire has, and the pass waits for at least one of them', () => {
  const topics = ['t', 't'].map((id) => ({ id, title: both(id) }))
  const right = {
    ...questionnaireOf(question('a', 'text', { topic: 't' }), question('b', 'text', { isAfterPass: true })),
    topics: topics.slice(1),
  }
  assert.deepEqual(problemsOf(right), [])
  assert.deepEqual(problemsOf({ ...right, topics }), ['q.topics[1].id "t" is used twice'])
  assert.deepEqual(problemsOf({ ...right, topics: undefined }), ['q.questionMap.a.topic no such topic: "t"'])
  assert.deepEqual(problemsOf({ ...right, questionSequenceList: ['b'] }), [
    'q.questionSequenceList must have a question that is not isAfterPass',
  ])
})

test('the bounds of a question are in order and can be met', () => {
  const only = (one: Question): string[] => problemsOfQuestions(one)
  assert.deepEqual(only(question('a', 'text', { min: 3, max: 2 })), ['q.questionMap.a.max must not be less than min'])
  for (const right of [{ min: 2, max: 2 }, { min: 3 }, { max: 20 }]) assert.deepEqual(only(question('a', 'text', right)), [])
  for (const max of [1, 11]) assert.deepEqual(only(question('a', 'rating', { max })), ['q.questionMap.a.max must be from 2 to 10'])
  for (const max of [2, 10, undefined]) assert.deepEqual(only(question('a', 'rating', max ? { max } : {})), [])
  assert.deepEqual(only(question('a', 'multiple', { options: choices, min: 3 })), [
    'q.questionMap.a.min must not exceed the number of options',
  ])
  assert.deepEqual(only(question('a', 'multiple', { options: choices, min: 2 })), [])
  assert.deepEqual(only(question('a', 'multiple', { min: 2 })), ['q.questionMap.a.options is missing'])
  assert.deepEqual(only(question('a', 'single', { options: choices, min: 3 })), [])
})

test('options belong to questions that offer choices, and lead to questions that exist', () => {
  for (const kind of ['single', 'multiple'] as const)
    assert.deepEqual(problemsOfQuestions(question('a', kind)), ['q.questionMap.a.options is missing'])
  for (const kind of ['text', 'rating'] as const)
    assert.deepEqual(problemsOfQuestions(question('a', kind, { options: choices })), [
      `q.questionMap.a.options must not be set for a question of kind ${kind}`,
    ])
  const [first] = choices
  assert.deepEqual(problemsOfQuestions(question('a', 'single', { options: [first!, first!] })), [
    'q.questionMap.a.options[1].id "a" is used twice',
  ])
  const leading = [
    { ...first!, asks: ['b', 'x'] },
    { ...choices[1]!, skips: ['y'] },
  ]
  assert.deepEqual(problemsOfQuestions(question('a', 'single', { options: leading }), question('b')), [
    'q.questionMap.a.options[0].asks[1] no such question: "x"',
    'q.questionMap.a.options[1].skips[0] no such question: "y"',
  ])
})

const configProblems = (config: Parameters<typeof checkConfig>[0]): string[] => told((report) => checkConfig(config, ['config'], report))

test('pictures, addresses, colours and words of a config have their form', () => {
  const right = {
    iconUrl: '/media/a.png',
    shareImage: 'https://a.example/b.png',
    shareImageEn: '',
    shareMethod: 'poster',
    shareMethodEn: 'none',
    conferenceFlow: 'flow3',
    pageThemeColor: '#fff',
    pageThemeBgColor: '#839CFC',
    cnLoginMode: 'appsms, password',
    globalImage: '/a.png, https://a.example/b.png',
    tianmuCnUrl: 'https://expo.example',
    registrationTypeList: ['visitor', 'media'],
  }
  assert.deepEqual(configProblems(right as never), [])
  const picture = 'must be the https address of a picture, or its path on this site, such as "/media/…"'
  const address = 'must be an https address'
  const colour = 'must be a colour such as "#839cfc"'
  const method = 'must be one of link, poster, none'
  const wrong: [name: string, value: string, says: string][] = [
    ['iconUrl', 'a.png', picture],
    ['shareImage', '//a.example/b.png', picture],
    ['shareImageEn', 'http://a.example/b.png', picture],
    ['shareMethod', 'post', method],
    ['shareMethodEn', 'Link', method],
    ['conferenceFlow', 'flow1', 'must be one of default, flow2, flow3'],
    ['pageThemeColor', 'red', colour],
    ['pageThemeBgColor', '#ffff', colour],
    ['pageThemeCardBgColor', '#1234567', colour],
    ['languageSwitchBgColor', 'x#fff', colour],
    [
      'cnLoginMode',
      'appsms,pigeon',
      '"pigeon" is not a sign-in method; known methods: appsms, appemail, password, appwhatsapp, google, imaster',
    ],
    ['enLoginMode', ' , ', 'must name a sign-in method'],
    ['globalImage', '/a.png,b.png', picture],
    ['giveTicketTopImage', 'b.png,/a.png', picture],
    ['giveTicketBottomImage', 'b.png', picture],
    ['tianmuCnUrl', '/media/a', address],
    ['tianmuEnUrl', 'http://expo.example', address],
    ['pcIztUrl', 'javascript:alert(1)', address],
  ]
  for (const [name, value, says] of wrong) assert.deepEqual(configProblems({ [name]: value }), [`config.${name} ${says}`])
  assert.deepEqual(configProblems({ registrationTypeList: ['visitor', 'king'] } as never), [
    'config.registrationTypeList[1] "king" is not a register type',
  ])
})

test('a member that a kind does not read is reported, and one that it needs is missed', () => {
  assert.deepEqual(formProblems(field('a', 'group'), field('b', 'richText'), field('c', 'hidden')), [
    `${at}[0].fields is missing`,
    `${at}[1].text is missing`,
    `${at}[2].value is missing`,
  ])
  assert.deepEqual(formProblems(field('a', 'text', { fields: [field('b')], text: both('b'), value: 'b', latest: '2026-05-01' })), [
    `${at}[0].fields must not be set for a field of kind text`,
    `${at}[0].text must not be set for a field of kind text`,
    `${at}[0].value must not be set for a field of kind text`,
    `${at}[0].latest must not be set for a field of kind text`,
  ])
})

test("a group's fields are checked as a form's own", () => {
  const wrong = field('people', 'group', {
    max: 301,
    fields: [field('a'), field('a'), field('b', 'select'), field('c', 'text', { shownWhen: { field: 'name', isOneOf: ['x'] } })],
  })
  assert.deepEqual(formProblems(field('name'), wrong), [
    `${at}[1].max must be from 1 to 300`,
    `${at}[1].fields[1].name "a" is used twice`,
    `${at}[1].fields[2].options is missing; set options or a dictionary`,
    `${at}[1].fields[3].shownWhen.field no field "name" comes before this one`,
  ])
})

test('bounds of days, ages and marks make sense, and an end of a tree is unique in the whole tree', () => {
  const tree = [{ ...options[0]!, children: [options[1]!] }, options[1]!]
  assert.deepEqual(
    formProblems(
      field('a', 'date', { earliest: '2026-05-02', latest: '2026-05-01' }),
      field('b', 'dateRange', { earliest: '2026-02-30' }),
      field('c', 'birthday', { min: -1 }),
      field('d', 'rating', { max: 11 }),
      field('e', 'tree', { options: tree }),
    ),
    [
      `${at}[0].latest must not be earlier than earliest`,
      `${at}[1].earliest must be a calendar day`,
      `${at}[2].min must be from 0 to 150`,
      `${at}[3].max must be from 2 to 10`,
      `${at}[4].options has the end "b" twice`,
    ],
  )
})

test('a questionnaire that turns in a circle is refused, and rows and branches are where they mean something', () => {
  const choice = (id: string, asks?: string[]) => ({ id, label: both(id), ...(asks ? { asks } : {}) })
  const questionnaire = (questions: Question[]): Questionnaire => ({
    id: 'it',
    version: 1,
    title: both('it'),
    questionMap: Object.fromEntries(questions.map((one) => [one.id, one])),
    questionSequenceList: [questions[0]!.id],
  })
  const problems = (...questions: Question[]): string[] => told((report) => checkQuestionnaire(questionnaire(questions), ['q'], report))
  const one = (id: string, kind: Question['kind'], more: Partial<Question>): Question => ({ id, kind, title: both(id), ...more })
  assert.deepEqual(
    problems(one('a', 'single', { options: [choice('x', ['b'])] }), one('b', 'multiple', { options: [choice('y'), choice('z', ['a'])] })),
    ['q.questionMap.b.options[1].asks[0] leads back to "a"'],
  )
  assert.deepEqual(
    problems(
      one('a', 'matrix', { options: [choice('x', [])] }),
      one('b', 'ranking', { rows: [choice('r'), choice('r')], options: [choice('x')] }),
      one('c', 'matrix', { rows: [choice('r')] }),
    ),
    [
      'q.questionMap.a.rows is missing',
      'q.questionMap.a.options[0].asks must not be set for a question of kind matrix',
      'q.questionMap.b.rows must not be set for a question of kind ranking',
      'q.questionMap.b.rows[1].id "r" is used twice',
      'q.questionMap.c.options is missing',
    ],
  )
})
