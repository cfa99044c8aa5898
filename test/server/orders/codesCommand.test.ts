import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { discountCodeCalls } from '../../../contract/orders/discountCode.calls'
import type { DiscountCode } from '../../../contract/orders/discountCode.schema'
import { runCommand } from '../support/command'
import type { Exhibition, TicketType } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let fair: TestServer
let exhibition: Exhibition
let type: TicketType
let folder: string
const password = 'a-password-of-the-organiser-1'
before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition()
  type = await fair.aTicketType({ exhibition, priceFen: 10_000 })
  folder = mkdtempSync(path.join(tmpdir(), 'fg-codes-'))
  const args = ['create', '--tenant', exhibition.tenantId, '--account', 'codekeeper', '--rights', 'configure', '--password-stdin']
  const created = await runCommand(fair, 'organiser', args, { input: `${password}\n` })
  assert.equal(created.code, 0, created.error)
})
after(async () => {
  rmSync(folder, { recursive: true })
  await fair.stop()
})

const codes = (...args: string[]) =>
  runCommand(
    fair,
    'codes',
    [...args, '--tenant', exhibition.tenantId, '--exhibition', exhibition.exhibitionId, '--account', 'codekeeper', '--url', fair.url],
    {
      env: { ORGANISER_PASSWORD: password },
    },
  )

const stored = async (): Promise<Map<string, DiscountCode>> => {
  const as = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['configure'] })
  const { records } = await fair.data(discountCodeCalls.page, { as, query: { size: 100 } })
  return new Map(records.map((record) => [record.code, record]))
}

const workbook = async (name: string, rows: (string | number | boolean | Date | null)[][]): Promise<string> => {
  const file = path.join(folder, name)
  writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Codes', rows }] }))
  return file
}

test('an organiser imports a workbook of codes, lists them and switches one off', async () => {
  const file = await workbook('codes.xlsx', [
    ['code', 'percent', 'amount', 'maxUses', 'perPerson', 'ticketTypeIds', 'startsAt', 'endsAt'],
    ['early-bird', 15, null, 500, 1, type.id, '2027-01-01 09:00:00', new Date(Date.UTC(2027, 1, 28, 18, 30))],
    [null, null, null, null, null, null, null, null],
    ['Partner 50', null, 50, 20, null, null, null, null],
  ])
  const imported = await codes('import', file)
  assert.equal(imported.code, 0, imported.error)
  assert.match(imported.out, /2 discount codes stored/)
  const found = await stored()
  assert.deepEqual(found.get('EARLY-BIRD'), {
    code: 'EARLY-BIRD',
    ticketTypeIds: [type.id],
    percent: 15,
    amount: null,
    ticketsPerUse: null,
    maxUses: 500,
    used: 0,
    perPerson: 1,
    startsAt: '2027-01-01 09:00:00',
    endsAt: '2027-02-28 18:30:00',
    isOn: true,
  })
  assert.equal(found.get('PARTNER50')!.amount, '50.00')
  assert.match((await codes('list')).out, /EARLY-BIRD\s+-15%\s+0 of 500/)
  assert.equal((await codes('off', 'early-bird')).code, 0)
  assert.equal((await stored()).get('EARLY-BIRD')!.isOn, false)
  assert.match((await codes('give-back', '1')).error, /could not find/)
})

test('a switch, a day and a share of a workbook are stored as they were meant, and a refusal of the server names row and column', async () => {
  const file = await workbook('meant.xlsx', [
    ['Codes of autumn', null, null, null, null],
    ['Code', 'Percent', 'Max uses', 'Ends at', 'Is on'],
    ['AUTUMN-OFF', '10%', '1,000', '2027-02-28', '关'],
  ])
  const imported = await codes('import', file)
  assert.equal(imported.code, 0, imported.error)
  const { percent, maxUses, endsAt, isOn } = (await stored()).get('AUTUMN-OFF')!
  assert.deepEqual([percent, maxUses, endsAt, isOn], [10, 1000, '2027-02-28 23:59:59', false])
  const refused = await codes(
    'import',
    await workbook('both.xlsx', [
      ['code', 'percent', 'amount', 'maxUses'],
      ['AUTUMN-TWO', 10, 5, 1],
    ]),
  )
  assert.match(refused.error, /Row 2, percent “10”/)
  assert.doesNotMatch(refused.error, /marked in red/)
  const csv = path.join(folder, 'codes.csv')
  writeFileSync(csv, 'code,percent,maxUses,isOn\nAUTUMN-CSV,5,1,N\n')
  assert.equal((await codes('import', csv)).code, 0)
  assert.equal((await stored()).get('AUTUMN-CSV')!.isOn, false)
})

test('a file with a mistake stores nothing and says where the mistake is', async () => {
  const file = path.join(folder, 'codes.json')
  writeFileSync(
    file,
    JSON.stringify([
      { code: 'FINE-ONE', percent: 10, maxUses: 1 },
      { code: 'WRONG-ONE', percent: 10, amount: '5.00', maxUses: 1 },
    ]),
  )
  const refused = await codes('import', file)
  assert.equal(refused.code, 1)
  assert.match(refused.error, /codes\.1\.percent/)
  assert.equal((await stored()).has('FINE-ONE'), false)
  const unknown = await codes(
    'import',
    await workbook('columns.xlsx', [
      ['code', 'rabatt'],
      ['SOME-CODE', 10],
    ]),
  )
  assert.match(unknown.error, /Unknown column "rabatt"/)
  assert.match((await codes('off', 'no-such-code')).error, /There is no such discount code/)
})
