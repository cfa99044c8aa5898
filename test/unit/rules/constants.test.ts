import { defaultLanguage, languageOf } from '@contract/language'
import { currency, fenOf, yuanOf } from '@contract/rules/money'

test('money is CNY, counted in fen and written with two places @rule:R75', () => {
  expect(currency).toBe('CNY')
  expect([yuanOf(28_000), fenOf('280.00')]).toEqual(['280.00', 28_000])
})

test('who names no language reads Chinese @rule:R75', () => {
  expect(defaultLanguage).toBe('cn')
  for (const value of [undefined, null, '', 'fr']) expect(languageOf(value)).toBe('cn')
})
