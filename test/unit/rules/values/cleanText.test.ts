import { normaliseAccountNumber, normaliseBankReference, normaliseReference } from '@contract/rules/orders/bankTransfer'
import { cleanCode, cleanText } from '@contract/rules/values/cleanText'
import { normaliseCode, normaliseEmail } from '@contract/rules/values/contacts'
import { normalCode } from '@contract/rules/orders/discountCode'
import { normaliseDocument } from '@contract/rules/values/documents'
import { normaliseNote } from '@contract/rules/tickets/freeTicket'
import { normaliseTaxNumber } from '@contract/rules/orders/invoice'
import { normaliseName } from '@contract/rules/values/names'
import { normaliseAccountName } from '@contract/rules/account/passwords'
import { normalisePlate } from '@contract/rules/values/plates'
import { normaliseTraceabilityCode } from '@contract/rules/visitor/traceabilityCode'
import fc from 'fast-check'

const everyCodePoint = Array.from({ length: 0x110000 }, (_, at) => at).filter((at) => at < 0xd800 || at > 0xdfff)

test('the decimal digits of every script are read by their values', () => {
  const digits = everyCodePoint.map((at) => String.fromCodePoint(at)).filter((sign) => /\p{Nd}/u.test(sign))
  expect(digits.length).toBeGreaterThan(600)
  for (let at = 0; at < digits.length; at += 10) expect(cleanText(digits.slice(at, at + 10).join(''))).toBe('0123456789')
})

test('no mark without a picture stays in a text of Latin or Han letters', () => {
  const marks = everyCodePoint.map((at) => String.fromCodePoint(at)).filter((sign) => /(?![\u0600-\u0605\u06dd])\p{Cf}/u.test(sign))
  expect(marks.length).toBeGreaterThan(100)
  for (const mark of marks) expect([cleanText(`${mark}张${mark}${mark}a${mark}`), mark]).toEqual(['张a', mark])
})

test('joiners stay inside words of the scripts that need them', () => {
  for (const word of ['علی‌رضا', 'क्‍ष', 'ශ්‍රී']) expect(cleanText(`\u200c${word}\u200d`)).toBe(word)
})

test('a code has no spaces and no dashes of any kind', () => {
  expect(cleanCode(' ａb\u20111\u2013２\u2212٣ \u200b\r\n')).toBe('AB123')
})

/** Each rule that gives a value its one spelling: the screen applies it, and the server again. */
const spellings: Record<string, (text: string) => string> = {
  cleanText,
  cleanCode,
  normaliseName,
  normaliseEmail,
  normaliseCode,
  normaliseNote,
  normaliseDocument,
  normaliseTaxNumber,
  normalisePlate,
  normaliseReference,
  normaliseAccountNumber,
  normaliseBankReference,
  normaliseTraceabilityCode,
  normaliseAccountName,
  normalCode,
}

/** What a rule can change: letters with a case or another form, and everything that is no letter. The others are left as they are. */
const changing = everyCodePoint
  .map((at) => String.fromCodePoint(at))
  .filter(
    (sign) => sign.normalize('NFKD') !== sign || sign.toLowerCase() !== sign.toUpperCase() || /[^\p{L}\p{C}]|\p{Cf}|\p{Cc}/u.test(sign),
  )

test.each(Object.entries(spellings))('%s: a text in its spelling keeps it', (_, spelling) => {
  const changed = changing.filter((sign) =>
    [sign, `a${sign}b`, `${sign}\u0301`].some((text) => spelling(spelling(text)) !== spelling(text)),
  )
  expect(changed).toEqual([])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(spelling(spelling(text))).toBe(spelling(text))
    }),
    { numRuns: 2000 },
  )
})
