import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { invoiceCalls } from '../../../contract/orders/invoice.calls'
import { invoiceHeaderCalls } from '../../../contract/orders/invoiceHeader.calls'
import { auditOf } from '../../../server/areas/audit'
import { hashPassword } from '../../../server/areas/account/password/password.service'
import { runCommand } from '../support/command'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { detailOf } from './helpers'
import {
  aHeader,
  aPaidOrder,
  company,
  detailOfInvoice,
  historyOf,
  invoiceRules,
  invoicesEnd,
  taxNumbers,
  wholeCompany,
} from './invoiceHelpers'

let fair: TestServer
let exhibition: Exhibition
let type: TicketType

before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition({ config: { invoices: invoiceRules } })
  type = await fair.aTicketType({ exhibition, priceFen: 10_000 })
})
after(() => fair.stop())

const anInvoice = async (): Promise<{ buyer: Visitor; orderId: string; headerId: string; invoiceId: string }> => {
  const buyer = await fair.aVisitor({ exhibition })
  const orderId = await aPaidOrder(fair, buyer, type)
  const headerId = await aHeader(fair, buyer, wholeCompany)
  const body = { orderIds: [orderId], headerId, kind: 'normal' as const, email: 'office@example.com', amount: '100.00' }
  const { invoiceId } = await fair.data(invoiceCalls.submit, { as: buyer, body })
  await invoicesEnd(fair)
  return { buyer, orderId, headerId, invoiceId }
}

const anOrganiser = () => fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['invoice'] })

test('an organiser takes an invoice back; its order can have another one @call:POST /api/ef-registration-data-client/order/invoice/red', async () => {
  const { buyer, orderId, headerId, invoiceId } = await anInvoice()
  const as = await anOrganiser()
  const other = await fair.anExhibition({ tenant: { tenantId: exhibition.tenantId, settings: {} } })
  await fair.refused('notFound', invoiceCalls.red, { as, at: other, body: { invoiceId, reason: 'Wrong name' } })
  await fair.refused('invalid', invoiceCalls.red, { as, body: { invoiceId, reason: '  ' } })
  await fair.data(invoiceCalls.red, { as, body: { invoiceId, reason: 'Wrong name' } })
  await fair.refused('invoiceNotRed', invoiceCalls.red, { as, body: { invoiceId, reason: 'Wrong name' } })
  await invoicesEnd(fair)
  const [red, blue] = await historyOf(fair, buyer)
  assert.deepEqual([red!.colour, red!.state, red!.note, blue!.state], ['red', 'issued', 'Wrong name', 'redLettered'])
  await fair.refused('invoiceNotRed', invoiceCalls.red, { as, body: { invoiceId, reason: 'Wrong name' } })
  await fair.refused('invoiceNotRed', invoiceCalls.red, { as, body: { invoiceId: red!.invoiceId, reason: 'Wrong name' } })
  assert.equal((await detailOf(fair, buyer, orderId)).mayInvoice, true)
  const body = { orderIds: [orderId], headerId, kind: 'normal' as const, email: 'office@example.com', amount: '100.00' }
  await fair.data(invoiceCalls.submit, { as: buyer, body })
  await invoicesEnd(fair)
  assert.equal((await historyOf(fair, buyer))[0]!.state, 'issued')
})

test('a red letter that the platform refuses is shown by the audit, and asked for again', async () => {
  const { buyer, invoiceId } = await anInvoice()
  const as = await anOrganiser()
  await fair.control({ action: 'invoices', outcome: 'refuse' })
  await fair.data(invoiceCalls.red, { as, body: { invoiceId, reason: 'Wrong name' } })
  await invoicesEnd(fair)
  await fair.control({ action: 'invoices', outcome: 'issue' })
  const unresolved = async () =>
    (await auditOf(fair.app.pool, { ...exhibition, now: fair.clock.now() })).flatMap((result) =>
      result.unresolved.map(({ check }) => check),
    )
  assert.ok((await unresolved()).includes('red letter refused'))
  assert.equal((await detailOfInvoice(fair, buyer, invoiceId)).state, 'issued', 'the invoice stands until then')
  await fair.data(invoiceCalls.red, { as, body: { invoiceId, reason: 'Wrong name' } })
  await invoicesEnd(fair)
  assert.equal((await detailOfInvoice(fair, buyer, invoiceId)).state, 'redLettered')
  assert.deepEqual(await unresolved(), [])
})

