import { registerTypes } from '@contract/registerTypes'
import { boardForm, boardIn } from '@contract/rules/exhibitor/board'
import { exhibitorForms, formOfType, kindsOfForm, openedForm, registerTypesOf, stateOfParts } from '@contract/rules/exhibitor/exhibitorForm'
import { filledOf, filledPart } from '@contract/rules/form/filledPart'
import { journalForm, journalIn, journalValues } from '@contract/rules/exhibitor/journal'
import { companyKinds } from '@contract/rules/exhibitor/revision'

test('each register type of a company has its form, in both spellings, and no other type has one', () => {
  const withForm = registerTypes.filter((type) => formOfType(type) !== null)
  expect(withForm).toEqual([
    'exhibitorDept',
    'exhibitorProduct',
    'exhibitorBoard',
    'exhibitorJournal',
    'exhibitor_dept',
    'exhibitor_product',
    'exhibitor_board',
    'electronic_journal',
  ])
  expect(exhibitorForms.map((form) => registerTypesOf(form).map(formOfType))).toEqual(exhibitorForms.map((form) => [form, form]))
  expect([formOfType(undefined), formOfType('journal'), formOfType('constructor'), formOfType('<script>')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a link names the form that opens, else the session, and the company itself sees all', () => {
  const cases: [string | undefined, string | undefined, ReturnType<typeof openedForm>][] = [
    [undefined, 'exhibitorDept', null],
    [undefined, 'exhibitor_dept', null],
    [undefined, 'commerceExhibition', null],
    [undefined, undefined, null],
    [undefined, 'exhibitor_board', 'board'],
    [undefined, 'electronic_journal', 'journal'],
    ['exhibitorDept', 'exhibitorJournal', 'dept'],
    ['exhibitor_board', 'exhibitorDept', 'board'],
    ['nothing', 'exhibitorDept', null],
    ['nothing', 'exhibitorProduct', 'product'],
  ]
  for (const [named, own, form] of cases) expect([named, own, openedForm(named, own)]).toEqual([named, own, form])
})

test('every kind of which a company has one belongs to one form', () => {
  expect(Object.values(kindsOfForm).flat().sort()).toEqual([...companyKinds].sort())
})

test('a form of several parts is as far as the part that needs its company most', () => {
  expect(stateOfParts(['done', 'refused', 'begun'])).toBe('refused')
  expect(stateOfParts(['inReview', 'begun'])).toBe('begun')
  expect([stateOfParts(['inReview', 'open', 'done']), stateOfParts(['open', 'open'])]).toEqual(['begun', 'open'])
  expect(stateOfParts(['inReview', 'done'])).toBe('inReview')
  expect([stateOfParts(['done']), stateOfParts([])]).toEqual(['done', 'open'])
})

test('completeness counts what is shown, and artwork only where it is printed', () => {
  const values = { boardName: { cn: '江汉', en: 'Jianghan' }, languages: 'both', logo: 'none' }
  expect(filledOf(boardForm, values)).toEqual({ filled: 3, needed: 3 })
  expect(filledOf(boardForm, { ...values, logo: 'printed' })).toEqual({ filled: 3, needed: 4 })
  expect(filledOf(boardForm, { ...values, boardName: { cn: ' ', en: '' } }).filled).toBe(2)
  expect([filledPart(journalForm, {}), filledPart({ ...journalForm, sections: [] }, {})]).toEqual([0, 1])
})

test('an entry is read back as it was written, and what is missing is empty', () => {
  const texts = {
    fullName: { cn: '江汉机床股份有限公司', en: 'Jianghan Machine Tools' },
    name: { cn: '江汉', en: 'Jianghan' },
    introduction: { cn: '机床', en: 'Machines' },
    contacts: '王丽娜',
    contactInformation: '027',
  }
  expect(journalIn(journalValues(texts))).toEqual(texts)
  expect(journalIn({ fullName: 'x', journalContacts: ['x'] }).fullName).toEqual({ cn: '', en: '' })
  expect(journalIn({ journalContacts: ['x'] }).contacts).toBe('')
  expect(boardIn({ boardName: { cn: 'a', en: 'b' }, languages: 'en' })).toEqual({ name: { cn: 'a', en: 'b' }, languages: 'en' })
  expect(boardIn({ boardName: 'x', languages: 'de' })).toEqual({ name: { cn: '', en: '' }, languages: 'both' })
})
