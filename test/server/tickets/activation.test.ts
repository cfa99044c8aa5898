import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { errorCodes } from '../../../contract/errorCodes'
import { giftForOtherCalls } from '../../../contract/people/giftForOther.calls'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { activationLetters } from '../../../contract/rules/tickets/activation'
import { activationCalls } from '../../../contract/tickets/activation.calls'
import type { ActivationBatchLine } from '../../../contract/tickets/activation.schema'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { auditDifferences } from '../support/crowd'
import { runCommand } from '../support/command'
import type { Person } from '../support/makeCall'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from '../visitor/aFair'
import { almostSame } from '../../support/almostSame'

const base = '/api/ef-registration-client/activationCode'
const organiserBase = '/api/ef-registration-data-client/activationCode'

let server: TestServer
let other: TestServer
let fair: Exhibition
let type: TicketType
let organiser: Person
let folder: string
before(async () => {
  server = await startTestServer()
  other = await server.another()
  fair = await server.anExhibition({ config: withForm() })
  type = await server.aTicketType({ exhibition: fair })
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
  folder = mkdtempSync(path.join(tmpdir(), 'fg-activation-'))
})
after(async () => {
  rmSync(folder, { recursive: true })
  assert.deepEqual(await auditDifferences(server, fair), [])
  await other.stop()
  await server.stop()
})

let last = 0
/** Made by the organiser's own call. @returns the cells of the export */
const aBatch = async (line: Partial<ActivationBatchLine> = {}): Promise<{ batch: string; rows: string[][] }> => {
  const batch = `batch-${(last += 1)}`
  const batches = [{ batch, ticketTypeId: type.id, count: 1, ...line }]
  await server.data(activationCalls.import, { as: organiser, body: { batches } })
  const { records } = await server.data(activationCalls.export, { as: organiser, query: { batch } })
  return { batch, rows: records }
}
const aCode = async (line: Partial<ActivationBatchLine> = {}): Promise<string> => (await aBatch(line)).rows[0]![0]!
const aPaper = async (): Promise<{ number: string; check: string }> => {
  const [[number, check] = []] = (await aBatch({ kind: 'printed' })).rows
  return { number: number!, check: check! }
}
const visitor = (): Promise<Visitor> => server.aVisitor({ exhibition: fair })
const ticketsOf = async (as: Visitor) => (await server.data(walletCalls.page, { as, query: { size: 50 } })).records
const soldOf = async (): Promise<number> =>
  (await server.app.pool.query<{ sold: number }>('SELECT sold FROM ticket_types WHERE id = $1', [type.id])).rows[0]!.sold
const refuses = (name: 'activationUnknown' | 'activationUsedUp' | 'activationOver', as: Visitor, body: object) =>
  server.refused(name, activationCalls.add, { as, body })

test(`a code gives one ticket without a price, which takes a place, and is used then @route:/ticketAdd @call:POST ${base}/check @call:POST ${base}/add @call:POST ${organiserBase}/import @call:GET ${organiserBase}/export`, async () => {
  const code = await aCode()
  assert.match(code, /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/)
  const [as, late] = [await visitor(), await visitor()]
  const before = await soldOf()
  // As a person types it: small letters, spaces, full width.
  const typed = ` ${code.toLowerCase().replace(/-/g, ' ')} `
  const offer = await server.data(activationCalls.check, { as, body: { code: typed } })
  assert.deepEqual([offer.kind, offer.name, offer.ticketId], ['code', '观众票', null])
  assert.equal(await soldOf(), before)
  const added = await server.data(activationCalls.add, { as, body: { code: typed } })
  assert.deepEqual(
    (await ticketsOf(as)).map(({ id, state }) => [id, state]),
    [[added.ticketId, 'valid']],
  )
  assert.equal(await soldOf(), before + 1)
  const [order] = (await server.data(orderCalls.page, { as, query: {} })).records
  assert.deepEqual([order!.state, order!.amount], ['ticketIssued', '0.00'])
  // The same person asks again, by another request, and has one ticket.
  assert.equal((await server.data(activationCalls.add, { as, body: { code } })).ticketId, added.ticketId)
  assert.equal((await server.data(activationCalls.check, { as, body: { code } })).ticketId, added.ticketId)
  await refuses('activationUsedUp', late, { code })
  await server.refused('activationUsedUp', activationCalls.check, { as: late, body: { code } })
  assert.equal((await ticketsOf(late)).length, 0)
  // Neither the tables nor the log have the code.
  const bare = code.replace(/-/g, '')
  const { rows } = await server.app.pool.query('SELECT * FROM activation_codes')
  assert.ok(!JSON.stringify(rows).includes(bare))
  assert.ok(!server.logged().includes(bare) && !server.logged().includes(code))
})

