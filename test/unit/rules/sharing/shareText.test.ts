import fc from 'fast-check'
import { fillShareText, placeholdersIn, sharePlaceholders, type Sharer } from '@contract/rules/sharing/shareText'

const lina: Sharer = { name: '王丽娜', company: '华东机械', boothNo: 'A12' }

test.each([
  ['{name}邀请您参观', '王丽娜邀请您参观'],
  ['{name} of {company}, booth {boothNo}', '王丽娜 of 华东机械, booth A12'],
  ['{firstName} {lastName} invites you', 'invites you'],
  ['Come with {companyEnName} to the fair', 'Come with to the fair'],
  ['{phone}{openid}{token} see you', 'see you'],
  ['{ name } comes', '王丽娜 comes'],
  ['', ''],
])('%s becomes "%s": an unknown value disappears without a gap @rule:R30', (text, filled) => {
  expect(fillShareText(text, lina)).toBe(filled)
})

test("a person's name is never read as a placeholder, and its line breaks are removed @rule:R30", () => {
  expect(fillShareText('{name} invites you', { name: '{company}\n{boothNo}', company: 'secret', boothNo: 'A1' })).toBe(
    '{company} {boothNo} invites you',
  )
})

test('the texts determine the personal data that is needed @rule:R30', () => {
  expect(placeholdersIn('{boothNo} {phone} {name}', undefined, '{ name }')).toEqual(['name', 'boothNo'])
})

const word = fc.string({ unit: 'grapheme', maxLength: 12 })
const sharers: fc.Arbitrary<Sharer> = fc.record(Object.fromEntries(sharePlaceholders.map((name) => [name, word])), { requiredKeys: [] })
const piece = fc.oneof(
  word.filter((text) => !/[{}]/.test(text)),
  fc.constantFrom(...sharePlaceholders.map((name) => `{${name}}`), '{phone}', '{constructor}', '{__proto__}', ' ', '  '),
)
const texts = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

test('no personal data is shared unless the text asks for it @rule:R30', () => {
  fc.assert(
    fc.property(texts, sharers, sharers, (text, one, other) => {
      const asked = placeholdersIn(text)
      const onlyAsked = Object.fromEntries(asked.flatMap((name) => (one[name] === undefined ? [] : [[name, one[name]]])))
      expect(fillShareText(text, { ...other, ...Object.fromEntries(asked.map((name) => [name, ''])), ...onlyAsked })).toBe(
        fillShareText(text, onlyAsked),
      )
    }),
  )
})

test('there is no double gap, and none at either end, for any sharer @rule:R30', () => {
  fc.assert(
    fc.property(texts, sharers, (text, sharer) => {
      const filled = fillShareText(text, sharer)
      expect(filled).not.toMatch(/^\s|\s$|\s\s/)
      expect(filled).not.toMatch(/\{(phone|constructor|__proto__)\}/)
    }),
  )
})

test('each value is cut to sixty characters, without a space at the cut @rule:R30', () => {
  expect(fillShareText('{name}!', { name: '𠮷'.repeat(61) })).toBe(`${'𠮷'.repeat(60)}!`)
  expect(fillShareText('{name}!', { name: `${'a'.repeat(59)} b` })).toBe(`${'a'.repeat(59)}!`)
  expect(placeholdersIn('{ name }', undefined, '{company} {other}')).toEqual(['name', 'company'])
})
