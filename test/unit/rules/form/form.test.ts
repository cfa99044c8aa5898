import { type FieldValue, isBilingual, isChoices, isDocument, isEmptyValue, isRows, isShown } from '@contract/rules/form/fieldValues'
import {
  type FieldKind,
  type FormDefinition,
  type FormField,
  fieldsOf,
  isConfidential,
  maxTextLength,
  rowFieldsOf,
  textsOf,
} from '@contract/rules/form/form'
import { validateField, validateForm, validateParts } from '@contract/rules/form/validateForm'

const both = (text: string): { cn: string; en: string } => ({ cn: text, en: text })
const field = (kind: FieldKind, more: Partial<FormField> = {}): FormField => ({ name: 'it', kind, label: both('it'), ...more })
const options = ['a', 'b', 'c'].map((value) => ({ value, label: both(value) }))
const errorOf = (one: FormField, value: FieldValue): unknown => validateField(one, value)

test('a value has one shape, whatever is empty in it', () => {
  const shapes = (value: FieldValue): boolean[] => [isChoices(value), isRows(value), isDocument(value), isBilingual(value)]
  expect(shapes(['a'])).toEqual([true, false, false, false])
  expect(shapes([])).toEqual([true, true, false, false])
  expect(shapes([{ name: 'a' }])).toEqual([false, true, false, false])
  expect(shapes(['a', { name: 'a' }] as never)).toEqual([false, false, false, false])
  expect(shapes({ kind: 'passport', number: 'E1' })).toEqual([false, false, true, false])
  expect(shapes(both('a'))).toEqual([false, false, false, true])
  for (const value of [null, undefined, 'cn', 'number']) expect(shapes(value)).toEqual([false, false, false, false])
})

test('spaces fill no field', () => {
  for (const value of [null, undefined, '', '  ', [], { kind: 'idCard', number: ' ' }, both(' ')]) expect(isEmptyValue(value)).toBe(true)
  for (const value of ['a', ['a'], [{}], { kind: '', number: '1' }, { cn: '', en: 'a' }, { cn: 'a', en: '' }])
    expect(isEmptyValue(value)).toBe(false)
})

test('an empty field is reported only if it is required, in the words of its kind', () => {
  const codes: [FieldKind, string][] = [
    ['photo', 'fileMissing'],
    ['files', 'fileMissing'],
    ['select', 'chooseOne'],
    ['multiSelect', 'chooseOne'],
    ['area', 'chooseOne'],
    ['date', 'chooseOne'],
    ['text', 'required'],
    ['name', 'required'],
    ['document', 'required'],
  ]
  for (const [kind, code] of codes) {
    expect(errorOf(field(kind, { isRequired: true }), '')).toEqual({ code })
    expect(errorOf(field(kind), '')).toBeNull()
  }
})

test('only documents and fields that are marked so are confidential', () => {
  expect([field('document'), field('text', { isSensitive: true }), field('text')].map(isConfidential)).toEqual([true, true, false])
})

test('a field is shown while another has one of its values', () => {
  const depending = field('text', { shownWhen: { field: 'other', isOneOf: ['a', 'idCard'] } })
  for (const other of ['a', ['b', 'a'], { kind: 'idCard', number: '' }]) expect(isShown(depending, { other })).toBe(true)
  for (const other of ['b', [], ['b'], { kind: 'passport', number: 'a' }, both('a'), undefined])
    expect(isShown(depending, { other })).toBe(false)
  expect(isShown(field('text'), {})).toBe(true)
})

test('a text is measured in characters without the spaces around it', () => {
  const short = field('text', { min: 2, max: 3 })
  expect(errorOf(short, ' a ')).toEqual({ code: 'tooShort', min: 2 })
  expect(errorOf(short, ' 展会 ')).toBeNull()
  expect(errorOf(short, '𠮷𠮷𠮷')).toBeNull()
  expect(errorOf(short, 'abcd')).toEqual({ code: 'tooLong', max: 3 })
  expect([maxTextLength({ kind: 'text' }), maxTextLength({ kind: 'textarea' }), maxTextLength({ kind: 'textarea', max: 9 })]).toEqual([
    200, 2000, 9,
  ])
  expect(errorOf(field('text'), 'a'.repeat(201))).toEqual({ code: 'tooLong', max: 200 })
  expect(errorOf(field('textarea'), 'a'.repeat(2000))).toBeNull()
})

test("an organiser's pattern holds for the whole text", () => {
  const booth = field('text', { pattern: 'A|B\\d' })
  for (const value of ['A', 'B7', ' B7 ']) expect(errorOf(booth, value)).toBeNull()
  for (const value of ['AB7', 'B7x', 'xA', 'B']) expect(errorOf(booth, value)).toEqual({ code: 'patternMismatch' })
  expect(errorOf(field('text', { pattern: '.' }), '𠮷')).toBeNull()
})