test('windows, register types, days, other fairs, other tenants and stopped codes are refused, and nothing is given', async () => {
  const as = await visitor()
  await refuses('activationOver', as, { code: await aCode({ endsAt: '2020-01-01 00:00:00' }) })
  await server.refused('activationNotYet', activationCalls.add, { as, body: { code: await aCode({ startsAt: '2099-01-01 09:00:00' }) } })
  await server.refused('activationOtherRegisterType', activationCalls.add, {
    as,
    body: { code: await aCode({ registerTypes: ['media'] }) },
  })
  const elsewhere = await server.aVisitor({ exhibition: await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } }) })
  const stranger = await server.aVisitor({ exhibition: await server.anExhibition() })
  const code = await aCode()
  await refuses('activationUnknown', elsewhere, { code })
  await refuses('activationUnknown', stranger, { code })
  const days = (await server.app.pool.query<{ days: string[] }>('SELECT entry_days AS days FROM ticket_types WHERE id = $1', [type.id]))
    .rows[0]!.days
  const daily = await server.aTicketType({ exhibition: fair, entryDays: days, dayChoices: days.slice(0, 2) })
  const forOneDay = await aCode({ ticketTypeId: daily.id })
  await server.refused('dayNotOffered', activationCalls.add, { as, body: { code: forOneDay } })
  await server.refused('dayNotOffered', activationCalls.add, { as, body: { code: forOneDay, day: days[3]! } })
  assert.equal((await ticketsOf(as)).length, 0)
  const { ticketId } = await server.data(activationCalls.add, { as, body: { code: forOneDay, day: days[1]! } })
  assert.deepEqual((await server.data(walletCalls.qrInfo, { as, query: { id: ticketId } })).entryDays, [days[1]])
  const full = await server.aTicketType({ exhibition: fair, quota: 1 })
  const none = await aCode({ ticketTypeId: full.id })
  await server.anOrder({ visitor: elsewhere === as ? as : await visitor(), ticketType: full })
  await server.refused('ticketSoldOut', activationCalls.add, { as, body: { code: none } })
  const { rows } = await server.app.pool.query<{ used: number }>(
    'SELECT c.used FROM activation_codes c JOIN activation_batches b ON b.id = c.batch_id WHERE b.ticket_type_id = $1',
    [full.id],
  )
  assert.deepEqual(rows, [{ used: 0 }])
})

test('what is mistyped is named by its field and costs no try; guesses at codes, numbers and checks look the same and end soon', async () => {
  const as = await visitor()
  const code = await aCode()
  const { number, check } = await aPaper()
  for (const body of [
    { code: '' },
    {},
    { code: almostSame(code, { of: activationLetters }) },
    { code, number },
    { number },
    { number: '123', check },
  ])
    for (let again = 0; again < 3; again += 1) await server.refused('invalid', activationCalls.check, { as, body })
  const [otherCode, otherPaper] = [await aCode(), await aPaper()]
  await server.app.pool.query("UPDATE activation_codes SET lookup = 'gone' WHERE id = (SELECT max(id) FROM activation_codes)")
  const guesses = [
    { number, check: otherPaper.check },
    { number: otherPaper.number, check },
    { number: '900000000001', check },
  ]
  const answers = []
  for (const body of guesses) answers.push(await server.call(activationCalls.check, { as, body }))
  assert.equal(new Set(answers.map((answer) => `${answer.code} ${answer.msg}`)).size, 1)
  for (let at = 0; at < 7; at += 1) await server.refused('activationUnknown', activationCalls.add, { as, body: guesses[0]! })
  // From here on a right one is refused as well, so that both look the same.
  await server.refused('tooManyRequests', activationCalls.add, { as, body: { code: otherCode } })
  await server.refused('tooManyRequests', activationCalls.check, { as, body: guesses[0]! })
  // Another person in the same hall has tries of their own.
  await server.data(activationCalls.add, { as: await visitor(), body: { code: otherCode } })
})

