import { normaliseEmail, normalisePhone, validateEmail, validatePhone } from '@contract/rules/values/contacts'
import fc from 'fast-check'

/** What is typed, with which calling code chosen, and the one spelling. */
test.each([
  // Marks that nobody sees.
  ['\u202a13800138000\u202c', '86', '13800138000'],
  ['\u202a+86 138-0013-8000\u202c', '86', '13800138000'],
  ['13800138000\u200b', '86', '13800138000'],
  // The country code without its plus, or twice.
  ['8613800138000', '86', '13800138000'],
  ['86-138-0013-8000', '86', '13800138000'],
  ['(86)13800138000', '86', '13800138000'],
  ['+868613800138000', '86', '13800138000'],
  ['+86 0086 13800138000', '86', '13800138000'],
  ['447400123456', '44', '+447400123456'],
  ['14155552671', '1', '+14155552671'],
  ['+1 1 415 555 2671', '86', '+14155552671'],
  ['4915112345678', '49', '+4915112345678'],
  // Trunk digits.
  ['8 916 123-45-67', '7', '+79161234567'],
  ['+7 8 916 123 45 67', '86', '+79161234567'],
  ['+44 (0)7400 123456', '86', '+447400123456'],
  ['06 20 123 4567', '36', '+36201234567'],
  ['8 029 491 19 11', '375', '+375294911911'],
  ['+39 312 345 6789', '86', '+393123456789'],
  // Digits of other keyboards.
  ['٠٥٠١٢٣٤٥٦٧', '966', '+966501234567'],
  ['+۹۸۹۱۲۳۴۵۶۷۸۹', '86', '+989123456789'],
  ['+९१९८१२३४५६७८', '86', '+919812345678'],
  // Dashes and dots of word processors, and what a page's link begins with.
  ['138–0013–8000', '86', '13800138000'],
  ['138—0013—8000', '86', '13800138000'],
  ['138−0013−8000', '86', '13800138000'],
  ['138\u20110013\u20118000', '86', '13800138000'],
  ['138·0013·8000', '86', '13800138000'],
  ['138.0013.8000', '86', '13800138000'],
  ['tel:13800138000', '86', '13800138000'],
  ['TEL:+44-7400-123456', '86', '+447400123456'],
  // Too few digits, and too many.
  ['1380013800', '86', null],
  ['+86 1380013800', '86', null],
  ['00861380013800', '86', null],
  ['+86 138001380001', '86', null],
  ['+8612345678', '86', null],
  ['+852 512 3456', '86', null],
  ['+852 5123 45678', '86', null],
  ['+91 98123 4567', '86', null],
  ['+1 415 555', '86', null],
  ['13711190011', '852', null],
] as const)('%s with +%s is the phone %s', (typed, code, phone) => {
  const normal = normalisePhone(typed, code)
  expect([validatePhone(normal) === null ? normal : null]).toEqual([phone])
})

test('every range of mainland mobiles is taken, and a new one needs no change', () => {
  for (let start = 130; start < 200; start += 1) expect(validatePhone(`+86${start}12345678`)).toBeNull()
})

test('a phone in its spelling keeps it, whatever code is chosen afterwards', () => {
  const pieces = [
    '+',
    '00',
    '0',
    '86',
    '1',
    '8',
    '7',
    '44',
    '39',
    '138',
    '0013',
    '8000',
    '-',
    '–',
    ' ',
    '(',
    ')',
    '\u202a',
    '٥',
    'x',
    'tel:',
  ]
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 10 }),
      fc.constantFrom('86', '7', '39', '44', '1', '375'),
      (all, code) => {
        const phone = normalisePhone(all.join(''), code)
        expect(validatePhone(phone)).toEqual(validatePhone(normalisePhone(phone)))
        if (validatePhone(phone) === null) expect(normalisePhone(phone)).toBe(phone)
      },
    ),
    { numRuns: 3000 },
  )
})

test.each([
  ['\u200bLi@QQ.com\ufeff', 'li@qq.com'],
  ['mailto:li@qq.com', 'li@qq.com'],
  ['li١@qq.com', 'li1@qq.com'],
  ['li\u2060@qq.com', 'li@qq.com'],
])('%s is the address %s', (typed, email) => {
  expect([normaliseEmail(typed), validateEmail(typed)]).toEqual([email, null])
})
