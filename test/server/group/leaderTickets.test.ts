import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { ticketHolderCalls } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import type { GroupRules } from '../../../contract/rules/group/group'
import { visitingGroupMembers } from '../../../server/database/schema/groups'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from '../visitor/aFair'
import { aGroupFair, aLeader, aSubordinate, anApprovedLeader } from './aGroupFair'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

/** A fair whose group people have a form, because leaders register others by it. */
const aFair = (rules: GroupRules = {}): Promise<Exhibition> => {
  const byRegisterType = withForm().byRegisterType!
  return aGroupFair(server, rules, { byRegisterType: { ...byRegisterType, visitingGroup: byRegisterType.visitor! } })
}

const wish = (ticketTypeId: string, amount = '100.00') => ({ items: [{ ticketTypeId, quantity: 1 }], amount })

test('a leader buys no ticket for himself, and orders tickets for the people of the group @rule:R61', async () => {
  const fair = await aFair()
  const type = await server.aTicketType({ exhibition: fair, priceFen: 10_000 })
  const leader = await anApprovedLeader(server, fair)
  const below = await aSubordinate(server, leader)
  const { ticketTypes, isForOthers } = await server.data(ticketTypeCalls.list, { as: leader })
  assert.deepEqual([ticketTypes.length, isForOthers], [1, true])
  await server.refused('leaderBuysNoTickets', orderCalls.place, { as: leader, body: wish(type.id) })
  await server.refused('leaderBuysNoTickets', orderCalls.place, { as: below, body: wish(type.id) })
  await server.refused('leaderBuysNoTickets', orderCalls.place, { as: await aLeader(server, fair), body: wish(type.id) })
  const person = await server.data(userRelationCalls.submit, { as: leader, body: { ...personBody({ name: '王丽娜' }), kind: 'group' } })
  const order = await server.data(ticketHolderCalls.order, {
    as: leader,
    body: { items: [{ personId: person.id, ticketTypeId: type.id }], amount: '100.00' },
  })
  assert.equal(order.amount, '100.00')
})

test('a member of a group buys an own ticket, and so does everybody where the fair says so @rule:R61', async () => {
  const fair = await aFair()
  const type = await server.aTicketType({ exhibition: fair, priceFen: 10_000 })
  const { groupId } = await anApprovedLeader(server, fair)
  const member = await aLeader(server, fair)
  const { registrationId, accountId } = member
  await server.app.db
    .insert(visitingGroupMembers)
    .values({ ...fair, registrationId, accountId, groupId, way: 'link', joinedAt: server.app.now() })
  assert.equal((await server.data(ticketTypeCalls.list, { as: member })).isForOthers, undefined)
  await server.data(orderCalls.place, { as: member, body: wish(type.id) })
  const open = await aFair({ leaderBuysTickets: true })
  const offered = await server.aTicketType({ exhibition: open, priceFen: 10_000 })
  const leader = await anApprovedLeader(server, open)
  await server.data(orderCalls.place, { as: leader, body: wish(offered.id) })
})
