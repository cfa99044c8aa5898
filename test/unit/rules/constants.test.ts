import { defaultLanguage, languageOf } from '@contract/language'
import { currency, fenOf, yuanOf } from '@contract/rules/money'

test('money is CNY, counted in fen and written with two decimals @rule:R75', () => {
  expect(currency).toBe('CNY')
  expect([yuanOf(28_000), fenOf('280.00')]).toEqual(['280.00', 28_000])
})

test('the default language is Chinese @rule:R75', () => {
  expect(defaultLanguage).toBe('cn')
  for (const value of [undefined, null, '', 'fr']) expect(languageOf(value)).toBe('cn')
})
