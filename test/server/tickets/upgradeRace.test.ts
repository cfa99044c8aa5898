import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import type { ScansTaken } from '../../../contract/tickets/gate.schema'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { upgradeCalls } from '../../../contract/tickets/upgrade.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { until } from '../../support/until'
import { aMessagedFair } from '../messages/aMessagedFair'
import { aStartedPayment, tradeOf, untilState } from '../orders/helpers'
import { auditDifferences } from '../support/crowd'
import type { Answer } from '../support/makeCall'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { zoneDay } from '../support/zoneDay'

const refunds = { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 }

let server: TestServer
let other: TestServer
let fair: Exhibition
let vip: TicketType
let gold: TicketType
let day: TicketType
before(async () => {
  server = await startTestServer()
  other = await server.another()
  fair = await aMessagedFair(server, { refunds })
  vip = await server.aTicketType({ exhibition: fair, priceFen: 28000 })
  gold = await server.aTicketType({ exhibition: fair, priceFen: 8000 })
  day = await server.aTicketType({ exhibition: fair, priceFen: 8000, upgradesTo: [vip.id, gold.id] })
})
after(async () => {
  await other.stop()
  await server.stop()
})

interface Scene {
  holder: Visitor
  id: string
  orderId: string
}

type Rival = (scene: Scene) => Promise<Answer<unknown>>

const upgrades =
  (type: () => TicketType, by: () => TestServer = () => server): Rival =>
  ({ holder, id }) =>
    by().call(upgradeCalls.upgradeTicket, { as: holder, body: { upgradeTicket: 'yes', ticketId: id, ticketTypeId: type().id } })
const refundsIt: Rival = ({ holder, id, orderId }) =>
  other.call(refundCalls.ask, { as: holder, body: { orderId, ticketIds: [id], amount: '80.00' } })
const givesIt: Rival = ({ holder, id }) => other.call(giftCalls.give, { as: holder, body: { way: 'link', ticketIds: [id] } })
let scans = 0
const scansIt: Rival = async ({ holder, id }) => {
  const { rows } = await server.app.pool.query<{ code: string }>('SELECT code FROM tickets WHERE id = $1', [id])
  const staff = await server.anOrganiser({ tenant: holder, exhibitionId: holder.exhibitionId, rights: ['readPasses'] })
  const at = server.clock.now().toISOString()
  const scan = { scanId: `race-${(scans += 1)}`, code: rows[0]!.code, zone: 'fair', place: 'South gate', direction: 'in', at }
  return server.call(gateCalls.scan, { as: staff, body: { deviceId: 'phone-1', deviceTime: at, scans: [scan] } })
}

/** A barrier: the ticket's row is locked until every rival waits for it. So they meet at the same moment. */
const atOnce = async (scene: Scene, rivals: Rival[]): Promise<Answer<unknown>[]> => {
  const client = await server.app.settlePool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT id FROM tickets WHERE id = $1 FOR UPDATE', [scene.id])
    const answers = rivals.map((rival) => rival(scene))
    // Asked outside the transaction, which would see the same snapshot of the activity again.
    await until(async () => {
      const { rows } = await server.app.pool.query<{ waiting: number }>(
        `SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0]!.waiting >= rivals.length
    }, 'all rivals wait for the ticket')
    await client.query('COMMIT')
    return await Promise.all(answers)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const aScene = async (): Promise<Scene> => {
  const holder = await server.aVisitor({ exhibition: fair })
  const { order, trade } = await aStartedPayment(server, holder, day)
  await server.control({ action: 'pay', outTradeNo: trade })
  await untilState(server, holder, order.orderId, 'ticketIssued')
  const { records: own } = await server.data(walletCalls.page, { as: holder, query: {} })
  return { holder, id: own[0]!.id, orderId: order.orderId }
}

/** What happens at the same moment, and the state of the ticket if the other one wins. */
const races: [name: string, rivals: Rival[]][] = [
  [
    'two upgrades at two servers',
    [
      upgrades(() => vip),
      upgrades(
        () => vip,
        () => other,
      ),
    ],
  ],
  [
    'an upgrade with a price and one without',
    [
      upgrades(() => vip),
      upgrades(
        () => gold,
        () => other,
      ),
    ],
  ],
  ['an upgrade and a refund', [upgrades(() => vip), refundsIt]],
  ['a refund and an upgrade without a price', [refundsIt, upgrades(() => gold)]],
  ['an upgrade and an offer', [upgrades(() => vip), givesIt]],
  ['an offer and an upgrade without a price', [givesIt, upgrades(() => gold)]],
]

for (const [name, rivals] of races)
  test(`exactly one wins: ${name}`, async () => {
    for (let round = 0; round < 3; round += 1) {
      const scene = await aScene()
      const answers = await atOnce(scene, round % 2 ? rivals : [...rivals].reverse())
      assert.equal(answers.filter(({ success }) => success).length, 1, JSON.stringify(answers))
      assert.deepEqual(await auditDifferences(server, fair), [])
    }
  })

test('exactly one wins: an upgrade and a scan at the gate', async () => {
  const today = (offset = 0): string => zoneDay(server.clock, offset)
  const open = await server.anExhibition({ startsOn: today(), endsOn: today(3) })
  const entryDays = [today(), today(1), today(2)]
  const dear = await server.aTicketType({ exhibition: open, priceFen: 100, entryDays })
  const same = await server.aTicketType({ exhibition: open, entryDays })
  const base = await server.aTicketType({ exhibition: open, entryDays, upgradesTo: [dear.id, same.id] })
  for (let round = 0; round < 6; round += 1) {
    const holder = await server.aVisitor({ exhibition: open })
    const { orderId } = await server.anOrder({ visitor: holder, ticketType: base })
    const { records } = await server.data(walletCalls.page, { as: holder, query: {} })
    const scene = { holder, id: records[0]!.id, orderId }
    const upgrade = upgrades(
      () => (round < 3 ? dear : same),
      () => other,
    )
    const rivals = round % 2 ? [upgrade, scansIt] : [scansIt, upgrade]
    const answers = await atOnce(scene, rivals)
    const upgraded = answers[rivals.indexOf(upgrade)]!.success
    const scanned = answers[rivals.indexOf(scansIt)]!.data as ScansTaken
    assert.deepEqual([upgraded, scanned.answers[0]!.verdict], upgraded ? [true, 'ticketVoid'] : [false, 'good'])
    assert.deepEqual(await auditDifferences(server, open), [])
  }
})

test('a payment and a cancellation of one upgrade: the ticket is upgraded or valid, and the money is right', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { holder, id } = await aScene()
    const order = await server.data(upgradeCalls.upgradeTicket, {
      as: holder,
      body: { upgradeTicket: 'yes', ticketId: id, ticketTypeId: vip.id },
    })
    await server.data(orderCalls.pay, { as: holder, body: { orderId: order.orderId, channel: 'browser' } })
    const outTradeNo = await tradeOf(server, holder, order.orderId)
    await Promise.all([
      server.control({ action: 'pay', outTradeNo }),
      other.call(orderCalls.cancel, { as: holder, body: { orderId: order.orderId } }),
    ])
    // A late payment continues the upgrade, because the ticket is as it was.
    await untilState(server, holder, order.orderId, 'ticketIssued')
    const { records: own } = await server.data(walletCalls.page, { as: holder, query: {} })
    assert.deepEqual(own.map(({ state }) => state).sort(), ['upgraded', 'valid'])
    assert.deepEqual(await auditDifferences(server, fair), [])
  }
})
