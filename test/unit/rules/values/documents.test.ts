import { documentKinds, kindOfNumber, provenKind } from '@contract/rules/values/documents'
import { isId } from '@contract/rules/values/ids'

test.each([
  ['passport', '11010519491231002X', 'idCard'],
  ['foreignerPermit', '1101 0519 4912 3100 2x', 'idCard'],
  ['passport', 'CHN110123456789', 'foreignerPermit'],
  ['passport', 'H1234567890', 'hongKongMacaoPermit'],
  ['taiwanPermit', '12345678', 'taiwanPermit'],
  ['passport', '110105194912310021', 'passport'],
  ['passport', 'E12345678', 'passport'],
] as const)('a %s with the number %s is claimed as %s @rule:R55', (kind, number, proven) => {
  expect(provenKind(kind, number)).toBe(proven)
})

const usual = documentKinds.filter((kind) => kind !== 'otherDocument')
test.each([
  [usual, '11010519491231002X', 'idCard'],
  // One digit is wrong: refused as an ID card, and not taken for a passport.
  [usual, '110105194912310021', 'idCard'],
  [usual, 'P123456', 'passport'],
  [usual, 'CHN110123456789', 'foreignerPermit'],
  [usual, 'h12345678', null],
  [usual, 'E12345678', null],
  [usual, '12345678', null],
  [['idCard', 'passport'], 'E12345678', 'passport'],
  [['idCard', 'taiwanPermit'], '12345678', 'taiwanPermit'],
  [['passport', 'residencePermit'], '830000199001010012', 'residencePermit'],
  [['idCard', 'passport'], '??', 'idCard'],
  [['passport'], '11010519491231002X', 'idCard'],
  [[], '??', null],
] as const)('of %j, the number %s is of the kind %s @rule:R55', (offered, number, kind) => {
  expect(kindOfNumber(offered, number)).toBe(kind)
})

test.each([
  ['1', true],
  ['1087526097911808', true],
  ['9223372036854775807', true],
  ['9223372036854775808', false],
  ['10000000000000000000', false],
  ['00001087526097911808', false],
  ['0', false],
  ['-1', false],
  ['', false],
  ['1 ', false],
])('the id %s is %s', (text, is) => {
  expect(isId(text)).toBe(is)
})
