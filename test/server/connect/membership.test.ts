import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { membershipCalls as calls } from '../../../contract/connect/membership.calls'
import { notAuthorisedWords } from '../../../contract/connect/notAuthorisedWords'
import { companyAccountCalls } from '../../../contract/exhibitor/companyAccount.calls'
import type { PlacedOrder } from '../../../contract/orders/basket.schema'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import type { MembershipKind } from '../../../contract/rules/connect/membership'
import { until } from '../../support/until'
import { runJobs, tradeOf, untilState } from '../orders/helpers'
import { auditDifferences } from '../support/crowd'
import { type Exhibition, type Visitor, noForm } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

type Member = Visitor & { exhibitorId: string }

const aMain = (exhibition = fair, at = server): Promise<Member> => at.anExhibitorMember({ exhibition, role: 'admin' })
const aColleague = ({ exhibitorId }: Member, exhibition = fair, at = server): Promise<Member> =>
  at.anExhibitorMember({ exhibition, exhibitorId, rights: [] })

const order = (as: Visitor, kind: MembershipKind, amount: string, quantity = 1, at = server): Promise<PlacedOrder> =>
  at.data(calls.placeOrder, { as, body: { kind, quantity, amount } })

const pay = async (as: Visitor, { orderId }: PlacedOrder, at = server): Promise<void> => {
  await at.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  await at.control({ action: 'pay', outTradeNo: await tradeOf(at, as, orderId) })
  await untilState(at, as, orderId, 'ticketIssued')
}
const detail = (as: Visitor, at = server) => at.data(calls.detail, { as })
const seatsOf = async (as: Visitor, at = server): Promise<[seats: number, used: number]> => {
  const { seats, used } = await detail(as, at)
  return [seats, used]
}
const switchTo = (as: Visitor, { accountId }: Visitor, isMember: boolean, at = server) =>
  at.call(calls.updateIsMember, { as, body: { userId: accountId, isMember } })
const membersOf = async (as: Visitor): Promise<string[]> =>
  (await server.data(calls.page, { as, query: { size: 50 } })).records.filter(({ isMember }) => isMember).map(({ userId }) => userId)

test('a company buys a membership for one person, who may scan at once @rule:R71 @rule:R64 @call:POST /api/ef-connect-client/exhibitorServices/placeOrder @call:GET blade-exhibitorUserPermission/detail', async () => {
  const main = await aMain()
  const colleague = await aColleague(main)
  const before = await detail(main)
  assert.deepEqual(
    before.offers.map(({ kind, price, seats }) => [kind, price, seats]),
    [
      ['single', '1000.00', 1],
      ['several', '3000.00', 10],
    ],
  )
  assert.deepEqual([before.isMember, before.seats, before.used, before.isOver, before.memberships], [false, 0, 0, false, []])
  const placed = await order(main, 'single', '1000.00')
  assert.deepEqual([placed.state, placed.amount], ['pendingPayment', '1000.00'])
  const [held] = (await detail(colleague)).memberships
  assert.deepEqual([held!.orderId, held!.state, held!.seats], [placed.orderId, 'held', 1])
  assert.deepEqual(await seatsOf(main), [0, 0], 'an order that nobody has paid gives no seat')
  await pay(main, placed)
  const after = await detail(main)
  assert.deepEqual([after.isMember, after.seats, after.used, after.memberships[0]!.state], [true, 1, 1, 'active'])
  const seen = await detail(colleague)
  assert.deepEqual([seen.isMember, seen.seats, seen.used, seen.mayPay, seen.mayManage], [false, 1, 1, false, false])
  const shown = await server.data(orderCalls.detail, { as: colleague, query: { orderId: placed.orderId } })
  assert.deepEqual([shown.isService, shown.isMembership, shown.lines[0]!.name, shown.ticketIds], [true, true, '展会通会员（单人）', []])
})

