import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { errorCodes } from '../../../contract/errorCodes'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import type { Gift } from '../../../contract/tickets/gift.schema'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { expireGift } from '../../../server/areas/tickets/gift/endGifts'
import { startServerProcess } from '../../support/serverProcess'
import { aMessagedFair, gotBy, runJobs } from '../messages/aMessagedFair'
import { aStartedPayment, detailOf, untilState } from '../orders/helpers'
import { releaseAbandonedJobs } from '../support/abandonedJobs'
import { auditDifferences } from '../support/crowd'
import { type Answer, makeCall } from '../support/makeCall'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { processOn } from '../support/processOn'
import { type TestServer, startTestServer } from '../support/testServer'

const refunds = { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 }

let server: TestServer
let other: TestServer
let fair: Exhibition
let type: TicketType
before(async () => {
  server = await startTestServer()
  other = await server.another()
  fair = await aMessagedFair(server, { refunds })
  type = await server.aTicketType({ exhibition: fair, limitPerPerson: 2 })
})
after(async () => {
  await other.stop()
  await server.stop()
})

interface Scene {
  giver: Visitor
  friends: Visitor[]
  gift: Gift
}

type Rival = (scene: Scene) => Promise<unknown>

const claims =
  (friend: number, by: () => TestServer = () => server): Rival =>
  ({ friends, gift }) =>
    by().call(giftCalls.claim, { as: friends[friend]!, body: { key: gift.key! } })
const recalls: Rival = ({ giver, gift }) => server.call(giftCalls.recall, { as: giver, body: { id: gift.id } })
const expires: Rival = async ({ gift }) => {
  await server.app.pool.query('UPDATE gifts SET expires_at = $2 WHERE id = $1', [gift.id, server.app.now()])
  return expireGift(server.app, { ...fair, id: gift.id })
}
const takes: Rival = ({ friends }) =>
  server.call(walletCalls.takeFree, { as: friends[0]!, body: { items: [{ ticketTypeId: type.id, quantity: 1 }] } })

/** What happens at the same moment, and how many may hold the tickets afterwards. */
const races: [name: string, rivals: Rival[]][] = [
  ['two people claim', [claims(0), claims(1)]],
  ['two people claim at two servers', [claims(0), claims(1, () => other)]],
  ['one person claims ten times', Array.from({ length: 10 }, () => claims(0))],
  ['ten people claim', Array.from({ length: 10 }, (_, friend) => claims(friend))],
  ['a claim and a recall', [claims(0), recalls]],
  ['a claim at another server and a recall', [recalls, claims(0, () => other)]],
  ['a claim and the end of the offer', [claims(0), expires]],
  ['a recall and the end of the offer', [recalls, expires]],
  ['a claim and the purchase that fills the limit', [claims(0), takes]],
]

for (const [name, rivals] of races)
  test(`exactly one wins: ${name}`, async () => {
    for (let round = 0; round < 5; round += 1) {
      const giver = await server.aVisitor({ exhibition: fair })
      const friends = await server.visitors(10, { exhibition: fair })
      await server.anOrder({ visitor: giver, ticketType: type, quantity: 2 })
      const gift = await server.data(giftCalls.give, { as: giver, body: { way: 'link', items: [{ ticketTypeId: type.id, quantity: 2 }] } })
      await Promise.all(rivals.map((rival) => rival({ giver, friends, gift })))
      const { rows } = await server.app.pool.query<{ accountId: string }>(
        `SELECT account_id AS "accountId" FROM tickets WHERE state = 'valid' AND order_id = (SELECT order_id FROM tickets k JOIN gift_tickets g
           ON g.ticket_id = k.id WHERE g.gift_id = $1 LIMIT 1)`,
        [gift.id],
      )
      const {
        rows: [stored],
      } = await server.app.pool.query<{ state: string; holderId: string | null }>(
        'SELECT state, holder_id AS "holderId" FROM gifts WHERE id = $1',
        [gift.id],
      )
      const holders = [...new Set(rows.map(({ accountId }) => accountId))]
      // With the limit filled by a purchase, the offer is still open and nobody enters with its tickets.
      if (stored!.state === 'offered') assert.deepEqual(holders, [])
      else {
        assert.deepEqual(holders, [stored!.state === 'claimed' ? stored!.holderId : giver.accountId])
        assert.equal(rows.length, 2)
      }
    }
    assert.deepEqual(await auditDifferences(server, fair), [])
  })

