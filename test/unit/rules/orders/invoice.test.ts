import { canInvoice, headerErrors, headerObstacle, isTaxNumber, isVatId, normaliseHeader, taxOf } from '@contract/rules/orders/invoice'

const blank = { taxNumber: '', address: '', phone: '', bank: '', bankAccount: '', country: '' }

test.each(['91420100MA4KLX0X29', '91310000MA1FL0001R', ' 91310000 ma1fl0001r ', '９１３１００００ＭＡ１ＦＬ０００１Ｒ', '110101123456789'])(
  '%s is a tax number',
  (value) => expect(isTaxNumber(value)).toBe(true),
)

test.each([
  '91310000MA1FL00011',
  '91310000MA1FL0001I',
  '9131000MA1FL0001R',
  '01010112345678',
  '010101123456789',
  '91310000MA1FL0001RR',
  '',
])('%s is none', (value) => expect(isTaxNumber(value)).toBe(false))

test('every other last character of a credit code is refused', () => {
  const others = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((letter) => isTaxNumber(`91310000MA1FL0001${letter}`))
  expect(others).toEqual(['R'])
})

test.each([
  ['DE123456789', 'DE', true],
  ['DE123456789', 'FR', false],
  ['de 123 456 789', 'DE', true],
  ['123456789', 'DE', true],
  ['DE12345678', 'DE', false],
  ['FR123456789', 'DE', false],
  ['EL123456789', 'GR', true],
  ['GR123456789', 'GR', false],
  ['NL123456789B01', 'NL', true],
  ['ATU12345678', 'AT', true],
  ['IE1234567WA', 'IE', true],
  ['FRXX123456789', 'FR', true],
  ['GB123456789', 'GB', true],
  ['CHE123456789MWST', 'CH', true],
  ['12-3456789', 'US', true],
  ['#!', 'US', false],
])('the VAT id %s of %s: %s', (value, country, isRight) => expect(isVatId(value, country)).toBe(isRight))

test.each([
  [10_000, 6, 9434, 566],
  [16_666, 6, 15_723, 943],
  [1, 6, 1, 0],
  [9, 6, 8, 1],
  [10_000, 0, 10_000, 0],
  [113, 13, 100, 13],
  [2_147_483_647, 6, 2_025_927_969, 121_555_678],
])('%i fen at %i %% are %i and %i of tax', (amountFen, percent, netFen, taxFen) =>
  expect(taxOf(amountFen, percent)).toEqual({ netFen, taxFen }),
)

test('amount without tax and tax are always the amount, and neither falls when it rises', () => {
  for (const percent of [0, 1, 3, 6, 9, 13])
    for (let fen = 1, before = taxOf(0, percent); fen < 3000; fen += 1) {
      const now = taxOf(fen, percent)
      expect(now.netFen + now.taxFen).toBe(fen)
      expect(now.netFen).toBeGreaterThanOrEqual(before.netFen)
      expect(now.taxFen).toBeGreaterThanOrEqual(before.taxFen)
      before = now
    }
})

test.each([
  [1, 'CNY', true],
  [0, 'CNY', false],
  [-1, 'CNY', false],
  [0.5, 'CNY', false],
  [100, 'USD', false],
])('R50: %d in %s', (amountFen, currency, isRight) => expect(canInvoice({ amountFen, currency })).toBe(isRight))

test('a header has one form for each text, and nothing that its kind has not', () => {
  const header = normaliseHeader({
    ...blank,
    kind: 'personal',
    name: '  王\n丽娜 ',
    taxNumber: '91310000MA1FL0001R',
    bank: 'x',
    country: 'DE',
  })
  expect(header).toEqual({ ...blank, kind: 'personal', name: '王 丽娜' })
})

test.each([
  [{ ...blank, kind: 'company', name: 'A', taxNumber: '91310000MA1FL0001R' }, {}],
  [
    { ...blank, kind: 'company', name: '', taxNumber: '1' },
    { name: 'required', taxNumber: 'taxNumberInvalid' },
  ],
  [
    { ...blank, kind: 'company', name: 'A', taxNumber: '91310000MA1FL0001R', phone: 'call me', bankAccount: '12' },
    { phone: 'phoneInvalid', bankAccount: 'patternMismatch' },
  ],
  [{ ...blank, kind: 'foreign', name: 'A', address: 'B', country: 'XX' }, { country: 'chooseOne' }],
  [
    { ...blank, kind: 'foreign', name: 'A', address: '', country: 'DE', taxNumber: '1' },
    { address: 'required', taxNumber: 'vatIdInvalid' },
  ],
] as const)('mistakes of a header %#', (header, codes) => {
  const errors = headerErrors(header, (code) => code === 'DE')
  expect(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.code]))).toEqual(codes)
})

test('a header fits its kinds of invoices', () => {
  const company = { ...blank, kind: 'company', name: 'A', taxNumber: '91310000MA1FL0001R' } as const
  const whole = { ...company, address: 'a', phone: '1', bank: 'b', bankAccount: '12345' }
  expect(headerObstacle(company, 'normal')).toBeNull()
  expect(headerObstacle(company, 'special')).toBe('incomplete')
  expect(headerObstacle(whole, 'special')).toBeNull()
  expect(headerObstacle(whole, 'english')).toBe('otherKind')
  expect(headerObstacle({ ...blank, kind: 'personal', name: 'A' }, 'special')).toBe('otherKind')
  expect(headerObstacle({ ...blank, kind: 'foreign', name: 'A', country: 'DE' }, 'english')).toBeNull()
})