test('a membership for several has seats that a main account gives and moves @rule:R71 @rule:R64 @call:GET blade-exhibitorUserPermission/page @call:POST blade-exhibitorUserPermission/updateIsMember @call:POST blade-exhibitorUserPermission/submit', async () => {
  const main = await aMain()
  const [li, wang, zhao] = [await aColleague(main), await aColleague(main), await aColleague(main)]
  await server.refused('scanNotAuthorised', calls.updateIsMember, { as: main, body: { userId: li.accountId, isMember: true } })
  await pay(main, await order(main, 'several', '3000.00'))
  assert.deepEqual(await seatsOf(main), [10, 1])
  assert.equal((await switchTo(main, li, true)).success, true)
  assert.equal((await switchTo(main, li, true)).success, true, 'the same once more changes nothing')
  assert.deepEqual(await seatsOf(main), [10, 2])
  assert.deepEqual(new Set(await membersOf(wang)), new Set([main.accountId, li.accountId]))
  await server.data(calls.submit, { as: main, body: { userIds: [wang.accountId, zhao.accountId] } })
  assert.deepEqual(new Set(await membersOf(main)), new Set([wang.accountId, zhao.accountId]))
  assert.equal((await detail(li)).isMember, false)
  await switchTo(main, zhao, false)
  assert.deepEqual(await membersOf(main), [wang.accountId])
  // A member who leaves the company leaves the seat.
  const [account] = (await server.data(companyAccountCalls.list, { as: main })).accounts.filter(({ userId }) => userId === wang.accountId)
  await server.data(companyAccountCalls.remove, { as: main, body: { userId: wang.accountId, revision: account!.revision } })
  assert.deepEqual(await seatsOf(main), [10, 0])
})

test('seats end with the last one, and two at a moment do not share it', async () => {
  const main = await aMain()
  const [li, wang] = [await aColleague(main), await aColleague(main)]
  await pay(main, await order(main, 'single', '2000.00', 2))
  assert.deepEqual(await seatsOf(main), [2, 1])
  const answers = await Promise.all([switchTo(main, li, true), switchTo(main, wang, true)])
  assert.deepEqual(answers.map(({ success }) => success).sort(), [false, true])
  assert.deepEqual(await seatsOf(main), [2, 2])
  await server.refused('seatsTaken', calls.submit, { as: main, body: { userIds: [main.accountId, li.accountId, wang.accountId] } })
})

test('without the lock of the company two people get one seat: the test of the last seat can fail', async () => {
  const loose = await startTestServer()
  try {
    const exhibition = await loose.anExhibition()
    const main = await aMain(exhibition, loose)
    const [li, wang] = [await aColleague(main, exhibition, loose), await aColleague(main, exhibition, loose)]
    await pay(main, await order(main, 'single', '2000.00', 2, loose), loose)
    const wasThere = await takeOutGuard(loose, {
      pool: loose.app.pool,
      // They meet at the write, so that both have counted before one writes.
      replace: [
        ['INSERT INTO contact_seats (', 'INSERT INTO contact_seats  ('],
        [' FOR NO KEY UPDATE', ''],
      ],
      together: 2,
    })
    await Promise.all([switchTo(main, li, true, loose), switchTo(main, wang, true, loose)])
    wasThere()
    assert.deepEqual(await seatsOf(main, loose), [2, 3])
    assert.match((await auditDifferences(loose, exhibition)).join(), /2 seats at most.*3 used/)
  } finally {
    await loose.stop()
  }
})

test('what is wrong is refused with a sentence @rule:R62 @rule:R64', async () => {
  const main = await aMain()
  const colleague = await aColleague(main)
  const stranger = await aMain()
  const body = { kind: 'single' as const, quantity: 1, amount: '1000.00' }
  await server.refused('memberRightMissing', calls.placeOrder, { as: colleague, body })
  await server.refused('priceChanged', calls.placeOrder, { as: main, body: { ...body, amount: '1.00' } })
  await server.refused('membershipEnough', calls.placeOrder, { as: main, body: { kind: 'several', quantity: 6, amount: '18000.00' } })
  await server.refused('invalid', calls.placeOrder, { as: main, body: { ...body, quantity: 0 } })
  await server.refused('mainAccountNeeded', calls.updateIsMember, { as: colleague, body: { userId: main.accountId, isMember: true } })
  await server.refused('forbidden', calls.detail, { as: await server.aVisitor({ exhibition: fair }) })
  await pay(main, await order(main, 'several', '3000.00'))
  await server.refused('notAMember', calls.updateIsMember, { as: main, body: { userId: stranger.accountId, isMember: true } })
  await server.refused('notAMember', calls.submit, { as: main, body: { userIds: ['77'] } })
  assert.deepEqual(await seatsOf(stranger), [0, 0])
  const refused = await server.call(calls.updateIsMember, { as: stranger, body: { userId: stranger.accountId, isMember: true } })
  assert.equal(refused.msg, notAuthorisedWords.cn, 'screen and server say the same')
})

