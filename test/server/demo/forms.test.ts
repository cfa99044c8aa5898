import assert from 'node:assert/strict'
import { test } from 'node:test'
import sanitizeHtml from 'sanitize-html'
import { isDocument } from '../../../contract/rules/form/fieldValues'
import {
  type FieldKind,
  type FieldOption,
  type FormDefinition,
  type FormField,
  fieldKinds,
  fieldsOf,
} from '../../../contract/rules/form/form'
import { validateField, validateForm } from '../../../contract/rules/form/validateForm'
import {
  type Answer,
  type Question,
  type Questionnaire,
  ranksOf,
  validateAnswer,
  walk,
} from '../../../contract/rules/visitor/questionnaire'
import { type RegisterType, isRegisterType } from '../../../contract/registerTypes'
import { routes } from '../../../src/routes/table'
import { commonDictionaries } from '../../../server/core/exhibition/dictionaries/commonDictionaries'
import { type DemoFair, datedFair, demoFairs, demoTenants, fairsOf, machineryFair, tenantOf } from '../../../server/demo/fairs'
import { planGroups } from '../../../server/demo/groups/planGroups'
import { genderOfName } from '../../../server/demo/visitor/genderOfName'
import { makeVisitors } from '../../../server/demo/visitor/makeVisitors'

const now = new Date('2026-05-06T02:30:00Z')
const configs = demoFairs.map((fair) => ({ fair, config: fair.file }))
const registerTypes = configs.flatMap(({ fair, config }) =>
  Object.entries(config.byRegisterType).map(([registerType, own]) => ({ fair, registerType, own })),
)
/** The form as it is stored, with days of the calendar. */
const formOf = (fair: DemoFair, registerType: RegisterType): FormDefinition => datedFair(fair, now).byRegisterType[registerType]!.form!
const visitors = demoTenants.flatMap((tenant) => makeVisitors(now, fairsOf(tenant)))

interface Entry {
  code: string
  key: string
  parentKey: string
  labelCn: string
  labelEn: string
}

const optionsOf = (entries: Entry[], parentKey = ''): FieldOption[] =>
  entries
    .filter((entry) => entry.parentKey === parentKey)
    .map(({ key, labelCn, labelEn }) => {
      const children = optionsOf(entries, key)
      return { value: key, label: { cn: labelCn, en: labelEn }, ...(children.length > 0 ? { children } : {}) }
    })

const dictionary = (tenantId: string, code: string): FieldOption[] => {
  const own = tenantOf({ tenantId }).file.dictionaries[code]
  return own?.map(({ key, label }) => ({ value: key, label })) ?? optionsOf(commonDictionaries().filter((entry) => entry.code === code))
}

const known = new Map<string, FieldOption[]>()
const optionsFor =
  (tenantId: string) =>
  (field: FormField): FieldOption[] | undefined => {
    if (!field.dictionary) return field.options
    const key = `${tenantId}/${field.dictionary}`
    if (!known.has(key)) known.set(key, dictionary(tenantId, field.dictionary))
    return known.get(key)
  }

test("the demo's forms contain every kind of field", () => {
  const used = new Set(registerTypes.flatMap(({ own }) => (own.form ? fieldsOf(own.form) : []).map(({ kind }) => kind)))
  assert.deepEqual(
    fieldKinds.filter((kind) => !used.has(kind)),
    [],
  )
  const kinds: FieldKind[] = [
    'text',
    'textarea',
    'name',
    'phone',
    'email',
    'number',
    'date',
    'select',
    'multiSelect',
    'area',
    'document',
    'photo',
    'agreements',
  ]
  for (const registerType of ['visitor', 'professionalVisitor'] as const) {
    const form = machineryFair.file.byRegisterType[registerType]!.form!
    assert.deepEqual(
      kinds.filter((kind) => !fieldsOf(form).some((field) => field.kind === kind)),
      [],
      registerType,
    )
  }
})

test('every submitted form passes the rules of its own form @rule:R47', () => {
  const sent = visitors.filter(({ submittedAt }) => submittedAt !== null)
  assert.ok(sent.length > 1700)
  for (const { fair, registerType, values, name } of sent) {
    const form = formOf(fair, registerType)
    assert.deepEqual(validateForm(form, values, optionsFor(fair.tenantId)), {}, `${name} ${JSON.stringify(values)}`)
    assert.deepEqual(
      Object.keys(values).filter((key) => !fieldsOf(form).some((field) => field.name === key)),
      [],
    )
  }
})

test('a man does not bear the name of a woman', () => {
  const examples = { 欧阳文静: 'female', 王静: 'female', 李建华: 'male', 王子涵: null, 'Jürgen Weber': 'male', 'Ana Costa': 'female' }
  for (const [name, gender] of Object.entries(examples)) assert.equal(genderOfName(name), gender, name)
  const { members } = planGroups(now, machineryFair)!
  const known = members.flatMap(({ visitor }) => (visitor.values.gender && genderOfName(visitor.name) ? [visitor] : []))
  assert.ok(known.length > 1000)
  for (const { name, values } of known) assert.equal(values.gender, genderOfName(name), name)
})

