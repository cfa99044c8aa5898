import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import type { Columns } from '../../../scripts/lib/rowsOfSheet'
import { makeBackground } from '../../../server/core/background'
import { entriesOf } from '../../../server/core/peopleImport/smallArchive'
import { makeSecrets } from '../../../server/core/secrets'
import { randomBytes, randomInt, seed } from '../../support/random'
import { archiveOf } from '../support/archiveOf'
import { encodedAs } from '../support/encodedAs'
import { testSecret } from '../support/testServer'
import type { Outcome } from './fuzzWork'

/** Files of each kind. A file takes some milliseconds. */
const rounds = 150

const titles = ['Name', 'Phone']
const columns = titles.map((title) => ({ title: { cn: title, en: title }, otherTitles: [], isRequired: false }))
const commandColumns: Columns = { key: 'Name', kinds: { Name: 'text', Phone: 'text' } }

const one = <T>(of: readonly T[]): T => of[randomInt(of.length)]!

/** What parsers of XML, of references to cells and of archives are usually broken by. */
const xmlTokens = [
  ...['<', '>', '/>', '</c>', '<c>', '<row>', '</row>', '<!--', '<![CDATA[', ']]>', '<?xml', '&', '&amp', '&#0;', '&#x110000;', '"', "'"],
  ...['<!DOCTYPE a [<!ENTITY b "&b;&b;">]>', 'r="XFD1048576"', 'r="A99999999999"', 'r="A-1"', 'r="1A"', 't="s"', 't="e"', 't="inlineStr"'],
  ...['<v>99999999</v>', '<v>-1</v>', '<v>1e309</v>', '<v>NaN</v>', '<mergeCell ref="A1:XFD1048576"/>', '<mergeCell ref="B2"/>'],
  ...['count="4294967295"', 's="70000"', '__proto__', 'constructor', '\0', '\ufffe', '\ud800', '王'.repeat(500), '<row r="1048576"/>'],
  ...['<cols><col min="1" max="16384" hidden="1"/></cols>', 'xml:space="preserve"', 'hidden="1"', '<f t="shared" si="9">A1</f>'],
]
const csvTokens = [
  '"',
  '""',
  "'",
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '=1+1',
  '="',
  '\ufeff',
  'sep=,\n',
  '\0',
  '王',
  '\ud83d',
  ','.repeat(300),
]

/** A text or bytes after one to four changes: letters that differ, pieces that are missing, there twice or elsewhere, and tokens. */
const mutated = (bytes: Buffer, tokens: readonly string[]): Buffer => {
  let changed = Buffer.from(bytes)
  for (let left = 1 + randomInt(4); left > 0; left -= 1) {
    const at = randomInt(changed.length + 1)
    const end = Math.min(changed.length, at + randomInt(200))
    const [before, piece, after] = [changed.subarray(0, at), changed.subarray(at, end), changed.subarray(end)]
    const ways: (() => Buffer[])[] = [
      () => [before, randomBytes(1 + randomInt(4)), changed.subarray(Math.min(changed.length, at + 1))],
      () => [before, after],
      () => [before],
      () => [before, piece, piece, piece, after],
      () => [before, after, piece],
      () => [before, Buffer.from(one(tokens)), piece, after],
      () => [before, Buffer.from(one(tokens).repeat(1 + randomInt(2000))), after],
    ]
    changed = Buffer.concat(one(ways)())
  }
  return changed.subarray(0, 300_000)
}

const rows = [titles, ['王丽娜', '13800138000'], ['Anna Groß', 138_001], ['李明', '="0012"'], [null, true]]
const aWorkbook = async (): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'cover', rows: [['Read me']] },
        {
          name: 'people',
          rows,
          merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
          rowDefs: new Map([[2, { hidden: true }]]),
          cells: new Map([
            ['2,1', { style: { numFmt: '00000000' } }],
            ['3,1', { formula: 'A1&"x"' }],
          ]),
        },
      ],
    }),
  )