test('a number lies within its bounds, and no text counts as one', () => {
  const number = field('number', { min: 0, max: 5 })
  for (const value of ['0', '5', ' 2.5 ']) expect(errorOf(number, value)).toBeNull()
  expect(errorOf(number, '-1')).toEqual({ code: 'tooSmall', min: 0 })
  expect(errorOf(number, '6')).toEqual({ code: 'tooBig', max: 5 })
  expect(errorOf({ ...number, isInteger: true }, '2.5')).toEqual({ code: 'notAnInteger' })
  expect(errorOf({ ...number, isInteger: true }, '3')).toBeNull()
  for (const value of ['five', '1 2', 'Infinity']) expect(errorOf(number, value)).toEqual({ code: 'notANumber' })
  for (const value of ['-9', '9']) expect(errorOf(field('number'), value)).toBeNull()
})

test('a choice is one of the options, and without options any is accepted', () => {
  expect(errorOf(field('select', { options }), 'b')).toBeNull()
  expect(errorOf(field('select', { options }), 'x')).toEqual({ code: 'choiceUnknown' })
  expect(errorOf(field('select'), 'x')).toBeNull()
  expect(validateField(field('select', { options }), 'x', [{ value: 'x', label: both('x') }])).toBeNull()
})

test('the number of choices is counted, and each must be known', () => {
  const some = field('multiSelect', { options, min: 2, max: 2 })
  expect(errorOf(some, ['a'])).toEqual({ code: 'tooFew', min: 2 })
  expect(errorOf(some, ['a', 'b', 'c'])).toEqual({ code: 'tooMany', max: 2 })
  expect(errorOf(some, ['a', 'x'])).toEqual({ code: 'choiceUnknown' })
  expect(errorOf(some, ['a', 'b'])).toBeNull()
  expect(errorOf(field('multiSelect'), ['x'])).toBeNull()
})

test('an area is chosen down to its last level', () => {
  const area = field('area', {
    options: [
      { value: 'CN', label: both('CN'), children: options },
      { value: 'DE', label: both('DE'), children: [] },
    ],
  })
  for (const path of [['CN', 'a'], ['DE']]) expect(errorOf(area, path)).toBeNull()
  expect(errorOf(area, ['CN'])).toEqual({ code: 'chooseOne' })
  for (const path of [['FR'], ['CN', 'x'], ['a']]) expect(errorOf(area, path)).toEqual({ code: 'choiceUnknown' })
  expect(errorOf(field('area'), ['anything'])).toBeNull()
  expect(errorOf(area, ['CN', 'a', 'deeper'])).toBeNull()
})

test.each<[FieldKind, FieldValue, string | null]>([
  ['name', '王丽', null],
  ['name', 'x', 'nameTooShort'],
  ['phone', '13800138000', null],
  ['phone', '12', 'phoneInvalid'],
  ['email', 'li@example.com', null],
  ['email', 'li', 'emailInvalid'],
  ['date', '2027-02-28', null],
  ['date', '2027-02-40', 'dateInvalid'],
  ['date', '2027-2-8', 'dateInvalid'],
  ['date', 'on 2027-02-28', 'dateInvalid'],
  ['date', '2027-02-28 09:00', 'dateInvalid'],
  ['photo', '12', null],
  ['photo', 'twelve', 'fileMissing'],
  ['files', ['12', '13'], null],
  ['files', ['12', 'x'], 'fileMissing'],
  ['files', '12', 'wrongType'],
  ['password', 'secret-1', null],
  ['password', 'x', 'tooShort'],
  ['code', '123456', null],
  ['code', '12345', 'codeIncomplete'],
  ['code', '1234567', 'codeIncomplete'],
  ['code', 'x123456', 'codeIncomplete'],
  ['document', { kind: 'passport', number: 'E12345678' }, null],
  ['document', { kind: 'passport', number: '!' }, 'documentInvalid'],
  ['document', { kind: 'library card', number: 'E12345678' }, 'choiceUnknown'],
  ['document', 'E12345678', 'wrongType'],
  ['multiSelect', 'a', 'wrongType'],
  ['area', 'CN', 'wrongType'],
  ['group', 'row', 'wrongType'],
  ['bilingual', 'name', 'wrongType'],
  ['bilingual', both('name'), null],
  ['text', ['a'], 'wrongType'],
  ['select', ['a'], 'wrongType'],
])('a field of kind %s takes %j with the error %s', (kind, value, code) => {
  expect((validateField(field(kind), value) ?? { code: null }).code).toBe(code)
})

test('a code has six digits, and an email an accepted provider', () => {
  expect(errorOf(field('code'), '1')).toEqual({ code: 'codeIncomplete' })
  expect(errorOf(field('email', { supportedProviders: ['qq.com'] }), 'li@example.com')).toEqual({ code: 'emailProviderUnsupported' })
})

