import { validateForm } from '@contract/rules/form/validateForm'
import { autorun } from 'mobx'
import { setCurrentLanguage } from '@/i18n/language'
import { FormStore } from '@/ui/Form'
import { aField, aFormOf } from './aForm'

const title = aField({ name: 'title', kind: 'bilingual', isRequired: true, max: 5 })
const people = aField({
  name: 'people',
  kind: 'group',
  min: 1,
  max: 2,
  fields: [
    aField({ name: 'name', kind: 'name', isRequired: true }),
    aField({ name: 'role', kind: 'select', options: [{ value: 'other', label: { cn: '其他', en: 'Other' } }] }),
    aField({ name: 'roleText', kind: 'text', isRequired: true, shownWhen: { field: 'role', isOneOf: ['other'] } }),
  ],
})
const identityDocuments = aField({ name: 'licences', kind: 'files', isRequired: true, max: 2 })
const password = aField({ name: 'password', kind: 'password', isRequired: true })
const code = aField({ name: 'code', kind: 'code', isRequired: true })
const definition = aFormOf(title, people, identityDocuments, password, code)

const aStore = (values = {}): FormStore => new FormStore({ definition, values })

beforeEach(() => setCurrentLanguage('en'))

test('both sides find the same places with errors', () => {
  const values = {
    title: { cn: '标题', en: 'too long a title' },
    people: [{ name: '李明' }, { name: '', role: 'other' }],
    licences: ['77', 'no number'],
    password: 'short',
    code: '12',
  }
  const wrong = ['title.en', 'people.1.name', 'people.1.roleText', 'licences', 'password', 'code']
  expect(Object.keys(validateForm(definition, values))).toEqual(wrong)
  const form = aStore(values)
  expect(form.validate()).toBe(false)
  expect(form.attention?.name).toBe('title.en')
  expect(wrong.every((name) => form.sentenceOf(name))).toBe(true)
  expect(['title.cn', 'people.0.name', 'people.0.roleText', 'people'].filter((name) => form.sentenceOf(name))).toEqual([])
})

test('a missing value is reported at the field itself, for both languages of a text and for the whole group', () => {
  expect(Object.keys(validateForm(definition, {}))).toEqual(['title.cn', 'title.en', 'licences', 'password', 'code'])
  const needed = aFormOf({ ...people, isRequired: true })
  expect(validateForm(needed, { people: [] })).toEqual({ people: { code: 'required' } })
  expect(validateForm(needed, { people: [{ name: '李明' }, { name: '王芳' }, { name: '赵强' }] })).toEqual({
    people: { code: 'tooMany', max: 2 },
  })
  expect(validateForm(definition, { people: 'text', title: 'text' })).toMatchObject({
    people: { code: 'wrongType' },
    title: { code: 'wrongType' },
  })
})

test('a text within a row changes alone: only its observers are notified, and its error disappears', () => {
  const form = aStore({ people: [{ name: '李明' }, { name: '' }] })
  form.validate()
  const read: string[] = []
  const stop = autorun(() => read.push(form.textOf('people.0.name')))
  form.set('people.1.name', '王芳')
  stop()
  expect(read).toEqual(['李明'])
  expect([form.sentenceOf('people.1.name'), form.values.people]).toEqual([null, [{ name: '李明' }, { name: '王芳' }]])
  form.set('title.cn', '标题')
  expect(form.values.title).toEqual({ cn: '标题', en: '' })
})

test('rows are added up to their limit, moved and removed, each with its values', () => {
  const form = aStore({ people: [{ name: '李明' }] })
  const rows = form.rowsOf(people)
  rows.add()
  rows.add()
  expect([rows.keys.length, rows.canAdd]).toEqual([2, false])
  form.set('people.1.name', '王芳')
  const [first, second] = rows.keys
  rows.moveUp(1)
  expect([form.textOf('people.0.name'), [...rows.keys]]).toEqual(['王芳', [second, first]])
  rows.remove(0)
  expect([form.values.people, rows.canAdd]).toEqual([[{ name: '李明' }], true])
})

test('pictures of a list are added and removed one by one', () => {
  const form = aStore({ licences: ['1'] })
  form.set('licences.1', '2')
  expect(form.choicesOf('licences')).toEqual(['1', '2'])
  form.set('licences.0', null)
  expect(form.choicesOf('licences')).toEqual(['2'])
})

test("the server's error of a row appears in that row", () => {
  const form = aStore({ people: [{ name: '李明' }] })
  const left = form.applyServerErrors([
    { field: 'values.people.0.name', code: 'nameInvalid', msg: '…' },
    { field: 'values.title', code: 'required', msg: '…' },
    { field: 'version', code: 'required', msg: '…' },
  ])
  expect([form.sentenceOf('people.0.name'), form.sentenceOf('title')].every(Boolean)).toBe(true)
  expect(left.map(({ field }) => field)).toEqual(['version'])
  expect(form.attention?.name).toBe('title')
})
