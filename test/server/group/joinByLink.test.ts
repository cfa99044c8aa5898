import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { groupMemberCalls as members } from '../../../contract/group/groupMember.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { runJobs } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { withoutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody } from '../visitor/aFair'
import { aGroup } from './aGroup'
import { aSubordinate } from './aGroupFair'
import { aGroupFair, aLeader, aNewcomer, arrive, byLink } from './aMemberFair'

const arriveCall = '@call:POST /api/ef-registration-data-client/reg-user-data/user/registerType/addAndGetAll'

let server: TestServer
let fair: Exhibition
let leader: Visitor
let group: string

before(async () => {
  server = await startTestServer()
  fair = await aGroupFair(server)
  leader = await aLeader(server, fair)
  group = await aGroup(server, leader, fair)
})
after(() => server.stop())

const own = (as: Person) => server.data(members.own, { as })
const membersOf = async (as: Visitor, query: Record<string, unknown> = {}) => (await server.data(members.page, { as, query })).records

test(`a person who opens a group's link is its member from the first sign-in on, and stays one on another phone and after the form ${arriveCall} @call:GET /api/ef-visiting-group-client/groupMember/own @call:GET /api/ef-visiting-group-client/groupMember/invitation @rule:R31`, async () => {
  const invitation = await server.data(members.invitation, { at: { ...fair, registerType: 'visitingGroup' }, headers: byLink(group) })
  assert.deepEqual(invitation, { state: 'open', name: '山东机床团', topName: '', leaderName: '于**' })
  const person = await aNewcomer(server, fair)
  assert.equal(await own(person), null)
  await arrive(server, person, group)
  const joined = await own(person)
  assert.deepEqual([joined?.groupId, joined?.name, joined?.mayLeave], [group, '山东机床团', true])
  assert.deepEqual(
    (await membersOf(leader)).map(({ userId, way, state, isOwn }) => [userId, way, state, isOwn]),
    [[person.accountId, 'link', 'form', false]],
  )
  // Another phone knows nothing of the link.
  await server.data(registrationCalls.submit, { as: person, body: personBody({ phone: person.phone! }) })
  assert.equal((await own(person))?.groupId, group)
  const [member] = await membersOf(leader)
  assert.deepEqual([member!.name, member!.state, member!.reminder], ['王丽娜', 'ticket', 'queued'])
  assert.doesNotMatch(JSON.stringify(member), new RegExp(person.phone!.slice(3)), 'the phone is masked')
  await arrive(server, person, group)
  assert.equal((await membersOf(leader)).length, 1, 'the link opened again adds nobody')
})

test(`a link of nobody, of another organiser, of a group without approval or of a full one is said before anything is filled in ${arriveCall}`, async () => {
  const other = await aGroupFair(server)
  const foreign = await aGroup(server, await aLeader(server, other), other)
  const full = await aGroupFair(server, { maxMembers: 1 })
  const fullGroup = await aGroup(server, await aLeader(server, full), full)
  await arrive(server, await aNewcomer(server, full), fullGroup)
  const waiting = await aGroup(server, await aLeader(server, fair), fair)
  await server.app.pool.query("UPDATE visiting_groups SET state = 'submitted' WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3", [
    fair.tenantId,
    fair.exhibitionId,
    waiting,
  ])
  for (const [reason, at, id, state] of [
    ['groupLinkUnknown', fair, '12', 'unknown'],
    ['groupLinkUnknown', fair, foreign, 'unknown'],
    ['groupLinkUnknown', fair, "1' OR '1'='1", 'unknown'],
    ['groupLinkUnknown', fair, '9'.repeat(400), 'unknown'],
    ['groupLinkUnknown', fair, '团组', 'unknown'],
    ['groupLinkClosed', fair, waiting, 'closed'],
    ['groupFull', full, fullGroup, 'full'],
  ] as const) {
    const person = await aNewcomer(server, at)
    const headers = byLink(id)
    assert.equal((await server.data(members.invitation, { at: { ...at, registerType: 'visitingGroup' }, headers })).state, state, id)
    await server.refused(reason, registrationCalls.addAndGetAll, { as: person, body: {}, headers })
    const { rowCount } = await server.app.pool.query('SELECT 1 FROM registrations WHERE tenant_id = $1 AND account_id = $2', [
      at.tenantId,
      person.accountId,
    ])
    assert.equal(rowCount, 0, `${reason} leaves no registration behind`)
    // Without the link, the same person registers.
    await server.data(registrationCalls.addAndGetAll, { as: person, body: {} })
    assert.equal(await own(person), null)
  }
  const broken = await aNewcomer(server, fair)
  await server.data(registrationCalls.addAndGetAll, { as: broken, body: {}, headers: { visitingGroupId: '%E0%A4%A' } })
})

