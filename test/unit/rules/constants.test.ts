import { defaultLanguage, languageOf, languageOfTags } from '@contract/language'
import { currency, fenOf, yuanOf } from '@contract/rules/values/money'

test('money is CNY, counted in fen and written with two decimals @rule:R75', () => {
  expect(currency).toBe('CNY')
  expect([yuanOf(28_000), fenOf('280.00')]).toEqual(['280.00', 28_000])
})

test('the default language is Chinese @rule:R75', () => {
  expect(defaultLanguage).toBe('cn')
  for (const value of [undefined, null, '', 'fr']) expect(languageOf(value)).toBe('cn')
})

test('a reader gets the first of our two languages in their own list, and English for any other @rule:R04', () => {
  expect(languageOfTags(['en-GB', 'zh-CN'])).toBe('en')
  expect(languageOfTags(['zh-Hant-TW', 'en'])).toBe('cn')
  expect(languageOfTags(['de-CH', 'fr', 'zh-CN'])).toBe('cn')
  expect(languageOfTags(['de-CH', 'fr'])).toBe('en')
  expect(languageOfTags(['zh_CN'])).toBe('cn')
  expect(languageOfTags(['enochian'])).toBe('en')
  for (const nothing of [[], ['']]) expect(languageOfTags(nothing)).toBe(defaultLanguage)
})