test('exactly one wins: the same tickets are given at once', async () => {
  const giver = await server.aVisitor({ exhibition: fair })
  await server.anOrder({ visitor: giver, ticketType: type, quantity: 2 })
  const body = { way: 'link' as const, items: [{ ticketTypeId: type.id, quantity: 2 }] }
  const answers: Answer<Gift>[] = await Promise.all(
    Array.from({ length: 6 }, (_, at) => (at % 2 ? other : server).call(giftCalls.give, { as: giver, body })),
  )
  assert.equal(answers.filter(({ success }) => success).length, 1)
  for (const { success, code } of answers) if (!success) assert.equal(code, errorCodes.ticketNotGivable)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('the same key at once gives once', async () => {
  const giver = await server.aVisitor({ exhibition: fair })
  await server.anOrder({ visitor: giver, ticketType: type, quantity: 2 })
  const asks = Array.from({ length: 6 }, (_, at) =>
    (at % 2 ? other : server).call(giftCalls.give, {
      as: giver,
      key: 'one-gift-at-once',
      body: { way: 'link' as const, items: [{ ticketTypeId: type.id, quantity: 1 }] },
    }),
  )
  await Promise.all(asks)
  assert.equal((await server.data(giftCalls.list, { as: giver, query: { side: 'given' } })).total, 1)
})

test('a refund of the buyer and a gift of the same ticket: one of them happens', async () => {
  const paid = await server.aTicketType({ exhibition: fair, priceFen: 5000 })
  for (let round = 0; round < 3; round += 1) {
    const giver = await server.aVisitor({ exhibition: fair })
    const { order, trade } = await aStartedPayment(server, giver, paid)
    await server.control({ action: 'pay', outTradeNo: trade })
    await untilState(server, giver, order.orderId, 'ticketIssued')
    const { ticketIds } = await detailOf(server, giver, order.orderId)
    const [refund, gift] = await Promise.all([
      server.call(refundCalls.ask, { as: giver, body: { orderId: order.orderId, ticketIds, amount: '50.00' } }),
      server.call(giftCalls.give, { as: giver, body: { way: 'link', ticketIds } }),
    ])
    assert.equal(Number(refund.success) + Number(gift.success), 1)
    assert.deepEqual(await auditDifferences(server, fair), [])
  }
})

test('a server killed between an offer and its message leaves nothing half: the next one sends it once', { timeout: 300_000 }, async () => {
  const settings = await processOn(server)
  let process = await startServerProcess(settings)
  try {
    for (let round = 0; round < 3; round += 1) {
      const giver = await server.aVisitor({ exhibition: fair })
      await server.anOrder({ visitor: giver, ticketType: type, quantity: 1 })
      await runJobs(server)
      const contact = `1360000${String(1000 + round)}`
      const body = { way: 'phone' as const, contact, contactAgain: contact, items: [{ ticketTypeId: type.id, quantity: 1 }] }
      const key = `gift-killed-${round}`
      const asked = makeCall(() => process.url)
        .call(giftCalls.give, { as: giver, key, body })
        .catch(() => null)
      // At once, in the middle, after the answer.
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, [5, 30, 10_000][round]))])
      await process.end('SIGKILL')
      await asked
      await releaseAbandonedJobs(server, fair)
      process = await startServerProcess(settings)
      const gift = await makeCall(() => process.url).data(giftCalls.give, { as: giver, key, body })
      assert.equal(gift.state, 'offered')
      const got = async () => (await gotBy(server, contact)).filter(({ text }) => text.includes('送您'))
      for (let tries = 0; tries < 40 && (await got()).length === 0; tries += 1) await new Promise((resolve) => setTimeout(resolve, 250))
      assert.equal((await got()).length, 1)
      assert.equal((await server.data(giftCalls.list, { as: giver, query: { side: 'given' } })).total, 1)
    }
    assert.deepEqual(await auditDifferences(server, fair), [])
  } finally {
    await process.end('SIGKILL')
  }
})

test('claims at once need one connection each: two connections serve ten people whose server has just started', async () => {
  const small = await server.another({ size: 2 })
  try {
    const plenty = await server.aTicketType({ exhibition: fair })
    const giver = await server.aVisitor({ exhibition: fair })
    const friends = await server.visitors(10, { exhibition: fair })
    await server.anOrder({ visitor: giver, ticketType: plenty, quantity: 10 })
    const gifts: Gift[] = []
    for (const _ of friends)
      gifts.push(await server.data(giftCalls.give, { as: giver, body: { way: 'link', items: [{ ticketTypeId: plenty.id, quantity: 1 }] } }))
    const answers = await Promise.all(friends.map((as, index) => small.call(giftCalls.claim, { as, body: { key: gifts[index]!.key! } })))
    assert.deepEqual(
      answers.map(({ status }) => status),
      friends.map(() => 200),
    )
  } finally {
    await small.stop()
  }
})