test('a half-filled form is valid as far as it goes, and incomplete', () => {
  const drafts = visitors.filter(({ stage }) => stage === 'draft')
  assert.ok(drafts.length > 100)
  for (const { fair, registerType, values } of drafts) {
    const form = formOf(fair, registerType)
    for (const field of fieldsOf(form)) {
      if (values[field.name] !== undefined)
        assert.equal(validateField(field, values[field.name], optionsFor(fair.tenantId)(field)), null, field.name)
    }
    assert.notDeepEqual(validateForm(form, values, optionsFor(fair.tenantId)), {})
  }
})

test('identity cards have a correct check digit and an area code that was never assigned', () => {
  const identityDocuments = visitors.flatMap(({ values, fair, registerType }) => {
    const identityDocument = values.document
    return isDocument(identityDocument) ? [{ ...identityDocument, place: `${fair.exhibitionId}/${registerType}` }] : []
  })
  assert.ok(identityDocuments.length > 1700)
  for (const { kind, number } of identityDocuments) if (kind === 'idCard') assert.ok(number.startsWith('119999'), number)
  assert.equal(new Set(identityDocuments.map(({ place, kind, number }) => `${place}/${kind}/${number}`)).size, identityDocuments.length)
})

test('no demo person can be reached: phones of no operator, addresses under example names', () => {
  for (const { contact, values } of visitors) {
    for (const phone of [contact.kind === 'phone' ? contact.value : undefined, values.phone]) {
      if (typeof phone === 'string') assert.match(phone, /^154\d{8}$|^\+\d{1,3}555\d{5,10}$/)
    }
    for (const email of [contact.kind === 'email' ? contact.value : undefined, values.email]) {
      if (typeof email === 'string') assert.match(email, /@example\.(com|org)$/)
    }
  }
})

/** Answers that differ in where they lead: one for each way on, and one without any. */
const answersOf = (question: Question): Answer[] => {
  const options = question.options ?? []
  const leads = (id: string): boolean => options.some((option) => option.id === id && (option.asks || option.skips || option.ends))
  const textFor = (ids: string[]): { text?: string } =>
    options.some((option) => option.takesText && ids.includes(option.id)) ? { text: '其他' } : {}
  const chosen = (ids: string[]): Answer => ({ choices: ids, ...textFor(ids) })
  switch (question.kind) {
    case 'single':
      return options.map(({ id }) => chosen([id]))
    case 'multiple': {
      const all = options.map(({ id }) => id)
      const max = Math.min(question.max ?? all.length, all.length)
      const sets = [
        all.slice(0, max),
        all.slice(-max),
        ...all.map((id) => [id]),
        ...all.filter(leads).map((id) => [id, ...all.filter((other) => other !== id).slice(0, max - 1)]),
      ]
      return [...sets.map(chosen), ...(question.isRequired ? [] : [{}])]
    }
    case 'text':
      return [{ text: '一点想法' }, ...(question.isRequired ? [] : [{}])]
    case 'matrix':
      return [{ rows: Object.fromEntries((question.rows ?? []).map(({ id }) => [id, options[0]!.id])) }]
    case 'ranking':
      return [{ choices: options.slice(0, ranksOf(question)).map(({ id }) => id) }]
    case 'rating':
      return [{ rating: 1 }, { rating: question.max ?? 5 }]
  }
}

/** Walks every way through, in memory of what is still to come. */
const explore = (questionnaire: Questionnaire): { lengths: number[]; met: Set<string> } => {
  const met = new Set<string>()
  const seen = new Set<string>()
  const lengths: number[] = []
  const go = (answers: Record<string, Answer>): void => {
    const { asked, current, questionQueue } = walk(questionnaire, answers)
    assert.ok(asked.length <= Object.keys(questionnaire.questionMap).length)
    if (current === null) {
      lengths.push(asked.length)
      return
    }
    const state = `${asked.length}/${[...asked].sort().join()}/${current}/${questionQueue.join()}`
    if (seen.has(state)) return
    seen.add(state)
    met.add(current)
    const question = questionnaire.questionMap[current]!
    for (const answer of answersOf(question)) {
      assert.equal(validateAnswer(question, answer), null, current)
      go({ ...answers, [current]: answer })
    }
  }
  go({})
  return { lengths, met }
}