test('an order that nobody pays gives nothing, and a payment that comes late counts @rule:R38', async () => {
  const main = await aMain()
  const placed = await order(main, 'several', '3000.00')
  await server.data(orderCalls.pay, { as: main, body: { orderId: placed.orderId, channel: 'browser' } })
  await server.data(orderCalls.cancel, { as: main, body: { orderId: placed.orderId } })
  assert.deepEqual((await detail(main)).memberships, [])
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, main, placed.orderId) })
  await until(async () => (await seatsOf(main))[0] === 10, 'the order is open again')
})

test('a refund by the organiser ends the newest seats beyond what is left @rule:R38', async () => {
  const main = await aMain()
  const [li, wang] = [await aColleague(main), await aColleague(main)]
  await pay(main, await order(main, 'single', '1000.00'))
  const second = await order(main, 'single', '2000.00', 2)
  await pay(main, second)
  server.clock.advance({ seconds: 1 })
  await switchTo(main, li, true)
  server.clock.advance({ seconds: 1 })
  await switchTo(main, wang, true)
  assert.deepEqual(await seatsOf(main), [3, 3])
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['refund'] })
  await server.data(refundCalls.byOrganiser, { as: organiser, body: { orderId: second.orderId, reason: 'The company does not come' } })
  await runJobs(server)
  await untilState(server, main, second.orderId, 'refunded')
  assert.deepEqual(await seatsOf(main), [1, 1])
  assert.deepEqual(await membersOf(main), [main.accountId])
})

test('a fair sets its own prices and seats, and what costs nothing counts at once', async () => {
  const membership = { singlePrice: '0.00', severalPrice: '1500.00', severalSeats: 4 }
  const own = await server.anExhibition({ config: { contacts: { membership } } })
  const main = await aMain(own)
  assert.deepEqual(
    (await detail(main)).offers.map(({ price, seats }) => [price, seats]),
    [
      ['0.00', 1],
      ['1500.00', 4],
    ],
  )
  const placed = await order(main, 'single', '0.00')
  assert.equal(placed.state, 'ticketIssued')
  assert.deepEqual(await seatsOf(main), [1, 1])
  assert.deepEqual(await auditDifferences(server, own), [])
})

test('memberships end with the fair: nothing more is bought @rule:R71', async () => {
  const over = await server.anExhibition({ startsOn: '2020-04-01', endsOn: '2020-04-03' })
  const main = await aMain(over)
  const { isOver, until: end } = await detail(main)
  assert.deepEqual([isOver, end], [true, '2020-04-03 23:59:59'])
  await server.refused('membershipOver', calls.placeOrder, { as: main, body: { kind: 'single', quantity: 1, amount: '1000.00' } })
})

test('a membership that waits for a bank transfer says so', async () => {
  const both = (text: string) => ({ cn: text, en: text })
  const bankTransfer = {
    ...{ holder: both('Fairs Ltd.'), bank: both('Bank'), accountNumber: '3202006009200012345', bic: 'ICBKCNBJHUB' },
    ...{ currency: 'CNY' as const, daysToPay: 3, untilDaysBefore: 2 },
  }
  const own = await server.anExhibition({ config: { bankTransfer } })
  const main = await aMain(own)
  const { orderId } = await order(main, 'single', '1000.00')
  assert.equal((await detail(main)).memberships[0]!.transfer, undefined)
  await server.data(orderCalls.pay, { as: main, body: { orderId, channel: 'browser', provider: 'bankTransfer' } })
  const [waiting] = (await detail(main)).memberships
  assert.deepEqual([waiting!.orderId, waiting!.state, waiting!.transfer], [orderId, 'held', 'waiting'])
})

test('commerce exhibitors buy as all others do @rule:R64', async () => {
  const own = await server.anExhibition({ config: { byRegisterType: { commerceExhibition: noForm } } })
  const main = await server.anExhibitorMember({ exhibition: own, role: 'admin', registerType: 'commerceExhibition' })
  await pay(main, await order(main, 'single', '1000.00'))
  assert.deepEqual(await seatsOf(main), [1, 1])
})
