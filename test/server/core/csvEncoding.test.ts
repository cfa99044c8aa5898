import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnknownText, textOfCsv } from '../../../server/core/peopleImport/csvEncoding'
import { encodedAs } from '../support/encodedAs'

const titles = ['姓名', '手机', '公司']
const isTitle = (cell: string): boolean => titles.includes(cell)
const read = (bytes: Buffer): string | null => textOfCsv(bytes, isTitle)
const head = 'Full name,Mobile phone,Company\n'

/** What spreadsheets of these places save. */
const lists: [encoding: string, rows: string][] = [
  ['windows-1252', 'Jörg Müller,13800138000,Süd AG'],
  ['windows-1252', 'François Lefèvre,13800138000,Café'],
  ['windows-1252', 'José Peña,13800138000,Compañía'],
  ['windows-1252', 'Bjørn Næss,13800138000,Havfisk'],
  ['macintosh', 'Jörg Müller,13800138000,Süd AG'],
  ['macintosh', 'François Lefèvre,13800138000,Café'],
  ['windows-1250', 'Łukasz Wiśniewski,13800138000,Spółka'],
  ['windows-1250', 'Antonín Dvořák,13800138000,X'],
  ['windows-1254', 'Şükrü Yılmaz,13800138000,Türk'],
  ['windows-1251', 'Иван Петров,13800138000,Газпром'],
  ['big5', '張偉,13800138000,臺灣企業'],
  ['shift_jis', '田中太郎,13800138000,トヨタ自動車'],
  ['gb18030', '张伟,13800138000,武汉江汉机械'],
  ['gb18030', '王丽娜,13800138000,\n李明,13800138001,上海华东'],
]

test('a list in the encoding of its place is read as it was written, or refused, and is never a list of other names', () => {
  for (const [encoding, rows] of lists) assert.equal(read(encodedAs(encoding, head + rows)), head + rows, `${encoding} ${rows}`)
})

test('an apostrophe of Windows is one, and no character of another encoding', () => {
  const bytes = Buffer.from(`${head}Sean O'Connor,13800138000,X`)
  bytes[bytes.indexOf("'")] = 0x92
  assert.equal(read(bytes), `${head}Sean O’Connor,13800138000,X`)
})

test('bytes that are names in several languages are refused with their row', () => {
  const unsure: [string, string][] = [
    // Also Lefčvre.
    ['windows-1252', 'Anna Lefèvre,13800138000,X'],
    // Also Jšrg.
    ['macintosh', 'Jörg Weber,13800138000,X'],
    // Also Chinese.
    ['euc-kr', '김철수,01012345678,삼성전자'],
    // Also Ĺsa.
    ['windows-1252', 'Åsa Berg,13800138000,X'],
  ]
  for (const [encoding, row] of unsure)
    assert.throws(
      () => read(encodedAs(encoding, `${head}Bob,1,X\n${row}`)),
      (error) => error instanceof UnknownText && error.line === 3,
      row,
    )
})

test('a title of a column decides on the encoding of all rows, whatever they hold', () => {
  for (const rows of ['张喆,13800138000,', '古丽米热·艾比布力,13800138000,江汉', '珺,1,', '喆玥,1,珺堃喆玥珺堃'])
    assert.equal(read(encodedAs('gb18030', `姓名,手机,公司\n${rows}`)), `姓名,手机,公司\n${rows}`)
  assert.equal(read(encodedAs('big5', '姓名,公司\n金,大')), '姓名,公司\n金,大')
})

test('a file in UTF-8 that lost a byte is refused, and never read as another encoding', () => {
  const names = `${head}${Array.from({ length: 20 }, (_, at) => `张伟,${at},江汉`).join('\n')}`
  const whole = Buffer.from(names)
  const stray = Buffer.concat([Buffer.from(`${head}张伟,1,江汉`), Buffer.from([0x80]), Buffer.from('\n李明,2,上海\n')])
  const cut = Buffer.from('Name,Company\n李四,江汉\n张三').subarray(0, -1)
  const marked = Buffer.concat([Buffer.from('\ufeffName\n'), encodedAs('gb18030', '张伟')])
  assert.equal(read(whole), names)
  for (const [bytes, line] of [
    [stray, 2],
    [cut, 3],
    [marked, 2],
  ] as const)
    assert.throws(
      () => read(bytes),
      (error) => error instanceof UnknownText && error.line === line,
    )
})

test('UTF-16 is read with its mark and without, and bytes that are no text are none', () => {
  const text = `${head}张伟,1,江汉`
  const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()
  for (const mark of ['', '\ufeff']) {
    assert.equal(read(Buffer.from(mark + text, 'utf16le')), text)
    assert.equal(read(swapped(Buffer.from(mark + text, 'utf16le'))), text)
  }
  assert.equal(read(Buffer.from([0, 1, 2, 3, 0, 0, 200, 0, 1, 255, 0])), null)
})