test('an organiser lists and exports invoices by period; red letters count against them @call:GET /api/ef-registration-data-client/order/invoice/page @call:GET /api/ef-registration-data-client/order/invoice/exportPage', async () => {
  const { invoiceId } = await anInvoice()
  const as = await anOrganiser()
  const page = await fair.data(invoiceCalls.organiserPage, { as, query: { size: 100 } })
  assert.ok(page.records.some((one) => one.invoiceId === invoiceId && one.buyer === wholeCompany.name))
  assert.equal((await fair.data(invoiceCalls.organiserPage, { as, query: { until: '2020-01-01' } })).total, 0)
  await fair.refused('invalid', invoiceCalls.organiserPage, { as, query: { from: '2027-02-31' } })
  const sheet = await fair.data(invoiceCalls.exportPage, { as, query: {}, language: 'en' })
  const at = (name: string): number => sheet.columns.indexOf(name)
  const sum = sheet.records.filter((row) => row[at('Status')] !== 'Failed').reduce((total, row) => total + Number(row[at('Amount')]), 0)
  const { rows } = await fair.app.pool.query<{ sum: string }>(
    `SELECT sum(CASE WHEN colour = 'red' THEN -amount_fen ELSE amount_fen END)::text AS sum FROM invoices WHERE exhibition_id = $1`,
    [exhibition.exhibitionId],
  )
  assert.equal(Math.round(sum * 100), Number(rows[0]!.sum))
  assert.ok(sheet.records.some((row) => row[at('Amount')] === '-100.00'))
})

test('npm run invoices lists, exports and takes back @call:GET /api/ef-registration-data-client/order/invoice/page', async () => {
  const { buyer, invoiceId } = await anInvoice()
  const { accountId } = await anOrganiser()
  await fair.app.pool.query('UPDATE accounts SET account_name = $2, password_hash = $3 WHERE id = $1', [
    accountId,
    'invoices',
    await hashPassword('Rechnung-2027!'),
  ])
  const place = ['--tenant', exhibition.tenantId, '--exhibition', exhibition.exhibitionId, '--account', 'invoices', '--url', fair.url]
  const run = (...args: string[]) => runCommand(fair, 'invoices', [...args, ...place], { env: { ORGANISER_PASSWORD: 'Rechnung-2027!' } })
  const listed = await run('list')
  assert.equal(listed.code, 0, listed.error)
  assert.match(listed.out, new RegExp(`${invoiceId}  invoice     issued`))
  const to = join(mkdtempSync(join(tmpdir(), 'invoices-')), 'invoices.xlsx')
  const exported = await run('export', '--to', to, '--language', 'en')
  assert.match(exported.out, /\d+ invoices and red letters are in/, exported.error)
  assert.match((await run('red', invoiceId)).error, /The reason/)
  const back = await run('red', invoiceId, '--reason', 'Wrong tax number')
  assert.equal(back.code, 0, back.error)
  await invoicesEnd(fair)
  assert.equal((await detailOfInvoice(fair, buyer, invoiceId)).state, 'redLettered')
})

