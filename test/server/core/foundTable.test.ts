import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { makeSecrets } from '../../../server/core/secrets/secrets'
import { readTable } from '../../../server/core/peopleImport/readTable'
import { type NoTable, type Table } from '../../../server/core/peopleImport/Table'
import { rowsOfPart } from '../../../server/core/peopleImport/writtenRows'
import { entriesOf } from '../../../server/core/peopleImport/smallArchive'
import { archiveOf } from '../support/archiveOf'
import { testSecret } from '../support/testServer'

const column = (cn: string, en: string, isRequired = true) => ({
  title: { cn, en },
  otherTitles: ['手机', '联系电话'].filter(() => en === 'Phone'),
  isRequired,
})
const columns = [column('姓名', 'Name'), column('手机号', 'Phone', false)]
const secrets = makeSecrets({ secret: testSecret, otherSecret: null })
const read = (bytes: Uint8Array): Promise<Table | NoTable> => readTable({ bytes, columns, partRows: 100, key: secrets.oneUseKey() })
const tableIn = async (bytes: Uint8Array): Promise<Table> => {
  const table = await read(bytes)
  assert.ok(typeof table !== 'string' && 'head' in table, JSON.stringify(table))
  return table
}
const rowsIn = ({ sealedParts }: Table) => sealedParts.flatMap((part) => rowsOfPart(secrets.unseal(part)))
const textsIn = (table: Table): string[] => rowsIn(table).map(({ line, cells }) => [line, ...cells.map(({ text }) => text)].join(' '))

type Cells = (string | number | null)[]
const head: Cells = ['姓名', '手机号']
const people: Cells[] = [head, ['张伟', '13800138000']]
const workbook = (sheets: Parameters<typeof writeXlsx>[0]['sheets']): Promise<Uint8Array> => writeXlsx({ sheets })
/** The same workbook with parts changed. */
const changed = (file: Uint8Array, change: (name: string, text: string) => [string, string]): Buffer =>
  archiveOf(
    entriesOf(Buffer.from(file), 10e6)!.map(({ name, bytes }) => {
      const [renamed, text] = change(name, Buffer.from(bytes).toString())
      return { name: renamed, bytes: Buffer.from(text) }
    }),
  )