test('a printed ticket and the ticket on the phone are one: the gate takes the printed number, and a replacement ends it', async () => {
  const as = await visitor()
  const paper = await aPaper()
  const number = paper.number.replace(/-/g, '')
  const gate = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  const holder = () => server.call(gateCalls.holder, { as: gate, query: { qrCode: number } })
  assert.equal((await holder()).code, errorCodes.codeUnknown)
  const { ticketId } = await server.data(activationCalls.add, { as, body: paper })
  const [ticket] = await ticketsOf(as)
  assert.deepEqual([ticket!.id, ticket!.code], [ticketId, number])
  assert.equal((await holder()).data.ticketId, ticketId)
  await refuses('activationUsedUp', await visitor(), paper)
  await server.app.pool.query("UPDATE tickets SET state = 'cancelled' WHERE id = $1", [ticketId])
  assert.equal((await holder()).data.verdict, 'ticketVoid')
  await server.refused('activationTicketGone', activationCalls.add, { as, body: paper })
  await server.app.pool.query("UPDATE tickets SET state = 'valid' WHERE id = $1", [ticketId])
})

test('a person adds the ticket of a code for a person whom they registered @call:POST /api/ef-registration-client/ticketGiveBiz/activationForOther', async () => {
  const [owner, stranger] = [await visitor(), await visitor()]
  const person = await server.data(userRelationCalls.submit, {
    as: owner,
    body: personBody({ name: '张小明', phone: '13700002222' }) as never,
  })
  const code = await aCode()
  await server.refused('notFound', giftForOtherCalls.activationForOther, { as: stranger, body: { id: person.id, code } })
  await server.refused('invalid', giftForOtherCalls.activationForOther, { as: owner, body: { id: person.id, code, key: '7' } })
  const { ticketIds, gift } = await server.data(giftForOtherCalls.activationForOther, { as: owner, body: { id: person.id, code } })
  assert.deepEqual([ticketIds.length, gift, (await ticketsOf(owner)).length], [1, null, 0])
  const detail = await server.data(userRelationCalls.detail, { as: owner, query: { bladeUserId: person.userId } })
  assert.deepEqual(
    detail.tickets.map(({ state }) => state),
    ['valid'],
  )
  await refuses('activationUsedUp', owner, { code })
})

test('thirty people on two servers use a code for ten: ten have a ticket, and one who calls ten times at once has one', async () => {
  const code = await aCode({ maxUses: 10 })
  const people = await server.visitors(30, { exhibition: fair })
  const atBoth = (at: number): TestServer => (at % 2 ? other : server)
  const answers = await Promise.all(
    people.map((as, at) => atBoth(at).call(activationCalls.add, { as, body: { code }, key: `activation-race-${at}` })),
  )
  for (const answer of answers) if (!answer.success) assert.equal(answer.code, errorCodes.activationUsedUp, answer.msg)
  assert.equal(answers.filter(({ success }) => success).length, 10)
  const twice = await aCode({ maxUses: 5 })
  const as = await visitor()
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => atBoth(at).call(activationCalls.add, { as, body: { code: twice }, key: `activation-own-${at}` })),
  )
  assert.equal((await ticketsOf(as)).length, 1)
  assert.deepEqual(await auditDifferences(server, fair), [])
  // The database refuses a use more, and the audit sees a ticket that no code paid for.
  await assert.rejects(server.app.pool.query('UPDATE activation_codes SET used = max_uses + 1'), /activation_codes_used/)
  await server.app.pool.query('UPDATE activation_codes SET used = used - 1 WHERE used = 10')
  const found = (await auditDifferences(server, fair)).join('\n')
  assert.ok(found.includes('uses of an activation code'), found)
  await server.app.pool.query('UPDATE activation_codes SET used = used + 1 WHERE used = 9')
})

