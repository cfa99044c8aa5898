import { type FieldKind, type FormDefinition, type FormField, maxGroupTotal } from '@contract/rules/form/form'
import type { FormValues } from '@contract/rules/form/fieldValues'
import { totalOf } from '@contract/rules/form/totals'
import { normaliseTraceabilityCode, validateTraceabilityCode } from '@contract/rules/visitor/traceabilityCode'
import { isTooSmall, kindsOf, leastOf, limitOf, uploadPurposeOf, uploadRules } from '@contract/rules/uploads'
import { validateForm } from '@contract/rules/form/validateForm'
import { fieldSentence } from '@contract/fieldErrors'
import { labelledSentence } from '@contract/formErrors'

const label = { cn: '栏', en: 'it' }
const field = (name: string, kind: FieldKind, more: Partial<FormField> = {}): FormField => ({ name, kind, label, ...more })
const formOf = (...fields: FormField[]): FormDefinition => ({ id: 'it', version: 1, title: label, sections: [{ fields }] })

const booths = formOf(
  field('booths', 'group', {
    fields: [field('count', 'number', { min: 1, isInteger: true }), field('area', 'number', { min: 0 })],
    totals: [
      { field: 'count', max: maxGroupTotal },
      { field: 'area', max: maxGroupTotal },
    ],
    max: 3,
  }),
)
const rowsOf = (...cells: [count: string, area: string][]): FormValues => ({ booths: cells.map(([count, area]) => ({ count, area })) })

test('booths are ordered up to a total of 300, and up to 300 square metres @rule:R43', () => {
  expect(maxGroupTotal).toBe(300)
  expect(validateForm(booths, rowsOf(['150', '299.9'], ['150', '0.1']))).toEqual({})
  expect(validateForm(booths, rowsOf(['300', '1'], ['1', '299.01']))).toEqual({
    'booths.1.count': { code: 'totalTooBig', max: 300 },
    'booths.1.area': { code: 'totalTooBig', max: 300 },
  })
})

test('the row with which a total passes its limit has the error, also a single one @rule:R43', () => {
  expect(Object.keys(validateForm(booths, rowsOf(['301', '1'], ['1', '1'])))).toEqual(['booths.0.count'])
  expect(Object.keys(validateForm(booths, rowsOf(['200', '1'], ['101', '1'], ['1', '1'])))).toEqual(['booths.1.count'])
})

test('a wrong cell has its own error, and counts as none in the total @rule:R43', () => {
  expect(validateForm(booths, rowsOf(['1e3', '1'], ['-1', 'x']))).toMatchObject({
    'booths.1.count': { code: 'tooSmall' },
    'booths.1.area': { code: 'notANumber' },
  })
  expect(totalOf('area', [{ area: '0.1' }, { area: '0.2' }, { area: 'x' }, { area: '' }, { area: ['1'] }, {}])).toBe(0.3)
  expect(totalOf('area', [{ area: 'Infinity' }, { area: '2' }])).toBe(2)
})

test('a group has at most as many rows as its form says, and 20 where it says nothing @rule:R43', () => {
  const many = (count: number): FormValues => ({ people: Array.from({ length: count }, () => ({ name: 'x' })) })
  const people = (max?: number): FormDefinition => formOf(field('people', 'group', { fields: [field('name', 'text')], max }))
  expect([validateForm(people(), many(20)), validateForm(people(), many(21))]).toEqual([{}, { people: { code: 'tooMany', max: 20 } }])
  expect([validateForm(people(300), many(300)), validateForm(people(300), many(301))]).toEqual([
    {},
    { people: { code: 'tooMany', max: 300 } },
  ])
})

test.each(['A', 'a1', 'AB12', '１２ab'])('%s is a traceability code @rule:R46', (code) => {
  expect(validateTraceabilityCode(code)).toBeNull()
})

test.each(['', 'ABCDE', 'A-1', 'A B', '展会', 'é', '<b>'])('%s is no traceability code @rule:R46', (code) => {
  expect(validateTraceabilityCode(code)?.code).toBe('traceabilityCodeInvalid')
})

test('a traceability code is written in capitals, and a form says what it may be @rule:R46', () => {
  expect(normaliseTraceabilityCode(' ａb1 ')).toBe('AB1')
  expect(validateForm(formOf(field('code', 'traceabilityCode')), { code: 'ABCDE' })).toEqual({ code: { code: 'traceabilityCodeInvalid' } })
  expect(fieldSentence({ code: 'traceabilityCodeInvalid' }, 'en')).toBe('A traceability code has 1 to 4 letters or digits')
})

test('a logo is a picture of 10 KB to 1 MB, and 600 by 350 pixels are suggested @rule:R44', () => {
  const rule = uploadRules[uploadPurposeOf({ kind: 'logo' })!]
  expect([kindsOf(rule), leastOf(rule), limitOf(rule), rule.suggested]).toEqual(['JPG, PNG', '10 KB', '1 MB', { width: 600, height: 350 }])
  expect([isTooSmall(rule, 10 * 1024 - 1), isTooSmall(rule, 10 * 1024), isTooSmall(uploadRules.photo, 1)]).toEqual([true, false, false])
  expect(leastOf(uploadRules.photo)).toBe('')
  const form = formOf(field('logo', 'logo', { isRequired: true }))
  expect([validateForm(form, {}), validateForm(form, { logo: '../x' }), validateForm(form, { logo: '7' })]).toEqual([
    { logo: { code: 'fileMissing' } },
    { logo: { code: 'fileMissing' } },
    {},
  ])
  expect(labelledSentence('fileMissing', 'Logo', 'en')).toBe('Please add “Logo”')
})

const twice = formOf(
  field('email', 'email', { isRequired: true }),
  field('emailAgain', 'email', { isRequired: true, sameAs: 'email' }),
  field('phone', 'phone'),
  field('phoneAgain', 'phone', { sameAs: 'phone' }),
)
const right = { email: 'li@example.com', emailAgain: 'li@example.com' }

test('a phone and an address that are typed twice are the same @rule:R42', () => {
  expect(validateForm(twice, { ...right, phone: '13800138000', phoneAgain: '13800138001' })).toEqual({
    phoneAgain: { code: 'phonesDiffer' },
  })
  expect(validateForm(twice, { ...right, emailAgain: 'l1@example.com' })).toEqual({ emailAgain: { code: 'emailsDiffer' } })
  expect(validateForm(twice, { ...right, phone: '13800138000' })).toEqual({ phoneAgain: { code: 'phonesDiffer' } })
  expect(validateForm(twice, { email: 'li@example.com' })).toEqual({ emailAgain: { code: 'required' } })
})

test('the same contact in another spelling is the same @rule:R42', () => {
  expect(
    validateForm(twice, { email: 'Li@Example.com ', emailAgain: 'li@example.com', phone: '138 0013 8000', phoneAgain: '13800138000' }),
  ).toEqual({})
})

test('a contact is repeated within its row @rule:R42', () => {
  const people = formOf(
    field('email', 'email'),
    field('people', 'group', { fields: [field('email', 'email'), field('again', 'email', { sameAs: 'email' })] }),
  )
  const values = {
    email: 'x@example.com',
    people: [
      { email: 'li@example.com', again: 'li@example.com' },
      { email: 'li@example.com', again: 'x@example.com' },
    ],
  }
  expect(validateForm(people, values)).toEqual({ 'people.1.again': { code: 'emailsDiffer' } })
})
