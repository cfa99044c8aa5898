import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { bankTransferCalls } from '../../../contract/others/bankTransfer.calls'
import { discountCodeCalls } from '../../../contract/orders/discountCode.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { activationCalls } from '../../../contract/tickets/activation.calls'
import { upgradeCalls } from '../../../contract/tickets/upgrade.calls'
import { auditOf } from '../../../server/areas/audit'
import { dayIn } from '../../../server/core/time'
import { inTransaction } from '../../../server/database/connect'
import { countsOf, runJobs, untilState, aStartedPayment } from '../orders/helpers'
import { runCommand } from '../support/command'
import type { Person } from '../support/makeCall'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let fair: TestServer
before(async () => {
  fair = await startTestServer()
})
after(() => fair.stop())

const bankTransfer = {
  holder: { cn: '测试会展公司', en: 'Test Fairs Ltd.' },
  bank: { cn: '测试银行', en: 'Test Bank' },
  accountNumber: '3202006009200012345',
  currency: 'CNY' as const,
  daysToPay: 3,
  untilDaysBefore: 2,
}

/** An order that was paid by a transfer of too much, whose rest was sent back. */
const aPaidTransfer = async (buyer: Visitor, ticketType: TicketType, organiser: Person): Promise<void> => {
  const { orderId } = await fair.anOrder({ visitor: buyer, ticketType })
  await fair.data(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser', provider: 'bankTransfer' } })
  const bank = { currency: 'CNY', bankReference: 'AUDITED-1' }
  const day = dayIn(fair.clock.now(), 'Asia/Shanghai')
  const receipt = { orderId, amount: '60.00', receivedOn: day, receivedBefore: '0.00', ...bank }
  await fair.data(bankTransferCalls.confirm, { as: organiser, body: receipt })
  const [refund] = (await fair.data(bankTransferCalls.refunds, { as: organiser })).records
  const sent = { refundId: refund!.refundId, amount: '10.00', sentOn: day, ...bank }
  await fair.data(bankTransferCalls.refundSent, { as: organiser, body: sent })
}

/** A small fair in which something of each kind has happened: free, paid, unpaid, cancelled and paid too late. */
const aLivelyFair = async (): Promise<Exhibition> => {
  const exhibition = await fair.anExhibition({ config: { bankTransfer } })
  const free = await fair.aTicketType({ exhibition })
  const paid = await fair.aTicketType({ exhibition, priceFen: 5_000 })
  const scarce = await fair.aTicketType({ exhibition, priceFen: 7_000, quota: 1 })
  const [one, two, three] = await fair.visitors(3, { exhibition })
  await fair.anOrder({ visitor: one!, ticketType: free, quantity: 2 })
  const inHall = await fair.aTicketType({ exhibition, priceFen: 3_000, poolIds: [await fair.aPool({ exhibition, capacity: 5 })] })
  const organiser = await fair.anOrganiser({
    tenant: exhibition,
    exhibitionId: exhibition.exhibitionId,
    rights: ['configure', 'confirmTransfers', 'refund'],
  })
  await aPaidTransfer(one!, paid, organiser)
  await fair.data(discountCodeCalls.import, { as: organiser, body: { codes: [{ code: 'AUDITED', percent: 100, maxUses: 3 }] } })
  await fair.data(walletCalls.takeFree, { as: one!, body: { items: [{ ticketTypeId: inHall.id, quantity: 1 }], discountCode: 'AUDITED' } })
  const { order, trade } = await aStartedPayment(fair, two!, paid, 2)
  await fair.control({ action: 'pay', outTradeNo: trade })
  await untilState(fair, two!, order.orderId, 'ticketIssued')
  const late = await aStartedPayment(fair, three!, scarce)
  fair.clock.advance({ minutes: 16 })
  await runJobs(fair)
  await fair.anOrder({ visitor: one!, ticketType: scarce })
  await fair.control({ action: 'pay', outTradeNo: late.trade, isLate: true })
  await untilState(fair, three!, late.order.orderId, 'refunding')
  await runJobs(fair)
  await untilState(fair, three!, late.order.orderId, 'refunded')
  const [giver, friend] = await fair.visitors(2, { exhibition })
  await fair.anOrder({ visitor: giver!, ticketType: free, quantity: 3 })
  const give = (quantity: number) =>
    fair.data(giftCalls.give, { as: giver!, body: { way: 'link', items: [{ ticketTypeId: free.id, quantity }] } })
  await fair.data(giftCalls.claim, { as: friend!, body: { key: (await give(1)).key! } })
  await give(1)
  return exhibition
}

const damages: [what: string, check: string, statement: string][] = [
  ['stock that was sold twice', 'stock', `UPDATE ticket_types SET sold = sold + 1 WHERE tenant_id = $1 AND price_fen = 0`],
  ['a holding without an order', 'holdings', `UPDATE ticket_holdings SET held = held + 1 WHERE tenant_id = $1 AND held = 2`],
  [
    'a ticket that is missing',
    'tickets of an issued order',
    `DELETE FROM tickets WHERE tenant_id = $1 AND id = (SELECT min(id) FROM tickets WHERE tenant_id = $1)`,
  ],
  [
    'a ticket of an order that is not issued',
    'tickets without an issued order',
    `UPDATE orders SET history = 'pendingPayment>cancelled' WHERE tenant_id = $1 AND state = 'ticketIssued' AND amount_fen = 0`,
  ],
  [
    'an order without lines',
    'half an order',
    `DELETE FROM order_lines WHERE tenant_id = $1 AND order_id = (SELECT id FROM orders WHERE tenant_id = $1 AND state = 'pendingPayment')`,
  ],
  [
    'an order of another amount than its lines',
    'half an order',
    `UPDATE orders SET amount_fen = amount_fen + 1 WHERE tenant_id = $1 AND state = 'pendingPayment'`,
  ],
  [
    'an order that nobody paid',
    'money of a paid order',
    `UPDATE payments SET state = 'closed' WHERE tenant_id = $1 AND order_id IN (SELECT id FROM orders WHERE state = 'ticketIssued')`,
  ],
  [
    'money that was kept',
    'money of an order that ended',
    `DELETE FROM refunds WHERE tenant_id = $1 AND id NOT IN (SELECT refund_id FROM bank_refunds WHERE tenant_id = $1)`,
  ],
  ['a refund that never arrived', 'money of an order that ended', `UPDATE refunds SET state = 'sent' WHERE tenant_id = $1`],
  ['a place of a hall that was sold twice', 'ledger of a pool', `UPDATE ticket_pools SET sold = sold + 1 WHERE tenant_id = $1`],
  [
    'a place that an order never took',
    'pool',
    `UPDATE pool_ledger SET order_ids = ARRAY[7] WHERE tenant_id = $1 AND cardinality(order_ids) = 1`,
  ],
  [
    'a changed number in the ledger of a pool',
    'a row of the ledger of a pool',
    `UPDATE pool_ledger SET quantity = quantity + 1 WHERE tenant_id = $1 AND cardinality(order_ids) = 1`,
  ],
  ['a use of a code that no order has', 'discount code', `UPDATE discount_codes SET used = used + 1 WHERE tenant_id = $1`],
  ['a discount without a code', 'discount of an order', `DELETE FROM discount_ledger WHERE tenant_id = $1`],
  ['a row of the stock ledger that is gone', 'ledger of stock', `DELETE FROM stock_ledger WHERE tenant_id = $1 AND move = 'held>free'`],
  [
    'a capacity that nobody set',
    'ledger of stock',
    `UPDATE stock_ledger SET quantity = quantity + 1 WHERE tenant_id = $1 AND move = 'capacity>free'`,
  ],
  [
    'a changed number in the stock ledger',
    'a row of the ledger of stock',
    `UPDATE stock_ledger SET quantity = quantity + 1 WHERE tenant_id = $1 AND move = 'free>sold'`,
  ],
  [
    'a changed number of one order in the stock ledger',
    'ledger of an order',
    `UPDATE stock_ledger SET quantity = quantity + 1, quantities = ARRAY[quantity + 1] WHERE tenant_id = $1 AND move = 'free>sold'`,
  ],
  [
    'another order in the stock ledger',
    'ledger of an order',
    `UPDATE stock_ledger SET order_ids = ARRAY[7] WHERE tenant_id = $1 AND move = 'held>sold'`,
  ],
  [
    'sold where it was held',
    'ledger of an order',
    `UPDATE stock_ledger SET move = 'free>sold' WHERE tenant_id = $1 AND move = 'free>held'`,
  ],
  ['a row of the money ledger that is gone', 'ledger of money', `DELETE FROM money_ledger WHERE tenant_id = $1 AND move = 'kept>owed'`],
  [
    'a changed amount in the money ledger',
    'ledger of money',
    `UPDATE money_ledger SET amount_fen = amount_fen - 1 WHERE tenant_id = $1 AND move = 'received>kept'`,
  ],
  [
    'a refund in the money ledger that is only owed',
    'ledger of money',
    `DELETE FROM money_ledger WHERE tenant_id = $1 AND move = 'owed>refunded'`,
  ],
  [
    'a given ticket that another person holds than its gift says',
    'owner of a ticket',
    `UPDATE tickets SET account_id = 7 WHERE tenant_id = $1 AND id IN (SELECT new_ticket_id FROM gift_tickets WHERE tenant_id = $1)`,
  ],
  [
    'a gift that was claimed by another',
    'owner of a ticket',
    `UPDATE gifts SET holder_id = account_id WHERE tenant_id = $1 AND state = 'claimed'`,
  ],
  [
    'a chain of owners that is broken',
    'owner of a ticket',
    `UPDATE gift_tickets SET new_ticket_id = NULL WHERE tenant_id = $1 AND new_ticket_id IS NOT NULL`,
  ],
  [
    'an old ticket that is valid beside its new one',
    'tickets of a claimed gift',
    `UPDATE tickets SET state = 'valid' WHERE tenant_id = $1 AND state = 'given'`,
  ],
  [
    'a new ticket of another type than the old one',
    'tickets of a claimed gift',
    `UPDATE tickets SET ticket_type_id = 7 WHERE tenant_id = $1 AND state = 'given'`,
  ],
  [
    'an offered ticket that is valid',
    'tickets of an open gift',
    `UPDATE tickets SET state = 'valid' WHERE tenant_id = $1 AND state = 'offered'`,
  ],
  [
    'an offered ticket without an offer',
    'tickets that are given',
    `UPDATE gifts SET state = 'expired', ended_at = created_at WHERE tenant_id = $1 AND state = 'offered'`,
  ],
  [
    'a receipt of another amount than its payments',
    'receipts of a bank transfer',
    `UPDATE bank_receipts SET amount_fen = amount_fen + 1 WHERE tenant_id = $1`,
  ],
  [
    'a receipt that waits for an order that is paid',
    'receipts that wait',
    `UPDATE bank_receipts SET is_booked = false WHERE tenant_id = $1`,
  ],
  ['a refund that nobody sent at the bank', 'refunds that were sent at the bank', `DELETE FROM bank_refunds WHERE tenant_id = $1`],
  [
    'a move that was written twice',
    'ledger of money',
    `INSERT INTO money_ledger SELECT tenant_id, exhibition_id, id || 'x', order_id, move, amount_fen, moved_at FROM money_ledger WHERE tenant_id = $1 AND move = 'received>kept'`,
  ],
]

/** What has happened to tickets that were upgraded: one that was free of charge, and one that waits for its payment. */
const aFairWithUpgrades = async (): Promise<Exhibition> => {
  const exhibition = await fair.anExhibition()
  const vip = await fair.aTicketType({ exhibition, priceFen: 9_000 })
  const seat = await fair.aTicketType({ exhibition, upgradesTo: [vip.id] })
  const free = await fair.aTicketType({ exhibition, upgradesTo: [seat.id, vip.id] })
  for (const type of [seat, vip]) {
    const holder = await fair.aVisitor({ exhibition })
    const ticket = await fair.aTicket({ visitor: holder, ticketType: free })
    const body = { upgradeTicket: 'yes', ticketId: ticket.id, ticketTypeId: type.id } as const
    await fair.data(upgradeCalls.upgradeTicket, { as: holder, body })
  }
  return exhibition
}

const damagesOfUpgrades: typeof damages = [
  [
    'an upgraded ticket that is valid beside its new one',
    'upgrade that was paid',
    `UPDATE tickets SET state = 'valid' WHERE tenant_id = $1 AND state = 'upgraded'`,
  ],
  [
    'an upgrade whose new ticket is another one',
    'upgrade that was paid',
    `UPDATE ticket_upgrades SET new_ticket_id = ticket_id WHERE tenant_id = $1 AND state = 'done'`,
  ],
  [
    'a ticket that is valid while its upgrade waits for the payment',
    'upgrade that is unpaid',
    `UPDATE tickets SET state = 'valid' WHERE tenant_id = $1 AND state = 'upgrading'`,
  ],
  [
    'an upgrade that waits for a cancelled order',
    'upgrade that is unpaid',
    `UPDATE orders SET history = 'pendingPayment>cancelled' WHERE tenant_id = $1 AND state = 'pendingPayment'`,
  ],
  [
    'a ticket that is on hold for nothing',
    'tickets that are upgraded',
    `UPDATE ticket_upgrades SET state = 'ended' WHERE tenant_id = $1 AND state = 'held'`,
  ],
  [
    'a credit that nobody paid',
    'credit of an upgrade',
    `UPDATE ticket_upgrades SET credited_fen = credited_fen + 1 WHERE tenant_id = $1 AND state = 'held'`,
  ],
]

/** What has happened to activation codes: one was typed, and one is the number of a printed ticket. */
const aFairWithCodes = async (): Promise<Exhibition> => {
  const exhibition = await fair.anExhibition()
  const { id: ticketTypeId } = await fair.aTicketType({ exhibition })
  const organiser = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['configure'] })
  const kinds = ['code', 'printed'] as const
  const batches = kinds.map((kind) => ({ batch: kind, kind, ticketTypeId, count: 1 }))
  await fair.data(activationCalls.import, { as: organiser, body: { batches } })
  for (const batch of kinds) {
    const [row] = (await fair.data(activationCalls.export, { as: organiser, query: { batch } })).records
    const [code, check] = row!
    const as = await fair.aVisitor({ exhibition })
    await fair.data(activationCalls.add, { as, body: batch === 'code' ? { code: code! } : { number: code!, check: check! } })
  }
  return exhibition
}