test(`a leader who opens a group's link stays a leader, a person of another register type joins no group, and a known person joins by a tap @call:POST /api/ef-visiting-group-client/groupMember/join @call:POST /api/ef-visiting-group-client/groupMember/leave`, async () => {
  await arrive(server, leader, group)
  assert.equal(await own(leader), null)
  await server.refused('groupLeaderStays', members.join, { as: leader, headers: byLink(group) })
  // A deputy has no registration yet.
  const deputy = await aSubordinate(server, leader)
  await arrive(server, deputy, group)
  assert.equal(await own(deputy), null)
  const part = await aGroup(server, await aLeader(server, fair), fair, group)
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.data(registrationCalls.addAndGetAll, { as: visitor, body: {}, headers: byLink(group) })
  assert.equal(await own(visitor), null)
  await server.refused('groupLinkUnknown', members.join, { as: visitor, headers: byLink(group) })

  const known = await aLeader(server, fair, '陈静')
  await arrive(server, known, part)
  assert.equal(await own(known), null, 'who registered before is asked first')
  const joined = await server.data(members.join, { as: known, headers: byLink(part) })
  assert.deepEqual([joined?.groupId, joined?.topName], [part, '山东机床团'])
  assert.deepEqual(await server.data(members.join, { as: known, headers: byLink(part) }), joined, 'a second tap changes nothing')
  await server.refused('groupMemberElsewhere', members.join, { as: known, headers: byLink(group) })
  await server.data(members.leave, { as: known })
  assert.equal(await own(known), null)
  await server.data(members.leave, { as: known })
  await arrive(server, known, group)
  assert.equal(await own(known), null, 'who left does not come back by a link of before')
})

/** Five people come at once to a group with two places. @returns how many are in it */
const race = async (on: TestServer): Promise<number> => {
  const small = await aGroupFair(on, { maxMembers: 2 })
  const id = await aGroup(on, await aLeader(on, small), small)
  const people: Visitor[] = []
  for (let at = 0; at < 5; at += 1) people.push(await aNewcomer(on, small))
  await Promise.all(people.map((as) => on.call(registrationCalls.addAndGetAll, { as, body: {}, headers: byLink(id) })))
  const { rowCount } = await on.app.pool.query('SELECT 1 FROM visiting_group_members WHERE tenant_id = $1 AND group_id = $2', [
    small.tenantId,
    id,
  ])
  return rowCount!
}

test('the last places of a group are raced for exactly, and without the lock of the group they are not', async () => {
  assert.equal(await race(server), 2)
  // They meet at the write, so that all have counted before one writes.
  const replace: [string, string][] = [
    ['INSERT INTO visiting_group_members (', 'INSERT INTO visiting_group_members  ('],
    ['AND id = $3 FOR UPDATE', 'AND id = $3'],
  ]
  assert.equal(await withoutGuard({ replace, together: 5 }, race), 5)
})

test('a person reads of the group, and a deleted account is in none', async () => {
  const person = await aNewcomer(server, fair)
  await arrive(server, person, group)
  const { groupMemberships } = await server.data(ownDataCalls.detail, { as: person })
  assert.deepEqual(
    groupMemberships.map((one) => [one.group, one.way]),
    [['山东机床团', '链接或二维码']],
  )
  const { accountId } = person
  await server.data(ownDataCalls.requestErase, { as: person, body: { userId: accountId } })
  const code = /\d{6}/.exec((await server.outbox(`?to=${person.phone}`))[0]!.text)![0]
  await server.data(ownDataCalls.erase, { as: person, body: { userId: accountId, value: code } })
  await runJobs(server)
  const { rowCount } = await server.app.pool.query('SELECT 1 FROM visiting_group_members WHERE tenant_id = $1 AND account_id = $2', [
    fair.tenantId,
    accountId,
  ])
  assert.equal(rowCount, 0)
})
