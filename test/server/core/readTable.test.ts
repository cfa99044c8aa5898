import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { makeSecrets } from '../../../server/core/secrets/secrets'
import { readTable } from '../../../server/core/peopleImport/readTable'
import { type Table } from '../../../server/core/peopleImport/Table'
import { rowsOfPart } from '../../../server/core/peopleImport/writtenRows'
import { entriesOf } from '../../../server/core/peopleImport/smallArchive'
import { archiveOf } from '../support/archiveOf'
import { aRepeatedText, linesAlone, manyMerges } from '../support/hostileFiles'
import { testSecret } from '../support/testServer'

const head = ['Name', 'Phone']
const columns = head.map((title) => ({ title: { cn: title, en: title }, otherTitles: [], isRequired: false }))
const secrets = makeSecrets({ secret: testSecret, otherSecret: null })
const read = (bytes: Uint8Array) => readTable({ bytes, columns, partRows: 2, key: secrets.oneUseKey() })
const tableIn = async (bytes: Uint8Array): Promise<Table> => {
  const table = await read(bytes)
  assert.ok(typeof table !== 'string' && 'head' in table, JSON.stringify(table))
  return table
}
const rowsIn = ({ sealedParts }: Table) => sealedParts.flatMap((part) => rowsOfPart(secrets.unseal(part)))

test('a text that a workbook repeats by its number counts for each cell that is read', async () => {
  const file = await aRepeatedText({ head, rows: 3000, columns: 2, letters: 2000 })
  assert.ok(file.length < 60_000, `${file.length} bytes`)
  assert.equal(await read(file), 'importTooComplex')
})

test('cells of columns that no field reads are not kept, however much they say, and their row counts', async () => {
  const [unread, blanks] = ['甲'.repeat(3000), ' '.repeat(3000)]
  const rows = [
    ['Note', 'Name', 'Phone'],
    [unread, '王', '1'],
    [blanks, '', ''],
    [unread, '', ''],
  ]
  const table = await tableIn(await writeXlsx({ sheets: [{ name: 'people', rows }] }))
  assert.deepEqual([table.head, table.rows], [['Note', 'Name', 'Phone'], 2])
  assert.deepEqual(
    rowsIn(table).map(({ line, cells }) => [line, ...cells.map(({ text }) => text)]),
    [
      [2, '', '王', '1'],
      [4, '', '', ''],
    ],
  )
  const wide = await aRepeatedText({ head: ['Note', ...head], rows: 1000, columns: 1, letters: 30_000 })
  assert.equal((await tableIn(wide)).rows, 1000)
})

test('merged areas are marked once, and areas that lie on each other are none', async () => {
  const rows = [head, ['王', '1'], ['李', '2'], ['张', '3']]
  const merges = [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }]
  const table = await tableIn(await writeXlsx({ sheets: [{ name: 'people', rows, merges }] }))
  assert.deepEqual(
    rowsIn(table).map(({ cells }) => cells[1]!.fault),
    ['merged', 'merged', undefined],
  )
  assert.equal(await read(await manyMerges(head, { merges: 300, rows: 2000 })), 'importTooComplex')
})

test('blank lines of a csv file are read as far as a file may have lines', async () => {
  const before = process.memoryUsage().arrayBuffers
  const table = await tableIn(linesAlone(head, 3_900_000))
  assert.deepEqual([table.isTooLong, table.sealedParts, table.head], [true, [], head])
  assert.ok(process.memoryUsage().arrayBuffers - before < 50e6)
})

test('a part of a workbook with more tags than a list of people has is not parsed', async () => {
  const rows = Array.from({ length: 4000 }, () => Array<number>(99).fill(1))
  assert.equal(await read(await writeXlsx({ sheets: [{ name: 'people', rows: [head, ...rows] }] })), 'importTooComplex')
})

test('a part is unpacked to two hundred times its packed bytes at most, and a small one to whatever it says', async () => {
  const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'people', rows: [head, ['王', '1']] }] }))
  const padded = (blanks: number): Buffer =>
    archiveOf(
      entriesOf(workbook, 10e6)!.map(({ name, bytes }) => ({
        name,
        bytes: Buffer.concat([bytes, Buffer.alloc(/sheet1/.test(name) ? blanks : 0, ' ')]),
      })),
    )
  assert.equal((await tableIn(padded(900_000))).rows, 1)
  const bomb = padded(2_000_000)
  assert.ok(bomb.length < 8000, `${bomb.length} bytes`)
  assert.equal(await read(bomb), 'importUnreadable')
})

test('rows leave the thread encrypted by a key of their own, and no other key of the server opens them', async () => {
  const table = await tableIn(Buffer.from('Name,Phone\n王丽娜,13800138000\n李明,2\n张,3\n'))
  assert.equal(table.sealedParts.length, 2)
  assert.equal(JSON.stringify(table).includes('王丽娜'), false)
  assert.deepEqual(
    rowsIn(table).map(({ cells }) => cells[0]!.text),
    ['王丽娜', '李明', '张'],
  )
  const next = makeSecrets({ secret: 'x'.repeat(40), otherSecret: testSecret })
  assert.equal(next.unseal(table.sealedParts[0]!), secrets.unseal(table.sealedParts[0]!))
  assert.throws(() => makeSecrets({ secret: 'y'.repeat(40), otherSecret: null }).unseal(table.sealedParts[0]!))
})