const csvText = rows.map((row) => row.map((cell) => (cell === null ? '' : `"${String(cell).replace(/"/g, '""')}"`)).join(',')).join('\r\n')

/** The archive with another moment in its first header, which no reader asks for: it is still whole. */
const redated = (bytes: Buffer): Buffer => Buffer.concat([bytes.subarray(0, 10), randomBytes(4), bytes.subarray(14)])

/** Parts of a workbook, some of which are broken, in an archive that is whole. */
const brokenParts = (parts: readonly { name: string; bytes: Uint8Array }[]): Buffer => {
  const broken = randomInt(parts.length)
  const entries = parts.map(({ name, bytes }, at) => {
    const text = Buffer.from(bytes)
    return { name, bytes: at === broken || randomInt(4) === 0 ? mutated(text, xmlTokens) : text }
  })
  if (randomInt(8) === 0) entries.splice(randomInt(entries.length), 1)
  if (randomInt(8) === 0) entries.push({ ...one(entries), bytes: randomBytes(50) })
  return archiveOf(entries)
}

test('a broken spreadsheet is rows or a named refusal, ends by itself, and leaves nothing in the memory', async (t) => {
  const workbook = await aWorkbook()
  const parts = entriesOf(workbook, 10e6)!
  const texts = [
    Buffer.from(csvText),
    Buffer.from(`\ufeff${csvText}`, 'utf16le'),
    encodedAs('windows-1252', csvText.replace(/[^\0-\xff]/g, 'x')),
  ]
  const kinds: Record<string, () => Buffer> = {
    // Nearly every change breaks an archive, so one in ten is changed where nobody reads.
    archive: () =>
      randomInt(10) === 0
        ? redated(workbook)
        : mutated(workbook, ['PK\u0003\u0004', 'PK\u0005\u0006', '\0\0\0\0', '\u00ff\u00ff\u00ff\u00ff']),
    parts: () => brokenParts(parts),
    csv: () => mutated(one(texts), csvTokens),
  }
  const secrets = makeSecrets({ secret: testSecret, otherSecret: null })
  const background = makeBackground({ take: async () => 0, giveBack: async () => undefined }, { threads: 1, timeoutMs: 60_000 })
  t.after(() => background.close())
  const owner = { lane: 'uploads', tenantId: 't', accountId: '1' } as const
  const run = <Result>(name: string, input: unknown): Promise<Result> =>
    background.run<unknown, Result>(owner, path.join(__dirname, 'fuzzWork.ts'), name, input)
  const read = (bytes: Buffer): Promise<Outcome> =>
    run('readBoth', { work: { bytes, columns, partRows: 100, key: secrets.oneUseKey() }, columns: commandColumns })

  const intact = { table: 'rows', command: 'rows' }
  assert.deepEqual(await read(workbook), intact)
  assert.deepEqual(await read(Buffer.from('Name,Phone\n王丽娜,1\n')), intact)
  let held = 0
  for (const [kind, make] of Object.entries(kinds)) {
    const outcomes = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      const bytes = make()
      const { table, command } = await read(bytes).catch((error: Error) => {
        throw new Error(
          `${kind} ${round} of FAIRGATE_SEED=${seed}: ${error.name} ${error.message}\n${bytes.subarray(0, 3000).toString('base64')}`,
          { cause: error },
        )
      })
      for (const outcome of [`table ${table}`, `command ${command}`]) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      // What the first rounds leave are the modules themselves.
      if (kind === 'archive' && round === 50) held = await run<number>('heldBytes', null)
    }
    t.diagnostic(`${kind}: ${[...outcomes].map(([name, count]) => `${count} ${name}`).join(', ')}`)
    assert.ok((outcomes.get('table rows') ?? 0) > 0 && outcomes.size > 2, `${kind} tries both: ${[...outcomes.keys()].join(', ')}`)
  }
  const grown = (await run<number>('heldBytes', null)) - held
  assert.ok(grown < 8e6, `${grown} bytes more are held after ${rounds * 3} files`)
})
