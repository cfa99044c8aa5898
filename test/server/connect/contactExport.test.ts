import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import ICAL from 'ical.js'
import { contactCalls } from '../../../contract/connect/contact.calls'
import { contactConsentCalls } from '../../../contract/connect/contactConsent.calls'
import { contactExportCalls as calls } from '../../../contract/connect/contactExport.calls'
import type { ExportFormat } from '../../../contract/rules/connect/contactExport'
import { almostSame } from '../../support/almostSame'
import { randomKey } from '../../support/random'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aBadge, aFairOfContacts, aScanner, collect, typedIn } from './aBooth'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await aFairOfContacts(server)
})
after(() => server.stop())

const linkOf = async (as: Member, format: ExportFormat, query: object = {}) =>
  server.data(calls.exportFrontH5, { as, query: { format, ...query } })
const fetched = async (url: string): Promise<Response> => fetch(server.url + url.slice(url.indexOf('/api/')))
const textOf = async (as: Member, format: ExportFormat, query: object = {}): Promise<string> => {
  const answer = await fetched((await linkOf(as, format, query)).url)
  assert.equal(answer.status, 200)
  // A reader of text takes the mark of UTF-8 away.
  return Buffer.from(await answer.arrayBuffer()).toString('utf8')
}

test('a company takes its contacts away as CSV, a workbook and vCards, and each file is in its log @call:GET /api/ef-connect-client/information/exportFrontH5', async () => {
  const member = await aScanner(server, fair)
  const { qr, visitor } = await aBadge(server, fair, { name: '李雷', company: '苏州新元', email: 'li@example.com' })
  const scanned = await collect(server, member, qr)
  const change = { addTags: ['label:buyer', '代理商'], note: '要两台；"年底", 前\n=HYPERLINK("http://x")', temperature: 'hot' as const }
  await server.data(contactCalls.update, { as: member, body: { id: scanned.id, changeId: randomKey(), ...change } })
  await typedIn(server, member, { name: '=1+1', company: 'Müller; & Söhne, GmbH', address: '北京市\\朝阳区' })
  const { count, expiresInSeconds } = await linkOf(member, 'csv')
  assert.deepEqual([count, expiresInSeconds], [2, 600])

  const csv = await textOf(member, 'csv')
  assert.ok(csv.startsWith('\ufeff"姓名","公司","职位"'))
  assert.match(csv, /"李雷","苏州新元"/)
  assert.match(csv, /"重点","采购商、代理商"/)
  assert.match(csv, /"要两台；""年底"", 前\n=HYPERLINK\(""http:\/\/x""\)"/)
  assert.match(csv, /"'=1\+1","Müller; & Söhne, GmbH"/)
  assert.doesNotMatch(await textOf(member, 'csv', { keyword: '新元' }), /Müller/)
  assert.doesNotMatch(await textOf(member, 'csv', { tag: '代理商' }), /Müller/)

  const workbook = await fetched((await linkOf(member, 'xlsx')).url)
  assert.match(workbook.headers.get('content-disposition')!, /^attachment; filename="contacts-\d{4}-\d{2}-\d{2}\.xlsx"$/)
  const { rows } = (await readXlsx(new Uint8Array(await workbook.arrayBuffer()))).sheets[0]!
  assert.deepEqual([rows.length, rows.flat().includes('=1+1')], [3, true])

  const cards = await textOf(member, 'vcf')
  assert.ok(
    cards.split('\r\n').every((line) => Buffer.byteLength(line) <= 75),
    'lines are folded',
  )
  const read = cards
    .split(/(?=BEGIN:VCARD)/)
    .map((card) => new ICAL.Component(ICAL.parse(card) as unknown as [string, unknown[], unknown[]]))
  assert.deepEqual(
    read.map((card) => [card.getFirstPropertyValue('version'), card.getFirstPropertyValue('fn')]),
    [
      ['4.0', '李雷'],
      ['4.0', '=1+1'],
    ],
  )
  assert.equal(read[1]!.getFirstPropertyValue('org'), 'Müller; & Söhne, GmbH')
  assert.deepEqual(read[0]!.getFirstProperty('categories')!.getValues(), ['采购商', '代理商'])
  assert.equal(read[0]!.getFirstPropertyValue('note'), change.note)

  const log = await server.data(calls.log, { as: member, query: { size: 20 } })
  assert.deepEqual(
    log.records.map(({ format, rows: left, isPart, isWhole }) => [format, left, isPart, isWhole]),
    [
      ['vcf', 2, false, true],
      ['xlsx', 2, false, true],
      ['csv', 1, true, true],
      ['csv', 1, true, true],
      ['csv', 2, false, true],
    ],
  )
  // A person who withdrew is a mark in the table, and no card.
  await server.data(contactConsentCalls.withdraw, { as: visitor, body: { exhibitorId: member.exhibitorId } })
  const after = await textOf(member, 'csv')
  assert.doesNotMatch(after, /李雷|新元|代理商|年底/)
  assert.match(after, /"20\d\d-\d\d-\d\d \d\d:\d\d:\d\d"\r\n/)
  assert.equal((await textOf(member, 'vcf')).match(/BEGIN:VCARD/g)!.length, 1)
})

test('a file of many parts has each contact once', async () => {
  const member = await aScanner(server, fair)
  const { tenantId, exhibitionId, exhibitorId, accountId } = member
  const first = BigInt(server.app.ids())
  await server.app.pool.query(
    `INSERT INTO contacts (tenant_id, exhibition_id, id, exhibitor_id, source, author_id, first_at, first_day, last_at, tags, sealed_state, search_grams)
     SELECT $1, $2, $3::bigint + n, $4, 'manual', $5, $6, '2027-04-08', $6, '{}', $7, '{}' FROM generate_series(1, 1201) AS n`,
    [tenantId, exhibitionId, String(first), exhibitorId, accountId, server.app.now(), server.app.secrets.seal('{"values":{"name":"多"}}')],
  )
  const csv = await textOf(member, 'csv')
  assert.equal(csv.split('\r\n').length, 1 + 1201 + 1)
  const [{ rows, isWhole } = { rows: 0, isWhole: false }] = (await server.data(calls.log, { as: member })).records
  assert.deepEqual([rows, isWhole], [1201, true])
})

test('an address of a file is for its member alone, and for some minutes', async () => {
  const member = await aScanner(server, fair)
  await typedIn(server, member, { name: '韩梅梅' })
  const { url } = await linkOf(member, 'csv')
  assert.equal((await fetched(almostSame(url))).status, 404)
  assert.equal((await fetched(`${url.split('?')[0]}?handle=x`)).status, 404)
  const other = await aScanner(server, fair)
  assert.doesNotMatch(await textOf(other, 'csv'), /韩梅梅/)
  server.clock.advance({ minutes: 11 })
  assert.equal((await fetched(url)).status, 404)
  const again = await linkOf(member, 'csv')
  await server.app.pool.query('UPDATE contact_seats SET ended_at = $2 WHERE account_id = $1', [member.accountId, server.app.now()])
  assert.equal((await fetched(again.url)).status, 404, 'the seat is gone')
  await server.refused('scanNotAuthorised', calls.exportFrontH5, { as: member, query: { format: 'csv' } })
  await server.refused('scanNotAuthorised', calls.log, { as: member })
  await server.refused('invalid', calls.exportFrontH5, { as: other, query: { format: 'exe' as never } })
})
