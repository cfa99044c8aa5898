import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PdfSheet } from '../../../server/core/pdf/PdfSheet'
import { piecesOf, runsOf } from '../../../server/core/pdf/textRuns'
import { boxesOnPdf, namedTexts } from '../support/contentOfPdf'
import { textOfPdf } from '../support/textOfPdf'

const sheetOf = async (lines: readonly string[], isBold = false): Promise<Uint8Array> => {
  const sheet = PdfSheet.open({ title: 'Names', language: 'en', at: new Date(0) })
  for (const line of lines) sheet.paragraph(line, { isBold })
  return new Uint8Array(await sheet.end())
}

const names = {
  Chinese: '欧阳丽娜（上海）',
  Japanese: 'カタカナ ひらがな',
  Korean: '김민준 한국무역협회 똠방각하',
  Arabic: 'محمد بن سلمان',
  Persian: 'گزارش پچ',
  Uyghur: 'گۈلمىرە ئابدۇۋېلى ئۆمەر تۇرسۇن جاڭ',
  Hebrew: 'דוד כהן',
  Thai: 'สมชาย ใจดี',
  Cyrillic: 'Дмитрий Йорданов Ґалаґан',
  Greek: 'Αλέξανδρος Παπαδόπουλος',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  Polish: 'Łukasz Żółć',
  Turkish: 'Çağlayan İnci',
}

test('a name of any script that a fair meets is drawn in both weights, without a box', async () => {
  for (const [script, name] of Object.entries(names))
    for (const isBold of [false, true]) {
      assert.equal(boxesOnPdf(await sheetOf([name], isBold)), 0, script)
      assert.equal(boxesOnPdf(await sheetOf([name.normalize('NFD')], isBold)), 0, `${script}, with marks of their own`)
    }
})

test('letters without a font are written in Latin letters, and an emoji by its name: never as a box', async () => {
  const others = ['გიორგი', 'தமிழ்', 'ᏣᎳᎩ', 'Անի', 'বাংলা', 'አማርኛ', '😀🏳️‍🌈👍🏽', '𠮷野家', '\ue000', '★ ✓ ℃']
  for (const isBold of [false, true])
    for (const one of others) assert.equal(boxesOnPdf(await sheetOf([`Dr. ${one} (展会)`], isBold)), 0, one)
  const read = await textOfPdf(await sheetOf(['გიორგი', 'Հայկ', 'ok 😀', 'a\ue000b']))
  assert.match(read, /giorgi/)
  assert.match(read, /hayk/i)
  assert.match(read, /ok :grinning:/)
  assert.match(read, /a\?b/)
})

test('a word with a letter that no font has is written over as a whole, so that no word has two scripts', async () => {
  // U+088E is a letter of Arabic that no font here has.
  const read = await textOfPdf(await sheetOf(['𠮷田 & Söhne', '𤭢明', 'محمد\u088e', '武汉𠮷田机械有限公司', 'Ana ☃ Li']))
  for (const word of ['KichiTian & Söhne', 'CeiMing', '武汉Kichi田机械有限公司', 'Ana '])
    assert.ok(read.includes(word), `${word} in ${read}`)
  assert.doesNotMatch(read, /[\u0600-\u06ff]/)
})

test('names are read back from the PDF', async () => {
  const read = await textOfPdf(await sheetOf(Object.values(names)))
  const wordOrder = [names.Arabic, names.Persian, names.Uyghur, names.Hebrew]
  for (const name of Object.values(names).filter((one) => !wordOrder.includes(one))) assert.ok(read.includes(name), `${name} in ${read}`)
  for (const word of wordOrder.flatMap((name) => name.split(' '))) assert.ok(read.includes(word), word)
})

test('a shaped text carries its own letters, for readers that copy or speak it', async () => {
  const named = namedTexts(await sheetOf([names.Vietnamese, 'محمد', 'น้ำใจ', 'plain']))
  assert.deepEqual(named, [names.Vietnamese, 'محمد', 'น้ำใจ'])
})

test('a letter is read back as itself, although a sheet before drew another letter of the same shape', async () => {
  // One glyph of the font: the radical and the letter.
  for (const letter of ['⺘', '扌', '⺘']) assert.equal((await textOfPdf(await sheetOf([letter]))).trim(), letter)
})

const drawn = (line: string): string[] => runsOf(line).map(({ text, font }) => `${font}:${text}`)

test('a line changes its font with the script, and marks stay with their letter', () => {
  assert.deepEqual(drawn('Kim 김민준 欧阳'), ['latin:Kim ', 'korean:김민준', 'latin: ', 'chinese:欧阳'])
  assert.deepEqual(drawn('مُحَمَّد'), ['arabic:مُحَمَّد'])
  assert.deepEqual(drawn('น้ำ (Thai)'), ['thai:น้ำ', 'latin: (Thai)'])
  assert.deepEqual(drawn('，₽'), ['chinese:，', 'latin:₽'])
  assert.deepEqual(drawn(''), [])
})

test('words from right to left are drawn in their order, with numbers and brackets as they are read', () => {
  // The first word of the name is at the right.
  assert.deepEqual(drawn('محمد علي'), ['arabic:علي', 'latin: ', 'arabic:محمد'])
  assert.deepEqual(drawn('Ms محمد علي Ltd'), ['latin:Ms ', 'arabic:علي', 'latin: ', 'arabic:محمد', 'latin: Ltd'])
  assert.deepEqual(
    drawn('שלום (אב)'),
    ['latin:(', 'hebrew:אב', 'latin:) ', 'hebrew:שלום'].map((one) => one),
  )
  assert.deepEqual(drawn('محمد 2026 علي'), ['arabic:علي', 'latin: ', 'latin:2026', 'latin: ', 'arabic:محمد'])
})

test('a line breaks between words of spaced scripts, between words of Thai, and after any Chinese character', () => {
  assert.deepEqual(piecesOf('شركة النفط'), ['شركة ', 'النفط'])
  assert.deepEqual(piecesOf('한국 무역'), ['한국 ', '무역'])
  assert.deepEqual(piecesOf('华东'), ['华', '东'])
  const thai = piecesOf('การท่องเที่ยวแห่งประเทศไทย')
  assert.ok(thai.length > 2 && thai.join('') === 'การท่องเที่ยวแห่งประเทศไทย', thai.join('|'))
})

test('a long text from right to left goes over several lines and keeps every word', async () => {
  const words = 'شركة النفط والغاز والصناعات الثقيلة المحدودة للتجارة الدولية والمعارض في دولة العربية المتحدة'.split(' ')
  const long = Array.from({ length: 4 }, () => words.join(' ')).join(' ')
  const read = await textOfPdf(await sheetOf([long]))
  for (const word of words) assert.equal(read.split(word).length >= 5, true, word)
})