const damagesOfCodes: typeof damages = [
  [
    'a use that was not counted',
    'uses of an activation code',
    'UPDATE activation_codes SET used = used + 1, max_uses = max_uses + 1 WHERE tenant_id = $1',
  ],
  ['a code that gave two tickets', 'order of an activation code', 'UPDATE order_lines SET quantity = 2 WHERE tenant_id = $1'],
  [
    'a printed ticket whose number lets nobody in',
    'number of a printed ticket',
    `UPDATE tickets k SET code = '000000000000' FROM activation_codes c WHERE k.tenant_id = $1 AND c.tenant_id = $1 AND c.lookup = k.code`,
  ],
]

const scenes: [name: string, make: () => Promise<Exhibition>, damages: [what: string, check: string, statement: string][]][] = [
  ['a consistent fair', aLivelyFair, damages],
  ['a fair with upgrades', aFairWithUpgrades, damagesOfUpgrades],
  ['a fair with activation codes', aFairWithCodes, damagesOfCodes],
]

for (const [name, make, all] of scenes)
  test(`the audit finds nothing in ${name}, and names each discrepancy @rule:R38`, async () => {
    const exhibition = await make()
    const checksOf = async () =>
      (await auditOf(fair.app.pool, exhibition)).flatMap((result) => result.differences.map(({ check }) => check))
    assert.deepEqual(await checksOf(), [])
    for (const [what, check, statement] of all) {
      const client = await fair.app.pool.connect()
      try {
        await client.query('BEGIN')
        const { rowCount } = await client.query(statement, [exhibition.tenantId])
        assert.ok(rowCount! > 0, `${what} was done`)
        // Seen from inside the same transaction, which is then undone.
        const inside = {
          query: client.query.bind(client),
          connect: async () =>
            Object.assign(Object.create(client) as typeof client, { query: insideOnly(client), release: () => undefined }),
        }
        const found = (await auditOf(inside as unknown as typeof fair.app.pool, exhibition)).flatMap((result) => result.differences)
        assert.ok(
          found.some((difference) => difference.check === check),
          `${what}: ${JSON.stringify(found)}`,
        )
      } finally {
        await client.query('ROLLBACK')
        client.release()
      }
    }
    assert.deepEqual(await checksOf(), [])
  })

