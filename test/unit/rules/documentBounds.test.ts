import { isDocumentKind, maskDocument, normaliseDocument, provenKind, validateDocument } from '@contract/rules/values/documents'

const isRight = (kind: Parameters<typeof validateDocument>[0], value: string): boolean => validateDocument(kind, value) === null

/** The check digit is computed here, by the weights of GB 11643. */
const idCard = (first17: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  return first17 + '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(first17[at]), 0) % 11]!
}

test('an identity card names a day of birth that exists, and its check digit is right', () => {
  for (const day of ['19900101', '19000101', '20000229', '19991231']) expect(isRight('idCard', idCard(`420106${day}123`))).toBe(true)
  for (const day of ['18991231', '19900231', '19901301', '19900100', '19900001', '19010229'])
    expect(isRight('idCard', idCard(`420106${day}123`))).toBe(false)
  const right = idCard('42010619900101123')
  for (const last of '0123456789X') expect(isRight('idCard', right.slice(0, 17) + last)).toBe(last === right[17])
  for (const wrong of [`1${right}`, `${right}1`, `0${right.slice(1)}`, right.slice(0, 17), '']) expect(isRight('idCard', wrong)).toBe(false)
})

test('each digit of an identity card counts for its check digit', () => {
  const right = idCard('42010619900101123')
  for (let at = 0; at < 17; at += 1) {
    const changed = right.slice(0, at) + String((Number(right[at]) + 1) % 10) + right.slice(at + 1)
    expect(isRight('idCard', changed)).toBe(false)
  }
})

test('each kind of document has its form', () => {
  const forms: [Parameters<typeof isRight>[0], string[], string[]][] = [
    ['passport', ['E12345678', 'A1234', '12345', '1'.repeat(20)], ['ABCDE', 'A123', '1'.repeat(21), 'E1234!678']],
    [
      'hongKongMacaoPermit',
      ['H12345678', 'M1234567890'],
      ['A12345678', 'H1234567', 'H123456789', 'H12345678901', 'XH12345678', 'H12345678X'],
    ],
    [
      'taiwanPermit',
      ['12345678', '1234567890', 'T12345678', 'T1234567890'],
      ['1234567', '123456789', '12345678901', 'T1234567', 'T12345678901', 'TT12345678', 'T12345678X'],
    ],
    [
      'foreignerPermit',
      ['CHN123456789012', idCard('91101619900101123')],
      ['CH123456789012', 'CHN12345678901', 'CHN1234567890123', 'XCHN123456789012'],
    ],
  ]
  for (const [kind, right, wrong] of forms) {
    for (const value of right) expect([kind, value, isRight(kind, value)]).toEqual([kind, value, true])
    for (const value of wrong) expect([kind, value, validateDocument(kind, value)]).toEqual([kind, value, { code: 'documentInvalid' }])
  }
})

test('spaces, dashes and small letters do not change a number', () => {
  expect(normaliseDocument(' e12-34·56 78 ')).toBe('E12345678')
  expect(isRight('passport', 'Ｅ１２３４５６７８')).toBe(true)
})

test('a number that only one kind has proves its kind', () => {
  expect(provenKind('passport', idCard('42010619900101123'))).toBe('idCard')
  expect(provenKind('passport', 'chn123456789012')).toBe('foreignerPermit')
  expect(provenKind('passport', 'H1234567890')).toBe('hongKongMacaoPermit')
  for (const number of ['H12345678', 'XCHN123456789012', 'CHN1234567890123', 'XH1234567890', 'H12345678901', '1H1234567890'])
    expect(provenKind('passport', number)).toBe('passport')
  expect(['idCard', 'library card', undefined].map(isDocumentKind)).toEqual([true, false, false])
})

test('a mask shows the ends of a long number and nothing of a short one', () => {
  expect(['1234', '12345', '12345678901', '123456789012'].map(maskDocument)).toEqual(['****', '12*45', '12*******01', '1234****9012'])
})

test('an identity card is of a person who is born, and of an area that exists', () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).replace(/-/g, '')
  for (const number of ['110105209001010017', idCard(`110105${tomorrow}001`), '99', '70', '16', '40', '84', '00'].map((start) =>
    start.length > 2 ? start : idCard(`${start}010519900101123`),
  ))
    for (const kind of ['idCard', 'foreignerPermit'] as const) expect([number, isRight(kind, number)]).toEqual([number, false])
  const today = new Date().toISOString().slice(0, 10).replace(/-/g, '')
  expect(isRight('idCard', idCard(`110105${today}001`))).toBe(true)
  for (const area of ['110105', '653201', '710000', '810000', '820000', '830000', '931124'])
    expect([area, isRight('idCard', idCard(`${area}19900101123`))]).toEqual([area, true])
  expect(isRight('residencePermit', idCard('83000020900101123'))).toBe(false)
})

test.each([
  // What is no passport.
  ['passport', '13800138000', null],
  ['passport', '110105194912310021', null],
  ['passport', '11010519491231002X', null],
  // What is written around a number.
  ['passport', '№E12345678', 'E12345678'],
  ['passport', '№ E1234 5678', 'E12345678'],
  ['passport', 'No. E12345678', 'E12345678'],
  ['passport', 'E1234\u200b5678', 'E12345678'],
  ['passport', 'E1234\u20115678', 'E12345678'],
  ['passport', 'E١٢٣٤٥٦٧٨', 'E12345678'],
  ['passport', 'NO1234567', 'NO1234567'],
  ['idCard', '110105\u200619491231\u2013002x', '11010519491231002X'],
  ['taiwanPermit', '1234567801(B)', '1234567801'],
  ['taiwanPermit', '12345678（01）', '1234567801'],
  // Cards of officers and documents with a slash.
  ['otherDocument', '军字第1234567号', '军字第1234567号'],
  ['otherDocument', '12/345678', '12/345678'],
  ['otherDocument', '军字第号', null],
  ['otherDocument', '12<345678', null],
] as const)('%s %s is kept as %s', (kind, typed, number) => {
  expect(isRight(kind, typed) ? normaliseDocument(typed) : null).toBe(number)
  expect(normaliseDocument(normaliseDocument(typed))).toBe(normaliseDocument(typed))
})
