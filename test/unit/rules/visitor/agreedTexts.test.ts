import { agreedTexts, withAgreed, withoutAgreed } from '@contract/rules/visitor/agreedTexts'
import { type FormDefinition, type FormField, fieldsOf } from '@contract/rules/form/form'

const both = (text: string) => ({ cn: text, en: text })
const agreements = (name: string, ...agreed: FormField['agreements'] & object): FormField => ({
  name,
  kind: 'agreements',
  label: both(name),
  agreements: agreed,
})
const privacy = { id: 'privacy', title: both('Privacy') }
const statement = { id: 'statement', title: both('Statement') }
const news = { id: 'news', title: both('News'), isRequired: false }

const form = (...fields: FormField[]): FormDefinition => ({ id: 'f', version: 1, title: both('Form'), sections: [{ fields }] })
const textsOf = (definition: FormDefinition): string[][] =>
  fieldsOf(definition).map((field) => (field.agreements ?? []).map(({ id }) => id))

test('a form asks neither for what was accepted before, nor shows a field without any text left', () => {
  expect(textsOf(withoutAgreed(form(agreements('a', privacy, statement)), ['privacy']))).toEqual([['statement']])
  expect(textsOf(withoutAgreed(form(agreements('a', privacy)), ['privacy', 'other']))).toEqual([])
  expect(textsOf(withoutAgreed(form(agreements('a', privacy)), []))).toEqual([['privacy']])
})

test('an optional text stays, because the person may take it back', () => {
  expect(textsOf(withoutAgreed(form(agreements('a', news)), ['news']))).toEqual([['news']])
  expect(withAgreed(form(agreements('a', news)), { a: [] }, ['news'])).toEqual({ a: [] })
})

test('the values count what was accepted before, once, and only where the form asks for it', () => {
  const asked = form(agreements('a', privacy, statement))
  expect(withAgreed(asked, { a: ['statement'] }, ['privacy', 'other'])).toEqual({ a: ['statement', 'privacy'] })
  expect(withAgreed(asked, { a: ['privacy'] }, ['privacy'])).toEqual({ a: ['privacy'] })
  expect(withAgreed(asked, {}, ['privacy'])).toEqual({ a: ['privacy'] })
  expect(withAgreed(asked, { a: 'no list' }, ['privacy'])).toEqual({ a: 'no list' })
  const hidden = form({ ...agreements('a', privacy), shownWhen: { field: 'b', isOneOf: ['yes'] } })
  expect(withAgreed(hidden, { b: 'no' }, ['privacy'])).toEqual({ b: 'no' })
})

test('of the accepted ids only those of the form count', () => {
  expect(agreedTexts(form(agreements('a', privacy, news), agreements('b', privacy)), { a: ['privacy', 'x'], b: ['privacy'] })).toEqual([
    'privacy',
  ])
})
