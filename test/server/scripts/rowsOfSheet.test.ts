import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { normalCode } from '../../../contract/rules/orders/discountCode'
import { type CellKind, cellReaders } from '../../../scripts/lib/cellReaders'
import { type Columns, rowsOfSheet } from '../../../scripts/lib/rowsOfSheet'
import { csvCell } from '../../../server/core/csv'
import { encodedAs } from '../support/encodedAs'

const columns: Columns = {
  key: 'code',
  spelling: normalCode,
  kinds: {
    code: 'code',
    percent: 'percent',
    amount: 'sum',
    maxUses: 'whole',
    ids: 'words',
    inviters: 'contacts',
    startsAt: 'start',
    endsAt: 'end',
    isOn: 'switch',
  },
}
type Cells = (string | number | boolean | Date | null)[]
const workbook = async (rows: Cells[], formats: Record<string, string> = {}): Promise<Buffer> => {
  const cells = new Map(Object.entries(formats).map(([at, numFmt]) => [at, { style: { numFmt } }]))
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows, cells }] }))
}
/** What the one cell of a column is read as. */
const read = async (name: string, cell: Cells[number], format?: string): Promise<unknown> => {
  const [row] = await rowsOfSheet(
    await workbook(
      [
        ['code', name],
        ['CODE-1', cell],
      ],
      format ? { '1,1': format } : {},
    ),
    columns,
  )
  return row!.values[name]
}
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: Error) => error.message,
  )
const day = (hours = 0) => new Date(Date.UTC(2026, 11, 10, hours))

test('each kind of cell is what a person means by it', async () => {
  const meant: [string, Cells[number], unknown, string?][] = [
    ['isOn', '关', false],
    ['isOn', 'N', false],
    ['isOn', '否', false],
    ['isOn', false, false],
    ['isOn', 0, false],
    ['isOn', '是', true],
    ['isOn', 'Yes ', true],
    ['isOn', true, true],
    ['endsAt', day(), '2026-12-10 23:59:59', 'yyyy-mm-dd'],
    ['endsAt', day(), '2026-12-10 00:00:00', 'yyyy-mm-dd hh:mm'],
    ['endsAt', day(18), '2026-12-10 18:00:00', 'yyyy-mm-dd hh:mm'],
    ['endsAt', '2026-12-10', '2026-12-10 23:59:59'],
    ['startsAt', day(), '2026-12-10 00:00:00', 'yyyy-mm-dd'],
    ['startsAt', '2026/12/1 9:00', '2026-12-01 09:00:00'],
    ['startsAt', '2026年12月1日', '2026-12-01 00:00:00'],
    ['percent', 0.1, 10, '0%'],
    ['percent', 0.07, 7, '0%'],
    ['percent', '10%', 10],
    ['percent', '１０ %', 10],
    ['percent', 15, 15],
    ['maxUses', '1,000', 1000],
    ['maxUses', '１０００', 1000],
    ['amount', '50', '50.00'],
    ['amount', '¥50.00', '50.00'],
    ['amount', '1,000.5元', '1000.50'],
    ['amount', 19.9, '19.90'],
    ['ids', '12910101、12910102', ['12910101', '12910102']],
    ['ids', '12910101 12910102; 3', ['12910101', '12910102', '3']],
    ['ids', 12910101, ['12910101']],
    ['inviters', '+86 154-0000-0012', ['15400000012']],
    ['inviters', '15400000012、15400000013', ['15400000012', '15400000013']],
    ['inviters', '15400000012 a@example.com', ['15400000012', 'a@example.com']],
    ['inviters', 15400000012, ['15400000012']],
  ]
  for (const [name, cell, value, format] of meant) assert.deepEqual(await read(name, cell, format), value, `${name} ${String(cell)}`)
})