test('every path through every questionnaire ends, and every question is on some path', () => {
  const questionnaires = registerTypes.flatMap(({ own }) => own.questionnaires)
  assert.equal(questionnaires.length, 2)
  for (const questionnaire of questionnaires) {
    const { lengths, met } = explore(questionnaire)
    assert.ok(lengths.length > 1)
    assert.deepEqual(
      Object.keys(questionnaire.questionMap).filter((id) => !met.has(id)),
      [],
    )
    for (const option of Object.values(questionnaire.questionMap).flatMap((question) => question.options ?? [])) {
      for (const id of [...(option.asks ?? []), ...(option.skips ?? [])]) assert.ok(questionnaire.questionMap[id], id)
    }
  }
  const main = explore(machineryFair.file.byRegisterType.visitor!.questionnaires[0]!)
  assert.deepEqual([Math.min(...main.lengths), Math.max(...main.lengths)], [6, 12])
})

test('the main questionnaire has questions of every kind, and answers that add, skip and end', () => {
  const { questionMap } = machineryFair.file.byRegisterType.visitor!.questionnaires[0]!
  const questions = Object.values(questionMap)
  assert.deepEqual([...new Set(questions.map(({ kind }) => kind))].sort(), ['multiple', 'rating', 'single', 'text'])
  const options = questions.flatMap((question) => question.options ?? [])
  for (const does of ['asks', 'skips', 'ends', 'takesText'] as const)
    assert.ok(
      options.some((option) => option[does]),
      does,
    )
})

test('a visitor past the questionnaire has answered all of it', () => {
  for (const { fair, registerType, answers, submittedAt, stage } of visitors) {
    const [questionnaire] = fair.file.byRegisterType[registerType]!.questionnaires
    if (!questionnaire || !submittedAt) continue
    const { current, asked } = walk(questionnaire, answers)
    assert.equal(current === null, stage !== 'questionnaire')
    assert.deepEqual(Object.keys(answers).sort(), [...asked].sort())
  }
})

test('every text of a config exists in both languages, and its entries lead to existing pages', () => {
  const visit = (value: unknown, at: string): void => {
    if (Array.isArray(value)) return value.forEach((item, index) => visit(item, `${at}[${index}]`))
    if (typeof value !== 'object' || value === null) return
    if ('cn' in value && 'en' in value) {
      assert.ok(String(value.cn).length > 0 && String(value.en).length > 0, at)
      assert.doesNotMatch(String(value.en), /\p{Script=Han}/u, at)
      return
    }
    for (const [key, inner] of Object.entries(value)) visit(inner, `${at}.${key}`)
  }
  for (const { fair, config } of configs) visit(config, fair.exhibitionId)
  const open = new Set(Object.entries(routes).flatMap(([name, row]) => ('page' in row ? [name] : [])))
  for (const { own } of registerTypes) for (const { route } of own.userCenter) assert.ok(open.has(route), route)
  for (const { registerType } of registerTypes) assert.ok(isRegisterType(registerType))
})

test('every agreement is a page of its fair, and its HTML is already sanitised @rule:R53', () => {
  const allowed = { allowedTags: ['h2', 'p', 'ul', 'li', 'img', 'strong'], allowedAttributes: { img: ['src', 'alt'] } }
  for (const { config } of configs) {
    const pages = config.contentPages
    const agreements = Object.values(config.byRegisterType)
      .flatMap(({ form }) => (form ? fieldsOf(form) : []))
      .flatMap((field) => field.agreements ?? [])
    for (const { id } of [...agreements, ...config.signInAgreements])
      assert.ok(
        pages.some((page) => page.id === id),
        id,
      )
    for (const { body } of pages) for (const html of [body.cn, body.en]) assert.equal(sanitizeHtml(html, allowed), html)
    assert.ok(pages.some(({ id }) => id === 'visitor-guide'))
  }
})

test('the demo asks for a commitment statement, a privacy agreement and an initiative letter @rule:R53', () => {
  const asked = configs.flatMap(({ config }) => [
    ...config.signInAgreements.map(({ id }) => id),
    ...Object.values(config.byRegisterType).flatMap(({ form }) =>
      (form ? fieldsOf(form) : []).flatMap(({ agreements = [] }) =>
        agreements.filter(({ isRequired }) => isRequired !== false).map(({ id }) => id),
      ),
    ),
  ])
  for (const id of ['commitment-statement', 'privacy-agreement', 'initiative-letter']) assert.ok(asked.includes(id), id)
})

test('areas go from the country to the city, and each code occurs once', () => {
  const areas = commonDictionaries().filter(({ code }) => code === 'area')
  assert.equal(new Set(areas.map(({ key }) => key)).size, areas.length)
  for (const { parentKey } of areas) assert.ok(parentKey === '' || areas.some(({ key }) => key === parentKey), parentKey)
  assert.ok(areas.filter(({ parentKey }) => parentKey === '').length > 200)
  assert.equal(areas.filter(({ parentKey }) => parentKey === 'CN').length, 34)
  assert.ok(areas.some(({ key, parentKey }) => key === 'CN-HB-wuhan' && parentKey === 'CN-HB'))
  assert.notDeepEqual(dictionary(machineryFair.tenantId, 'position'), dictionary('200002', 'position'))
})