test('people are on the first visible sheet that names the columns, whatever is before it', async () => {
  const cover = { name: '说明', rows: [['请填写下一张表'], ['每行一人']] }
  const pictures = { name: 'WpsReserved_CellImgList', rows: [...people, ['不是人', '1']], hidden: true }
  const hasNames = { name: 'names alone', rows: [['手机号'], ['1']] }
  const table = await tableIn(await workbook([pictures, cover, hasNames, { name: '名单', rows: people }]))
  assert.deepEqual([table.sheet, textsIn(table)], ['名单', ['2 张伟 13800138000']])
  assert.equal((await tableIn(await workbook([pictures, { name: '名单', rows: people }]))).sheet, '')
  const chart = changed(await workbook([cover, { name: '名单', rows: people }]), (name, text) => {
    if (name === 'xl/worksheets/sheet1.xml') return ['xl/chartsheets/sheet1.xml', '<chartsheet/>']
    return [
      name,
      name.endsWith('workbook.xml.rels')
        ? text.replace(/(relationships\/)worksheet("[^>]*?)worksheets\/sheet1/, '$1chartsheet$2chartsheets/sheet1')
        : text,
    ]
  })
  assert.deepEqual(textsIn(await tableIn(chart)), ['2 张伟 13800138000'])
})

test('the head may be below a title, an empty row or nine rows, and rows keep the numbers of the spreadsheet', async () => {
  for (const above of [0, 1, 2, 9]) {
    const rows = [...Array.from({ length: above }, (_, at): Cells => (at === 0 ? ['观众名单 2027', null] : [null, null])), ...people]
    const merges = above > 0 ? [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }] : []
    const csv = rows.map((row) => row.join(',')).join('\n')
    for (const file of [await workbook([{ name: 'a', rows, merges }]), Buffer.from(csv)]) {
      const table = await tableIn(file)
      assert.deepEqual([table.headLine, textsIn(table)], [above + 1, [`${above + 2} 张伟 13800138000`]])
    }
  }
  const two = await tableIn(Buffer.from('姓名,手机号\nName,Phone\n张伟,1\n'))
  assert.deepEqual(textsIn(two), ['3 张伟 1'], 'a second head is no person')
})

test('a head in two languages, on two lines or with a remark is the same head', async () => {
  for (const [name, phone] of [
    ['姓名 Name', '手机号 Phone'],
    ['姓名\n(Name)', '手机号\n(Phone)'],
    ['Name 姓名', '联系电话（手机）'],
    ['姓名（必填）', '手机号 (选填)'],
  ]) {
    const table = await tableIn(
      await workbook([
        {
          name: 'a',
          rows: [
            [name!, phone!],
            ['张伟', '1'],
          ],
        },
      ]),
    )
    assert.deepEqual([textsIn(table), table.unread], [['2 张伟 1'], []], name)
  }
  const other = await tableIn(Buffer.from('姓名,手机号（备用）\n张伟,1'))
  assert.deepEqual(other.unread, ['手机号（备用）'], 'another phone is not the phone')
})

test('columns that hold something and are not read are named, with a letter where they have no title', async () => {
  const rows = ['姓名,手机号,手机,备注,,空', '张伟,1,2,VIP,x,', '李明,3,,,,'].join('\n')
  assert.deepEqual((await tableIn(Buffer.from(rows))).unread, ['手机', '备注', 'E'])
})

test('rows that a filter hides are counted', async () => {
  const rows = [...people, ['李明', '2'], ['王丽', '3']]
  const file = await workbook([{ name: 'a', rows, rowDefs: new Map([[2, { hidden: true }]]) }])
  const table = await tableIn(file)
  assert.deepEqual([table.rows, table.hiddenRows], [3, 1])
})

test('zeros that a number format shows are part of the number, and a format that says more is a fault', async () => {
  const styled = (numFmt: string) => new Map([['1,1', { style: { numFmt } }]])
  const withFormat = (numFmt: string) => workbook([{ name: 'a', rows: [head, ['张伟', 1234567]], cells: styled(numFmt) }])
  const cellIn = async (file: Uint8Array) => rowsIn(await tableIn(file))[0]!.cells[1]
  assert.deepEqual(await cellIn(await withFormat('00000000')), { text: '01234567' })
  assert.deepEqual(await cellIn(await withFormat('000\\-00000')), { text: '1234567', fault: 'rounded' })
  assert.deepEqual(await cellIn(await withFormat('0.00')), { text: '1234567' })
})

test('a cell that shows an error is a fault', async () => {
  const file = await workbook([{ name: 'a', rows: [head, ['#N/A', '#VALUE!'], ['#1', 'N/A']] }])
  assert.deepEqual(
    rowsIn(await tableIn(file)).map(({ cells }) => cells.map(({ fault }) => fault)),
    [
      ['error', 'error'],
      [undefined, undefined],
    ],
  )
})

test('what programs write in a csv file to keep zeros is the text that they mean, and a formula stays one', async () => {
  const table = await tableIn(Buffer.from(`sep=;\n姓名;手机号\n张伟;="00123"\n"=""李明""";'13800138000\n't Hart;=1+1\n`))
  assert.deepEqual(textsIn(table), ['2 张伟 00123', '3 李明 13800138000', "4 't Hart "])
  assert.equal(rowsIn(table)[2]!.cells[1]!.fault, 'formula')
})

test('an archive with backslashes, or with other capitals in its names, is a workbook like others', async () => {
  const file = await workbook([{ name: 'a', rows: people }])
  const backslashes = changed(file, (name, text) => [name.replaceAll('/', '\\'), text])
  const capitals = changed(file, (name, text) => [
    name.replace('sheet1.xml', 'Sheet1.XML').replace('[Content_Types]', '[content_types]'),
    text,
  ])
  for (const one of [backslashes, capitals]) assert.deepEqual(textsIn(await tableIn(one)), ['2 张伟 13800138000'])
})

test('a file of another kind is named as what it is', async () => {
  const files: [Buffer, string][] = [
    [Buffer.from('%PDF-1.7\n1 0 obj'), 'pdf'],
    [Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'oldWorkbook'],
    [Buffer.from('\ufeff\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>姓名'), 'webPage'],
    [Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'), 'webPage'],
    [Buffer.from('\ufeff<table><tr><td>姓名', 'utf16le'), 'webPage'],
    [
      Buffer.concat([
        Buffer.from('504b03040a00000000000000000000000000000000000000000008000000', 'hex'),
        Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      ]),
      'openDocument',
    ],
  ]
  for (const [bytes, format] of files) assert.deepEqual(await read(bytes), { format })
})

test('many sheets cost no more than their parts, and a hidden one is never read', async () => {
  const rows = [head, ...Array.from({ length: 200 }, (_, at): Cells => [`张${at}`, at])]
  const sheets = Array.from({ length: 30 }, (_, at) => ({ name: `s${at}`, rows: [['x']] as Cells[] }))
  assert.equal((await tableIn(await workbook([...sheets.slice(0, 19), { name: 'people', rows }]))).rows, 200)
  assert.equal((await tableIn(await workbook([...sheets, { name: 'people', rows }]))).sheet, 's0', 'more are not looked at')
  // Equal cells alone would be packed so small that nothing unpacks them.
  const cells = Array.from({ length: 1_400_000 }, (_, at) => (at % 8 === 0 ? `<c r="${at}"/>` : '<c/>')).join('')
  const heavy = `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`
  const many = await workbook([...sheets.slice(0, 3), { name: 'people', rows }])
  assert.equal(await read(changed(many, (name, text) => [name, /sheet[123]\.xml$/.test(name) ? heavy : text])), 'importTooComplex')
  assert.equal((await tableIn(changed(many, (name, text) => [name, name.endsWith('sheet1.xml') ? heavy : text]))).rows, 200)
  const hidden = await workbook([
    { name: 'a', rows: [['x']] },
    { name: 'b', rows, hidden: true },
  ])
  assert.deepEqual((await tableIn(hidden)).head, ['x'])
})