test(`an organiser orders batches by a workbook, exports them as xlsx and csv, and withdraws them @call:GET ${organiserBase}/page @call:POST ${organiserBase}/withdraw`, async () => {
  const password = 'a-password-of-the-organiser-1'
  const args = ['create', '--tenant', fair.tenantId, '--account', 'codemaker', '--rights', 'configure', '--password-stdin']
  const created = await runCommand(server, 'organiser', args, { input: `${password}\n` })
  assert.equal(created.code, 0, created.error)
  const command = (...own: string[]) =>
    runCommand(
      server,
      'activationCodes',
      [...own, '--tenant', fair.tenantId, '--exhibition', fair.exhibitionId, '--account', 'codemaker', '--url', server.url],
      { env: { ORGANISER_PASSWORD: password } },
    )
  const workbook = async (name: string, rows: (string | number | null)[][]): Promise<string> => {
    const file = path.join(folder, name)
    writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Batches', rows }] }))
    return file
  }
  const head = ['batch', 'kind', 'ticketTypeId', 'count', 'maxUses', 'registerTypes', 'endsAt']
  const file = await workbook('batches.xlsx', [
    head,
    ['partner', null, type.id, 3, 2, 'visitor, media', '2099-01-01 00:00:00'],
    ['print', 'printed', type.id, 2, null, null, null],
  ])
  const imported = await command('import', file)
  assert.equal(imported.code, 0, imported.error)
  assert.match(imported.out, /2 batches stored, 5 codes made/)
  assert.match((await command('import', file)).out, /2 batches stored, 0 codes made/)
  const to = path.join(folder, 'codes.xlsx')
  assert.equal((await command('export', 'partner', '--to', to)).code, 0)
  const [columns, ...codes] = (await readXlsx(readFileSync(to))).sheets[0]!.rows
  assert.deepEqual([columns, codes.length], [['Code', 'Uses', 'Of', 'State'], 3])
  const csv = path.join(folder, 'print.csv')
  assert.equal((await command('export', 'print', '--to', csv, '--language', 'cn')).code, 0)
  const [title, ...papers] = readFileSync(csv, 'utf8').trim().split('\r\n')
  assert.equal(title, '\ufeff"票号","校验码","已使用","可使用次数","状态"'.trim())
  assert.match(papers[0]!, /^"9\d{3}-\d{4}-\d{4}","[2-9A-Z]{4}-[2-9A-Z]{4}","0","1","可使用"$/)
  const code = String(codes[0]![0])
  await server.data(activationCalls.add, { as: await visitor(), body: { code } })
  assert.match((await command('list')).out, /partner .*3 codes, 1 of 6 uses {2}until 2099/)
  assert.match((await command('withdraw', '--number', papers[0]!.slice(1, 15))).out, /1 codes withdrawn/)
  assert.match((await command('withdraw', 'partner')).out, /3 codes withdrawn/)
  assert.match((await command('withdraw', 'partner')).out, /0 codes withdrawn/)
  assert.equal((await command('withdraw', 'nothing')).code, 1)
  await server.refused('activationWithdrawn', activationCalls.add, { as: await visitor(), body: { code } })
  const wrong = await workbook('wrong.xlsx', [
    head,
    ['partner', 'printed', type.id, 1, 1, null, null],
    ['many', null, type.id, 5000, 1, 'nobody', null],
  ])
  const refused = await command('import', wrong)
  assert.equal(refused.code, 1)
  for (const field of ['Row 2, kind “printed”', 'Row 2, count “1”', 'Row 3, registerTypes “nobody”'])
    assert.ok(refused.error.includes(field), refused.error)
  assert.ok(!(await command('list')).out.includes('many'))
})