test('what a cell cannot mean is refused with its row, its column and its text, all at once', async () => {
  const rows: Cells[] = [
    ['code', 'percent', 'maxUses', 'isOn', 'endsAt'],
    ['GOOD', 5, 1, 'yes', null],
    [5e10, 0.1, 'many', 'vielleicht', 'tomorrow'],
    ['ERROR-1', '#N/A', 1.5, '', '2026-02-30'],
    ['good', 5, 1, null, 46366],
  ]
  const message = await refusal(rowsOfSheet(await workbook(rows), columns))
  for (const line of [
    'Row 3, code: “50000000000” is a number. Format the cell as text and type it again.',
    'Row 3, percent: “0.1” is no whole percentage such as 10.',
    'Row 3, maxUses: “many” is no whole number.',
    'Row 3, isOn: “vielleicht” is neither yes nor no.',
    'Row 3, endsAt: “tomorrow” is no time such as 2027-01-31 18:00:00.',
    'Row 4, percent: “#N/A” is an error of the spreadsheet.',
    'Row 4, maxUses: “1.5” is no whole number.',
    'Row 4, endsAt: “2026-02-30” is no time such as 2027-01-31 18:00:00.',
    'Row 5, endsAt: “46366” is no time such as 2027-01-31 18:00:00. Format the cell as a date.',
    'Row 5 has the code of row 2.',
  ])
    assert.ok(message.includes(line), `${line}\n${message}`)
  assert.equal(message.split('\n').length, 11)
})

test('no kind of cell takes a word for another', async () => {
  const strict: CellKind[] = ['whole', 'percent', 'sum', 'switch', 'start', 'end']
  for (const kind of strict) assert.throws(() => cellReaders[kind]({ value: 'perhaps', format: '' }), kind)
  for (const kind of ['text', 'code', 'id'] as const) assert.throws(() => cellReaders[kind]({ value: day(), format: '' }), kind)
})

test('the head may have other capitals and spaces, and be below a title or on the second sheet', async () => {
  const rows: Cells[] = [['Codes of the spring'], [null], [' Code', 'MAX USES', 'Is On'], ['SPRING', 5, '否']]
  const file = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'cover', rows: [['Read me']] },
        { name: 'codes', rows },
      ],
    }),
  )
  assert.deepEqual(await rowsOfSheet(file, columns), [{ line: 4, values: { code: 'SPRING', maxUses: 5, isOn: false } }])
  assert.match(
    await refusal(
      rowsOfSheet(
        await workbook([
          ['code', 'rabatt'],
          ['A', 1],
        ]),
        columns,
      ),
    ),
    /Unknown column "rabatt"/,
  )
  assert.match(
    await refusal(
      rowsOfSheet(
        await workbook([
          ['code', 'Code'],
          ['A', 'B'],
        ]),
        columns,
      ),
    ),
    /"code" is in the file twice/,
  )
})

test('a csv file is read in its encoding, and a file of another kind is named', async () => {
  const csv = 'code,inviters,isOn\nsüd-messe,15400000012,nein\n'.replace('nein', 'no')
  for (const bytes of [Buffer.from(csv), encodedAs('windows-1252', csv)])
    assert.deepEqual(await rowsOfSheet(bytes, columns), [
      { line: 2, values: { code: 'süd-messe', inviters: ['15400000012'], isOn: false } },
    ])
  assert.match(await refusal(rowsOfSheet(encodedAs('windows-1252', 'code\nLefèvre\n'), columns)), /row 2.*CSV UTF-8/)
  assert.match(await refusal(rowsOfSheet(Buffer.from('%PDF-1.7'), columns)), /is a PDF.*xlsx/)
})

test('a file of a command has at most a hundred thousand rows, and a workbook that is broken says so', async () => {
  const many = `code\n${'\n'.repeat(100_001)}`
  assert.match(await refusal(rowsOfSheet(Buffer.from(many), columns)), /holds too much.* 100,000 rows/)
  assert.match(await refusal(rowsOfSheet(Buffer.from('code\n' + 'A\n'.repeat(99_999)), { ...columns, key: 'ids' })), /taken/)
  const sheet = await workbook([['code'], ...Array.from({ length: 100_000 }, (_, at) => [at === 99_999 ? 'LAST' : null])])
  assert.match(await refusal(rowsOfSheet(sheet, columns)), /holds too much/)
  assert.equal(await refusal(rowsOfSheet(sheet.subarray(0, 300), columns)), 'The file cannot be read. Save it as xlsx again.')
})

test('a cell of a csv file is no formula, also by full-width signs and after a line feed', () => {
  for (const sign of '=+-@＝＋－＠\t\r\n') assert.equal(csvCell(`${sign}1+1`), `"'${sign}1+1"`)
  assert.equal(csvCell('0012345 "x"'), '"0012345 ""x"""')
})