test('files and rows are counted', () => {
  expect(errorOf(field('files', { max: 1 }), ['1', '2'])).toEqual({ code: 'tooMany', max: 1 })
  expect(errorOf(field('group', { max: 1 }), [{}, {}])).toEqual({ code: 'tooMany', max: 1 })
  expect(errorOf(field('group', { min: 2 }), [{}])).toEqual({ code: 'tooFew', min: 2 })
})

test('every agreement is accepted, except those that may be declined', () => {
  const agreements = [
    { id: 'terms', title: both('terms') },
    { id: 'privacy', title: both('privacy'), isRequired: true },
    { id: 'news', title: both('news'), isRequired: false },
  ]
  const one = field('agreements', { agreements })
  expect(errorOf(one, ['terms', 'privacy'])).toBeNull()
  for (const value of [['terms'], ['privacy', 'news'], [], undefined, 'terms']) expect(errorOf(one, value)).toEqual({ code: 'mustAgree' })
  expect(errorOf(field('agreements'), undefined)).toBeNull()
})

test('a text in both languages is two fields with the rules of one', () => {
  const name = field('bilingual', { max: 3, isRequired: true })
  expect(textsOf(name).map(({ name: path, kind, max }) => [path, kind, max])).toEqual([
    ['it.cn', 'text', 3],
    ['it.en', 'text', 3],
  ])
  expect(textsOf({ ...name, isLong: true }).map(({ kind }) => kind)).toEqual(['textarea', 'textarea'])
  expect(validateParts(name, { cn: '展会', en: 'long' })).toEqual({ 'it.en': { code: 'tooLong', max: 3 } })
  expect(validateParts(name, null)).toEqual({ 'it.cn': { code: 'required' }, 'it.en': { code: 'required' } })
  expect(validateParts(name, 'text')).toEqual({ it: { code: 'wrongType' } })
})

const items = field('group', {
  name: 'items',
  min: 1,
  fields: [
    field('text', { name: 'kind', isRequired: true }),
    field('text', { name: 'more', isRequired: true, shownWhen: { field: 'kind', isOneOf: ['other'] } }),
    field('select', { name: 'hall', options }),
  ],
})

test('each field of a row has the path of its row, and depends on fields of its row', () => {
  expect(rowFieldsOf(items, 2).map(({ name, shownWhen }) => [name, shownWhen])).toEqual([
    ['items.2.kind', undefined],
    ['items.2.more', { field: 'items.2.kind', isOneOf: ['other'] }],
    ['items.2.hall', undefined],
  ])
  expect(rowFieldsOf(field('group'), 0)).toEqual([])
})

test('the mistakes of rows are reported by their paths, hidden fields not at all', () => {
  const rows = [{ kind: 'plain' }, { kind: 'other' }, { kind: '', hall: 'x' }]
  expect(validateParts(items, rows)).toEqual({
    'items.1.more': { code: 'required' },
    'items.2.kind': { code: 'required' },
    'items.2.hall': { code: 'choiceUnknown' },
  })
  const dictionary = () => [{ value: 'x', label: both('x') }]
  expect(validateParts(items, [{ kind: 'plain', hall: 'x' }], dictionary)).toEqual({})
  expect(validateParts({ ...items, isRequired: true }, [])).toEqual({ items: { code: 'required' } })
  expect(validateParts({ ...items, min: 2 }, [{ kind: '' }])).toEqual({
    items: { code: 'tooFew', min: 2 },
    'items.0.kind': { code: 'required' },
  })
})

test('a form is checked in all sections, without the fields that are hidden', () => {
  const form: FormDefinition = {
    id: 'form',
    version: 1,
    title: both('form'),
    sections: [
      { fields: [field('text', { name: 'role', isRequired: true })] },
      { fields: [field('text', { name: 'other', isRequired: true, shownWhen: { field: 'role', isOneOf: ['other'] } }), items] },
    ],
  }
  expect(fieldsOf(form).map(({ name }) => name)).toEqual(['role', 'other', 'items'])
  expect(validateForm(form, { role: '' })).toEqual({ role: { code: 'required' } })
  expect(validateForm(form, { role: 'other', items: [{ kind: '' }] })).toEqual({
    other: { code: 'required' },
    'items.0.kind': { code: 'required' },
  })
  const dictionary = () => [{ value: 'x', label: both('x') }]
  expect(validateForm(form, { role: 'buyer', items: [{ kind: 'plain', hall: 'x' }] }, dictionary)).toEqual({})
  expect(validateForm(form, { role: 'buyer', items: [{ kind: 'plain', hall: 'x' }] })).toEqual({
    'items.0.hall': { code: 'choiceUnknown' },
  })
})
