import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { groupCalls } from '../../../contract/group/group.calls'
import { groupReviewCalls } from '../../../contract/group/groupReview.calls'
import { subordinateCalls } from '../../../contract/group/subordinate.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { visitingGroupMembers } from '../../../server/database/schema/groups'
import { runJobs } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aGroupFair, aLeader, aSubordinate, anApprovedLeader, groupBody, groupReviewer, groupValues } from './aGroupFair'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await aGroupFair(server)
})
after(() => server.stop())

const erase = async (as: Person, accountId: string, phone: string): Promise<void> => {
  await server.data(ownDataCalls.requestErase, { as, body: { userId: accountId } })
  const value = /\d{6}/.exec((await server.outbox(`?to=${phone}`))[0]!.text)![0]
  await server.data(ownDataCalls.erase, { as, body: { userId: accountId, value } })
  await runJobs(server)
}

test('a leader reads what is stored of the group; a deleted account leaves the group to those who lead its parts', async () => {
  const organiser = await groupReviewer(server, fair)
  const leader = await anApprovedLeader(server, fair, { booths: [{ kind: 'raw', count: '1', area: '36' }] })
  const below = await aSubordinate(server, leader, { newPart: '武汉分团' })
  const own = await server.data(ownDataCalls.detail, { as: leader })
  const [group] = own.visitingGroups
  assert.deepEqual([group!.name, group!.state, group!.isPart, group!.booths], [leader.values.name, 'approved', false, ['光地 1 · 36 m²']])
  assert.match(group!.contact, /高明远.*13900139000/)
  await erase(leader, leader.accountId, leader.phone!)
  assert.deepEqual(
    (await server.data(groupCalls.list, { as: below })).map(({ name }) => name),
    ['武汉分团'],
    'the deputy still leads the sub-group',
  )
  const detail = await server.data(groupReviewCalls.detail, { as: organiser, query: { id: leader.groupId } })
  assert.deepEqual([detail.contactName, detail.contactPhone, detail.purpose, detail.name], ['', '', '', leader.values.name])
})

test('a member whose account is deleted leaves the group', async () => {
  const { groupId } = await anApprovedLeader(server, fair)
  const member = await aLeader(server, fair)
  const { registrationId, accountId } = member
  const joinedAt = server.app.now()
  await server.app.db.insert(visitingGroupMembers).values({ ...fair, registrationId, accountId, groupId, way: 'link', joinedAt })
  await erase(member, accountId, member.phone!)
  const { rowCount } = await server.app.pool.query('SELECT 1 FROM visiting_group_members WHERE group_id = $1', [groupId])
  assert.equal(rowCount, 0)
})

test('a draft goes with its account', async () => {
  const leader = await aLeader(server, fair)
  await server.data(groupCalls.saveDraft, { as: leader, body: await groupBody(server, leader, groupValues()) })
  await erase(leader, leader.accountId, leader.phone!)
  const { rowCount } = await server.app.pool.query('SELECT 1 FROM visiting_groups WHERE leader_account_id = $1', [leader.accountId])
  assert.equal(rowCount, 0)
})

test('a subordinate reads the own place, and its parts return to the leader when its account is deleted', async () => {
  const leader = await anApprovedLeader(server, fair)
  const below = await aSubordinate(server, leader, { newPart: '武汉分团', email: 'xiang@example.com' })
  const phone = '+8613700009999'
  await server.app.pool.query('UPDATE accounts SET phone = $2 WHERE id = $1', [below.userId, phone])
  const own = await server.data(ownDataCalls.detail, { as: below })
  assert.deepEqual([own.groupSubordinates[0]!.name, own.groupSubordinates[0]!.rights], ['向国栋', ['members']])
  assert.match(own.groupSubordinates[0]!.contact, /13900139101.*xiang@example.com/)
  assert.deepEqual([own.visitingGroups[0]!.name, own.visitingGroups[0]!.isPart], ['武汉分团', true])
  await erase(below, below.userId, phone)
  const { subordinates, parts } = await server.data(subordinateCalls.list, { as: leader })
  assert.deepEqual([subordinates, parts.map(({ name, subordinateId }) => [name, subordinateId])], [[], [['武汉分团', null]]])
})
