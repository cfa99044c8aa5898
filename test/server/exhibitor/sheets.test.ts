import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { runCommand } from '../support/command'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let fair: Exhibition
let folder: string
const password = 'Hall 8, stand 12!'

before(async () => {
  server = await startTestServer()
  const form = { id: 'staff', version: 1, title: { cn: '', en: '' }, sections: [] }
  const kind = { id: 'exhibitor', name: { cn: '参展证', en: 'Exhibitor badge' }, registerType: 'exhibitorDept', ticketTypeId: '1', form }
  fair = await server.anExhibition({
    config: {
      credentials: { kinds: [{ ...kind, review: 'manual', quota: { perSquareMetres: 3 } }] } as never,
      visaLetters: { inviter: kind.name, contact: kind.name, consulates: kind.name, limits: [], untilDaysBefore: 2 } as never,
    },
  })
  for (const area of [9, 27]) await server.anExhibitor({ exhibition: fair, area })
  folder = mkdtempSync(path.join(tmpdir(), 'fg-sheets-'))
  const args = ['create', '--tenant', fair.tenantId, '--account', 'desk', '--rights', 'manageExhibitors', '--password-stdin']
  assert.equal((await runCommand(server, 'organiser', args, { input: `${password}\n` })).code, 0)
})
after(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

const command = (name: string, words: string[], url = server.url) =>
  runCommand(server, name, [...words, '--tenant', fair.tenantId, '--exhibition', fair.exhibitionId, '--account', 'desk', '--url', url], {
    env: { ORGANISER_PASSWORD: password },
  })

const sheetOf = async (name: string, words: string[], language = 'en'): Promise<string[][]> => {
  const to = path.join(folder, `${name}-${words[0]}.xlsx`)
  const { code, out, error } = await command(name, [...words, '--to', to, '--language', language])
  assert.equal(code, 0, error)
  const { rows } = (await readXlsx(readFileSync(to))).sheets[0]!
  assert.match(out, new RegExp(`^${rows.length - 1} rows are in `))
  return rows.map((row) => row.map((cell) => String(cell ?? '')))
}

const lists: [name: string, words: string[], column: string, rows: number][] = [
  ['exhibitors', ['list'], 'Booths', 2],
  ['exhibitors', ['buyers'], 'Claimed', 2],
  ['exhibitors', ['waiting'], 'Changes', 0],
  ['credentials', ['waiting'], 'Applied', 0],
  ['credentials', ['quotas'], 'Places', 2],
  ['papers', ['list'], 'Opened by', 0],
  ['papers', ['forms'], 'Late', 0],
  ['letters', ['waiting'], 'Passport expires', 0],
  ['services', ['list'], 'Stock', 0],
  ['services', ['orders'], 'Order no.', 0],
]

test('every list of exhibitors becomes a spreadsheet: companies, buyers, reviews, credentials, quotas, contracts, forms, letters, services', async () => {
  for (const [name, words, column, count] of lists) {
    const [head, ...rows] = await sheetOf(name, words)
    assert.ok(head!.includes(column), `${name} ${words[0]}: ${head!.join(', ')}`)
    assert.equal(rows.length, count, `${name} ${words[0]}`)
  }
})

test('a spreadsheet has the numbers of the list, and the columns of its language', async () => {
  const [head, ...rows] = await sheetOf('credentials', ['quotas'], 'cn')
  assert.deepEqual(head, ['展商编号', '企业', '证件类别', '面积（m²）', '按面积', '主办方设定', '名额', '已用'])
  assert.deepEqual(
    rows.map((row) => row.slice(1)),
    [
      ['江汉机床', '参展证', '9', '3', '', '3', '0'],
      ['江汉机床', '参展证', '27', '9', '', '9', '0'],
    ],
  )
})

/** A server whose list is one row shorter from its second page on, as often as said. */
const aChangingServer = async (changes: number): Promise<{ url: string; close(): void }> => {
  let turns = 0
  const answerOf = ({ url = '' }: IncomingMessage): object => {
    const { pathname, searchParams } = new URL(url, 'http://list')
    if (pathname.endsWith('/oauth/token')) return { access_token: 'token' }
    const current = Number(searchParams.get('current'))
    if (current === 1) turns += 1
    const name = { cn: '', en: `Company ${current}` }
    const records = [{ id: String(current), name, shortName: name, hallNo: null, boothNos: [], logoUrl: null }]
    const data = { records, total: turns <= changes && current > 1 ? 1 : 2, size: 1, current, pages: 2 }
    return { code: 200, success: true, data, msg: '' }
  }
  const made = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(answerOf(request)))
  })
  await new Promise<void>((resolve) => void made.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, close: () => made.close() }
}

test('a list that changes while it is read is read again; one that never rests leaves no file', async () => {
  const [once, always] = [await aChangingServer(1), await aChangingServer(99)]
  try {
    const to = path.join(folder, 'changing.csv')
    assert.equal((await command('exhibitors', ['list', '--to', to], once.url)).code, 0)
    assert.deepEqual(readFileSync(to, 'utf8').match(/Company \d/g), ['Company 1', 'Company 2'])
    const never = await command('exhibitors', ['list', '--to', path.join(folder, 'never.csv')], always.url)
    assert.deepEqual([never.code, /changed while it was read/.test(never.error)], [1, true])
    assert.ok(!readdirSync(folder).some((name) => name.startsWith('never')))
  } finally {
    once.close()
    always.close()
  }
})