test('headers are checked, have one default each, and are no more than twenty @route:/invoiceHeaderManage @call:GET /api/ef-registration-client/client/invoiceHeader/list @call:POST /api/ef-registration-client/client/invoiceHeader/submit @call:POST /api/ef-registration-client/client/invoiceHeader/remove', async () => {
  const as = await fair.aVisitor({ exhibition })
  const refusedField = async (body: object, field: string, code: string): Promise<void> => {
    const answer = await fair.refused('invalid', invoiceHeaderCalls.submit, { as, body: body as Record<string, unknown> })
    const { fields } = answer.data as { fields: { field: string; code: string }[] }
    assert.deepEqual(
      fields.map((one) => [one.field, one.code]),
      [[field, code]],
    )
  }
  await refusedField({ ...company, taxNumber: taxNumbers.wrong }, 'taxNumber', 'taxNumberInvalid')
  await refusedField({ ...company, taxNumber: '' }, 'taxNumber', 'required')
  await refusedField({ kind: 'personal', name: '   ' }, 'name', 'required')
  await refusedField({ kind: 'company', name: '长'.repeat(101), taxNumber: taxNumbers.buyer }, 'name', 'tooLong')
  await refusedField({ ...wholeCompany, bankAccount: 'not a number' }, 'bankAccount', 'patternMismatch')
  await refusedField({ kind: 'foreign', name: 'A', address: 'B', country: 'ZZ' }, 'country', 'chooseOne')
  await refusedField({ kind: 'foreign', name: 'A', address: 'B', country: 'FR', taxNumber: 'DE123456789' }, 'taxNumber', 'vatIdInvalid')
  await fair.refused('invalid', invoiceHeaderCalls.submit, { as, body: { ...company, name: 'x'.repeat(100_000) } })
  const first = await aHeader(fair, as, { ...company, taxNumber: '91310000 ma1fl0001r' })
  const old = await aHeader(fair, as, { ...company, name: '武汉老字号机械厂', taxNumber: taxNumbers.old })
  const abroadId = await aHeader(fair, as, { kind: 'foreign', name: 'Acme Inc.', address: '1 Main St', country: 'US' })
  const list = () => fair.data(invoiceHeaderCalls.list, { as })
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ headerId }) => headerId)
  assert.deepEqual((await defaults()).sort(), [first, abroadId].sort())
  assert.equal((await list()).find(({ headerId }) => headerId === first)!.taxNumber, taxNumbers.buyer)
  await fair.data(invoiceHeaderCalls.submit, { as, body: { ...company, headerId: old, name: '武汉机械厂', isDefault: true } })
  assert.deepEqual((await defaults()).sort(), [old, abroadId].sort())
  await fair.data(invoiceHeaderCalls.remove, { as, body: { headerId: old } })
  assert.deepEqual((await defaults()).sort(), [first, abroadId].sort())
  await fair.refused('notFound', invoiceHeaderCalls.remove, { as, body: { headerId: old } })
  const stranger = await fair.aVisitor({ exhibition })
  await fair.refused('notFound', invoiceHeaderCalls.submit, { as: stranger, body: { ...company, headerId: first } })
  await fair.refused('notFound', invoiceHeaderCalls.remove, { as: stranger, body: { headerId: first } })
  assert.deepEqual(await fair.data(invoiceHeaderCalls.list, { as: stranger }), [])
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => fair.call(invoiceHeaderCalls.submit, { as, body: { kind: 'personal', name: `王${at}` } })),
  )
  assert.equal(answers.filter(({ success }) => success).length, 18)
  assert.equal((await list()).length, 20)
})

const damages: [what: string, check: string, statement: string][] = [
  [
    'more invoiced than was paid',
    'invoices of an order',
    `UPDATE invoice_orders SET amount_fen = amount_fen + 1 WHERE exhibition_id = $1 AND is_live`,
  ],
  [
    'a red letter that is gone',
    'red letters of an invoice',
    `UPDATE invoices SET red_fen = 0 WHERE exhibition_id = $1 AND colour = 'blue' AND red_fen > 0`,
  ],
  ['a part that is gone', 'parts of an invoice', `DELETE FROM invoice_orders WHERE exhibition_id = $1 AND is_live`],
  [
    'a gap in the series',
    'series of English invoices',
    `INSERT INTO invoice_series SELECT tenant_id, id, 7 FROM exhibitions WHERE id = $1`,
  ],
]

test('the audit finds what is wrong with invoices @rule:R50', async () => {
  const checksOf = async (pool = fair.app.pool) =>
    (await auditOf(pool, exhibition)).flatMap((result) => result.differences.map(({ check }) => check))
  assert.deepEqual(await checksOf(), [])
  for (const [what, check, statement] of damages) {
    const client = await fair.app.pool.connect()
    try {
      await client.query('BEGIN')
      assert.ok((await client.query(statement, [exhibition.exhibitionId])).rowCount! > 0, `${what} was done`)
      const inside = {
        connect: async () =>
          Object.assign(Object.create(client) as typeof client, {
            query: (text: unknown, ...rest: never[]) =>
              /^(BEGIN|COMMIT|ROLLBACK)/.test(String(text)) ? Promise.resolve({ rows: [] }) : client.query(text as string, ...rest),
            release: () => undefined,
          }),
        query: client.query.bind(client),
      }
      assert.ok((await checksOf(inside as unknown as typeof fair.app.pool)).includes(check), what)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  assert.deepEqual(await checksOf(), [])
})
