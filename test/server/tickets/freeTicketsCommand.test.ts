import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { runCommand } from '../support/command'
import type { Exhibition, TicketType } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { anInviter } from './aFreeQuota'

let fair: TestServer
let exhibition: Exhibition
let type: TicketType
let folder: string
const password = 'a-password-of-the-organiser-1'
before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition()
  type = await fair.aTicketType({ exhibition })
  folder = mkdtempSync(path.join(tmpdir(), 'fg-free-'))
  const args = ['create', '--tenant', exhibition.tenantId, '--account', 'quotakeeper', '--rights', 'configure', '--password-stdin']
  const created = await runCommand(fair, 'organiser', args, { input: `${password}\n` })
  assert.equal(created.code, 0, created.error)
})
after(async () => {
  rmSync(folder, { recursive: true })
  await fair.stop()
})

const command = (...args: string[]) =>
  runCommand(
    fair,
    'freeTickets',
    [...args, '--tenant', exhibition.tenantId, '--exhibition', exhibition.exhibitionId, '--account', 'quotakeeper', '--url', fair.url],
    { env: { ORGANISER_PASSWORD: password } },
  )

test('an organiser imports quotas from a workbook, lists them and writes a report by departments @call:GET /api/ef-registration-data-client/freeTicketQuota/export', async () => {
  const [one, two] = [await anInviter(fair, exhibition), await anInviter(fair, exhibition)]
  const file = path.join(folder, 'quotas.xlsx')
  const rows = [
    ['code', 'department', 'inviters', 'ticketTypeId', 'quota', 'endsAt'],
    ['sales-vip', '销售部', `${one.phone}, ${two.phone}`, type.id, 30, null],
    ['press', '=1+1', two.phone, type.id, 5, '2027-03-01 18:00:00'],
  ]
  writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Quotas', rows }] }))
  const imported = await command('import', file)
  assert.equal(imported.code, 0, imported.error)
  assert.match(imported.out, /2 quotas stored/)
  assert.match((await command('list')).out, /sales-vip.*30 left, 0 offered, 0 claimed, of 30/)
  const to = path.join(folder, 'report.xlsx')
  const reported = await command('report', '--to', to, '--language', 'en')
  assert.equal(reported.code, 0, reported.error)
  const [head, ...found] = (await readXlsx(readFileSync(to))).sheets[0]!.rows
  assert.deepEqual(head!.slice(0, 3), ['Department', 'Quota', 'Ticket'])
  assert.deepEqual(found.map((row) => [row[0], row[1], row[5]]).sort(), [
    ['=1+1', 'press', '5'],
    ['销售部', 'sales-vip', '30'],
  ])
})

test('a file with a mistake stores nothing and names the place', async () => {
  const file = path.join(folder, 'wrong.json')
  writeFileSync(file, JSON.stringify([{ code: 'x', department: 'X', inviters: ['13900000000'], ticketTypeId: type.id, quota: 1 }]))
  const refused = await command('import', file)
  assert.equal(refused.code, 1)
  assert.match(refused.error, /quotas\.0\.inviters/)
  assert.ok(!/^X /m.test((await command('list')).out))
})
