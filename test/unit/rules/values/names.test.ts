import { foldName, maxName, nameLength, normaliseName, validateName, nameInMessages } from '@contract/rules/values/names'
import fc from 'fast-check'

/** What is typed, and the one spelling that is stored. */
test.each([
  // Marks that nobody sees.
  ['张\u200b伟', '张伟'],
  ['\u202a张伟\u202c', '张伟'],
  ['\ufeffAn\u00adna Li\u2069', 'Anna Li'],
  // Dots of other keyboards between Han letters.
  ...['\u00b7', '\u2022', '\u2027', '\u2219', '\u22c5', '\u30fb', '.', '\u3002', ' \u00b7 ', ' \u2022'].map((dot) => [
    `古丽米热${dot}艾比布力`,
    '古丽米热·艾比布力',
  ]),
  ['张 · 伟', '张·伟'],
  // The Katakana dot belongs to its script.
  ['ジョン・スミス', 'ジョン・スミス'],
  // Hyphens of word processors.
  ...['\u2010', '\u2011', '\u2013', '\u2014', '\u2212', ' - '].map((hyphen) => [`Jean${hyphen}Luc`, 'Jean-Luc']),
  // Accents of the keyboard as apostrophes.
  ['O´Connor', "O'Connor"],
  ['O`Connor', "O'Connor"],
  ['O’Connor', 'O’Connor'],
  // Passports of Malaysia and Singapore.
  ...['Kumar a/l Raju', 'Devi a/p Muthu', 'Sarah s/o Kumar', 'Devi d/o Raj', 'KUMAR A/L RAJU', 'Tan Ah Kow @ Tan Kok'].map((name) => [
    name,
    name,
  ]),
  // An apostrophe at the beginning and at the end.
  ...["'t Hart", '’t Hooft', '‘Abd al-Karim', "'Abd al-Karim", "Ndung'", "Charles'"].map((name) => [name, name]),
  ['བསྟན་འཛིན', 'བསྟན་འཛིན'],
  ['བསྟན་འཛིན་', 'བསྟན་འཛིན་'],
  ['علی‌رضا', 'علی‌رضا'],
  ['علی\u200c\u200cرضا\u200c', 'علی‌رضا'],
  ['Anna\u200d', 'Anna'],
  ['〇一明', '〇一明'],
  ['Martin King, Jr.', 'Martin King, Jr.'],
  ['Martin King，III', 'Martin King, III'],
  ['J.-P. Dupont', 'J.-P. Dupont'],
  // 63 and 64 letters, and 48 that have 64 code points.
  ...[
    'Uvuvwevwevwe Onyetenyevwe Ugwemuhwem Osas Ifeanyichukwu Okonkwo',
    'Pedro de Alcântara Francisco António João Carlos Xavier de Paula',
    'นางสาวพิมพ์ชนกนันท์ ลือวิเศษไพบูลย์ศรีสุวรรณกุลชัยวัฒนานันท์พงษ์',
  ].map((name) => [name, name]),
])('the name %s is kept as %s @rule:R47', (typed, name) => {
  expect([normaliseName(typed!), validateName(typed!)]).toEqual([name, null])
})

test.each([
  ['J.', 'nameTooShort'],
  ['王.', 'nameTooShort'],
  ["'J'", 'nameTooShort'],
  ['王\u200b', 'nameTooShort'],
  ['e\u0301', 'nameTooShort'],
  ['Thomas (Tom) Lee', 'nameHasBrackets'],
  ['王丽（小丽）', 'nameHasBrackets'],
  ['王丽,李明', 'nameInvalid'],
  ['Wang Li, Zhang Wei', 'nameInvalid'],
  ['tan@kok', 'nameInvalid'],
  ['Li/Na', 'nameInvalid'],
  ['张٣', 'nameInvalid'],
  ['张😀伟', 'nameInvalid'],
  ['王··丽', 'nameInvalid'],
  ['Anna\u0007 Li', 'nameInvalid'],
] as const)('%s is no name: %s @rule:R47', (typed, code) => {
  expect(validateName(typed)).toEqual({ code })
})

test('a name has as many letters as a reader counts, and its marks have an end @rule:R47', () => {
  const tooLong = { code: 'tooLong', max: maxName }
  expect(nameLength('นางสาวพิมพ์ชนกนันท์ ลือวิเศษไพบูลย์ศรีสุวรรณกุลชัยวัฒนานันท์พงษ์')).toBe(48)
  for (const name of ['𠮷'.repeat(100), 'x\u0323'.repeat(100)]) expect(validateName(name)).toBeNull()
  for (const name of ['𠮷'.repeat(101), 'x\u0323'.repeat(101), `xx${'\u0323'.repeat(200)}`]) expect(validateName(name)).toEqual(tooLong)
})

test('the spellings of one name are one name when they are compared', () => {
  const folded = (...names: string[]): string[] => [...new Set(names.map(foldName))]
  expect(folded('古丽米热·艾比布力', '古丽米热・艾比布力', '古丽米热.艾比布力', '古丽米热 • 艾比布力', '古丽米热艾比布力')).toHaveLength(1)
  expect(folded('Jean-Luc', 'Jean‑Luc', 'JEAN–LUC', 'JeanLuc')).toHaveLength(1)
  expect(folded("O'Connor", 'O’Connor', 'OʼConnor', 'O´Connor', 'oconnor')).toHaveLength(1)
  expect(folded('Nguyễn Thị', 'Nguye\u0302\u0303n Thi\u0323', 'nguyen thi')).toHaveLength(1)
  expect(folded('علی‌رضا', 'علیرضا')).toHaveLength(1)
  expect(folded('王丽', '王丽娜')).toHaveLength(2)
})

const pieces = [
  '王',
  '丽',
  'Anna',
  'é',
  'e\u0301',
  'ب',
  'ジ',
  'བ',
  '.',
  '。',
  '·',
  '•',
  '・',
  ' ',
  '\u3000',
  '-',
  '–',
  "'",
  '´',
  '`',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u202a',
  '/',
  '@',
  ',',
]

test('a name in its spelling keeps it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (typed) => {
        const name = normaliseName(typed)
        expect(normaliseName(name)).toBe(name)
        expect(validateName(name)).toEqual(validateName(typed))
        expect(foldName(name)).toBe(foldName(typed))
      },
    ),
    { numRuns: 2000 },
  )
})

test('no text makes the check of names slow', () => {
  for (const piece of ['a-', "a'", 'a.', 'a ', 'a/', "'a ", 'a @ ', 'ب\u200c', 'é', 'e\u0301\u200c']) {
    const began = performance.now()
    validateName(`${piece.repeat(90)}!`)
    expect(performance.now() - began).toBeLessThan(200)
  }
})

test.each([
  ['王丽娜', '王丽娜'],
  [' 欧阳　丽娜 ', '欧阳 丽娜'],
  ["Anna O'Neil", "Anna O'Neil"],
  ['You won: www.evil.example/x', ''],
  ['<b>Anna</b>', ''],
  ['13800138000', ''],
  ['', ''],
])('of the name %p a message says %p', (stored, said) => {
  expect(nameInMessages(stored)).toBe(said)
})
