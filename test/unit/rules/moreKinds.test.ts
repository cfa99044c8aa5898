import type { FieldValue } from '@contract/rules/form/fieldValues'
import { type FieldKind, type FormField, leavesOf } from '@contract/rules/form/form'
import { validateField, validateForm, validateParts } from '@contract/rules/form/validateForm'
import { documentKindsOf, validateDocument } from '@contract/rules/values/documents'

const both = (text: string): { cn: string; en: string } => ({ cn: text, en: text })
const field = (kind: FieldKind, more: Partial<FormField> = {}): FormField => ({ name: 'it', kind, label: both('it'), ...more })
const codeOf = (one: FormField, value: FieldValue): string | null => validateField(one, value)?.code ?? null
const tree = [
  { value: 'vehicles', label: both('vehicles'), children: ['cars', 'rail'].map((value) => ({ value, label: both(value) })) },
  { value: 'other', label: both('other') },
]

test('of a tree the ends are chosen, and no branch', () => {
  expect(leavesOf(tree).map(({ value }) => value)).toEqual(['cars', 'rail', 'other'])
  const one = field('tree', { options: tree, min: 1, max: 2 })
  expect([codeOf(one, ['cars', 'other']), codeOf(one, ['vehicles']), codeOf(one, ['moon'])]).toEqual([
    null,
    'choiceUnknown',
    'choiceUnknown',
  ])
  expect([codeOf(one, ['cars', 'rail', 'other']), codeOf(one, 'cars')]).toEqual(['tooMany', 'wrongType'])
  expect(codeOf({ ...one, isRequired: true }, [])).toBe('chooseOne')
})

test('a rating is a whole mark up to its top', () => {
  const one = field('rating', { max: 10 })
  expect(['1', '10'].map((mark) => codeOf(one, mark))).toEqual([null, null])
  expect(['0', '11', '1.5', '-1', '1e1', ' 1', 'x'].map((mark) => codeOf(one, mark))).toEqual(Array(7).fill('chooseOne'))
  expect([codeOf(field('rating'), '6'), codeOf(field('rating', { isRequired: true }), null)]).toEqual(['chooseOne', 'chooseOne'])
})

test('a text to read and a hidden value want no answer, even if a form says they are required', () => {
  for (const kind of ['richText', 'hidden'] as const) expect(codeOf(field(kind, { isRequired: true }), null)).toBeNull()
})

test('a day of the form is one of the calendar, within its bounds', () => {
  const one = field('date', { earliest: '2026-05-01', latest: '2026-05-03' })
  expect(['2026-05-01', '2026-05-04', '2026-02-30'].map((day) => codeOf(one, day))).toEqual([null, 'dateInvalid', 'dateInvalid'])
  expect(codeOf(field('birthday'), '2999-01-01')).toBe('dateInvalid')
})

test('the rows of a group are checked one by one, and their number as a whole', () => {
  const group = field('group', {
    name: 'people',
    min: 1,
    max: 2,
    fields: [field('name', { name: 'name', isRequired: true }), field('birthday', { name: 'born' })],
  })
  expect(validateParts(group, [{ name: '李明', born: '1990-02-30' }, {}])).toEqual({
    'people.0.born': { code: 'dateInvalid' },
    'people.1.name': { code: 'required' },
  })
  const form = { id: 'it', version: 1, title: both('it'), sections: [{ fields: [group] }] }
  expect(validateForm(form, { people: [{ name: '李明' }, { name: '李明' }, { name: '李明' }] })).toEqual({
    people: { code: 'tooMany', max: 2 },
  })
})

test('a form accepts the documents that it names, and without names all whose format is known', () => {
  expect(documentKindsOf({})).not.toContain('otherDocument')
  const named = field('document', { options: [{ value: 'otherDocument', label: both('other') }] })
  expect(codeOf(named, { kind: 'otherDocument', number: 'N-12 34' })).toBeNull()
  expect(codeOf(named, { kind: 'passport', number: 'E12345678' })).toBe('choiceUnknown')
  expect(codeOf(field('document'), { kind: 'otherDocument', number: 'N1234' })).toBe('choiceUnknown')
})

test('a residence permit has the area of Hong Kong, Macao or Taiwan and a check digit', () => {
  expect(validateDocument('residencePermit', '810000199408230021')).toBeNull()
  expect(validateDocument('residencePermit', '830000199408230022')?.code).toBe('documentInvalid')
  expect(validateDocument('residencePermit', '11010519491231002X')?.code).toBe('documentInvalid')
  expect(['N123', 'ABCD', '', 'N12345<script>'].map((number) => validateDocument('otherDocument', number)?.code)).toEqual([
    undefined,
    ...Array<string>(3).fill('documentInvalid'),
  ])
})
