import { normalisePlate, plateLetters, plateProvinces, shownPlate, validatePlate } from '@contract/rules/values/plates'
import { validateForm } from '@contract/rules/form/validateForm'
import type { FormDefinition } from '@contract/rules/form/form'

const codeOf = (plate: string): string | null => validatePlate(plate)?.code ?? null

test.each(['鄂A12345', '京AF0236', '沪B1234警', '粤Z1234港', '鄂A1234挂', '藏A0001学'])('%s is an ordinary plate @rule:R48', (plate) => {
  expect(codeOf(plate)).toBeNull()
})

test.each(['鄂AD12345', '鄂AF12345', '京AA00001', '粤BKA1234', '沪A12345D', '沪A12345F'])('%s is a new-energy plate @rule:R48', (plate) => {
  expect(codeOf(plate)).toBeNull()
})

test.each(['', '鄂', '鄂A', '鄂A1234', '12345'])('%s is not complete @rule:R48', (plate) => {
  expect(codeOf(plate)).toBe('plateIncomplete')
})

test.each([
  'AA12345',
  '鄂112345',
  '鄂I12345',
  '鄂AO2345',
  '鄂A1234I',
  '鄂A123456',
  '鄂AL12345',
  '鄂AD1234A',
  '鄂A12345DD',
  '香A12345',
  "鄂A1234'",
  '鄂A挂2345',
])('%s is no plate @rule:R48', (plate) => {
  expect(codeOf(plate)).toBe('plateInvalid')
})

test('a plate has one spelling, however it is typed @rule:R48', () => {
  expect(normalisePlate(' 鄂ａ·1 23-45 ')).toBe('鄂A12345')
  expect(codeOf('鄂a·d12345')).toBeNull()
  expect([shownPlate('鄂A12345'), shownPlate('鄂A'), shownPlate('')]).toEqual(['鄂A·12345', '鄂A', ''])
})

test('the keyboard has each province once, and no letter that looks like a digit @rule:R48', () => {
  expect([new Set(plateProvinces).size, plateProvinces.length, plateLetters.length]).toEqual([31, 31, 24])
  expect(plateLetters.filter((letter) => 'IO'.includes(letter))).toEqual([])
})

test('an organiser limits the days and the people of a stay @rule:R48', () => {
  const label = { cn: '栏', en: 'it' }
  const form: FormDefinition = {
    id: 'stay',
    version: 1,
    title: label,
    sections: [
      {
        fields: [
          { name: 'days', kind: 'dateRange', label, max: 4 },
          { name: 'people', kind: 'number', label, min: 1, max: 5, isInteger: true },
        ],
      },
    ],
  }
  expect(validateForm(form, { days: ['2027-04-08', '2027-04-11'], people: '5' })).toEqual({})
  expect(validateForm(form, { days: ['2027-04-08', '2027-04-12'], people: '6' })).toEqual({
    days: { code: 'tooManyDays', max: 4 },
    people: { code: 'tooBig', max: 5 },
  })
  // A month and a change to summer time are no shorter.
  expect(validateForm(form, { days: ['2027-03-26', '2027-03-29'], people: '0' })).toEqual({ people: { code: 'tooSmall', min: 1 } })
})