/** A client that stays in the transaction it is in. */
const insideOnly =
  (client: { query(...args: unknown[]): unknown }) =>
  (text: unknown, ...rest: unknown[]) =>
    /^(BEGIN|COMMIT|ROLLBACK)/.test(String(text)) ? Promise.resolve({ rows: [] }) : client.query(text, ...rest)

test('npm run audit reports it by its exit code', async () => {
  const { tenantId } = await aLivelyFair()
  const clean = await runCommand(fair, 'audit', [])
  assert.equal(clean.code, 0, clean.error)
  assert.match(clean.out, /Stock, tickets and money add up\./)
  await fair.app.pool.query('UPDATE ticket_types SET sold = sold + 1 WHERE tenant_id = $1 AND price_fen = 0', [tenantId])
  const damaged = await runCommand(fair, 'audit', [])
  assert.equal(damaged.code, 1)
  assert.match(damaged.out, /stock: sold of ticket type \d+ should be 5 but is 6/)
  await fair.app.pool.query('UPDATE ticket_types SET sold = sold - 1 WHERE tenant_id = $1 AND price_fen = 0', [tenantId])
})

test("a refunded order releases its tickets, its stock and its buyer's limit", async () => {
  const exhibition = await fair.anExhibition()
  const type = await fair.aTicketType({ exhibition, limitPerPerson: 2 })
  const visitor = await fair.aVisitor({ exhibition })
  const { orderId } = await fair.anOrder({ visitor, ticketType: type, quantity: 2 })
  const line = {
    ...exhibition,
    orderId,
    lineNo: 1,
    registerType: 'visitor',
    accountId: visitor.accountId,
    holderId: null,
    itemId: type.id,
    quantity: 2,
    day: null,
  }
  const tickets = fair.app.fulfilments.of('ticket')
  await inTransaction(fair.app.pool, async (client) => {
    const itemIds = (await tickets.refundable(client, exhibition, orderId)).map(({ id }) => id)
    await tickets.refunded(client, [line], { itemIds, returnsStock: true, at: fair.clock.now() })
  })
  assert.deepEqual(await countsOf(fair, visitor, type), { sold: 0, held: 0, tickets: 2 })
  const { rows } = await fair.app.pool.query<{ state: string }>('SELECT state FROM tickets WHERE order_id = $1', [orderId])
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['cancelled', 'cancelled'],
  )
})
