import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { groupCalls } from '../../../contract/group/group.calls'
import { subordinateCalls } from '../../../contract/group/subordinate.calls'
import { maxSubordinates } from '../../../contract/rules/group/subordinate'
import { ledFor } from '../../../server/areas/group/group/ledGroups'
import { Failure } from '../../../server/core/errors/failure'
import { visitingGroupMembers } from '../../../server/database/schema/groups'
import { passwordParameters } from '../account/passwordAccount'
import { granted, refusedGrant } from '../account/signIn'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aGroupFair, aLeader, aSubordinate, anApprovedLeader, asSubordinate, subordinateBody } from './aGroupFair'

let server: TestServer
let fair: Exhibition
let leader: Awaited<ReturnType<typeof anApprovedLeader>>
before(async () => {
  server = await startTestServer()
  fair = await aGroupFair(server, { maxParts: 6 })
  leader = await anApprovedLeader(server, fair)
})
after(() => server.stop())

const listOf = (as: Person) => server.data(subordinateCalls.list, { as })
const namesOf = async (as: Person): Promise<string[]> => (await server.data(groupCalls.list, { as })).map(({ name }) => name)

const byPassword = (username: string, password: string, more: Record<string, string> = {}): Record<string, string> =>
  passwordParameters(fair, username, password, { registerType: 'visitingGroup', ...more })

/** A member of a group, as a registration of it would be. */
const addMember = async (groupId: string): Promise<void> => {
  const person = await server.aVisitor({ exhibition: fair, registerType: 'visitingGroup' })
  const { tenantId, exhibitionId } = fair
  const { registrationId, accountId } = person
  const joinedAt = server.app.now()
  await server.app.db
    .insert(visitingGroupMembers)
    .values({ tenantId, exhibitionId, registrationId, accountId, groupId, way: 'form', joinedAt })
}

test('a leader adds an account below with a part of its own, which sees that part alone @call:POST /api/ef-visiting-group-client/subordinate/submit @call:GET /api/ef-visiting-group-client/subordinate/list @call:GET /api/ef-visiting-group-client/subordinate/detail', async () => {
  const own = await anApprovedLeader(server, fair)
  const below = await aSubordinate(server, own, { newPart: '武汉分团' })
  assert.deepEqual(below.rights, ['members'])
  assert.deepEqual([below.isNew, below.isPersonal, below.phone], [true, false, '13900139101'])
  assert.deepEqual(await namesOf(own), [own.values.name, '武汉分团'])
  assert.deepEqual(await namesOf(below), ['武汉分团'])
  const list = await listOf(own)
  assert.deepEqual([list.mayManage, list.subordinates[0]!.phone, list.parts[0]!.leaderName], [true, '139****9101', '向国栋'])
  const seen = await listOf(below)
  assert.deepEqual([seen.mayManage, seen.subordinates.length, seen.subordinates[0]!.isSelf], [false, 1, true])
  assert.equal((await server.data(groupCalls.own, { as: below })).standing, 'subordinate')
  const other = await aSubordinate(server, own, { newPart: '黄石分团' })
  await server.refused('notFound', subordinateCalls.detail, { as: other, query: { id: below.id } })
  assert.equal((await server.data(subordinateCalls.detail, { as: below, query: { id: below.id } })).otherParts.length, 0)
})

test('the first one-time password opens the account, must be changed, and ends the sessions of before @rule:R41 @call:POST /api/ef-visiting-group-client/subordinate/resetPassword', async () => {
  const body = subordinateBody()
  const { subordinate, signInLink } = await server.data(subordinateCalls.create, { as: leader, body })
  const { userId, account } = subordinate
  assert.match(signInLink, /^http/)
  await refusedGrant(server, 'passwordWrong', byPassword(account, 'hkmv-7-rqpa-4-wnbc'))
  const before = await asSubordinate(server, fair, userId)
  const { password } = await server.data(subordinateCalls.resetPassword, { as: leader, body: { userId } })
  await server.refused('notSignedIn', groupCalls.list, { as: before })
  await refusedGrant(server, 'passwordMustChange', byPassword(account, password))
  const changed = { newPassword: 'Wuhan-2027', newPassword1: 'Wuhan-2027' }
  await granted(server, byPassword(account, password, changed))
  assert.equal((await server.data(subordinateCalls.detail, { as: leader, query: { id: subordinate.id } })).subordinate.isNew, false)
  await refusedGrant(server, 'passwordWrong', byPassword(account, password))
})

test("nobody resets the password of an account that is not below, or that has become the person's own @rule:R41 @rule:R62", async () => {
  const other = await anApprovedLeader(server, fair)
  const below = await aSubordinate(server, leader, { newPart: '' })
  const reset = (as: Person, userId: string) => [subordinateCalls.resetPassword, { as, body: { userId } }] as const
  await server.refused('notFound', ...reset(other, below.userId))
  await server.refused('notFound', ...reset(leader, other.accountId))
  await server.refused('notFound', ...reset(leader, leader.accountId))
  await server.refused('topLeaderNeeded', ...reset(below, below.userId))
  await server.app.pool.query('UPDATE accounts SET phone = $2 WHERE id = $1', [below.userId, '+8613700001234'])
  await server.refused('subordinateIsPersonal', ...reset(leader, below.userId))
})

test('what is typed of a person is checked, and a name of another account is refused', async () => {
  const body = subordinateBody()
  await server.data(subordinateCalls.create, { as: leader, body })
  await server.refused('accountNameTaken', subordinateCalls.create, { as: leader, body: { ...subordinateBody(), account: body.account } })
  const refused = async (more: object): Promise<string[]> => {
    const answer = await server.refused('invalid', subordinateCalls.create, { as: leader, body: { ...subordinateBody(), ...more } })
    return (answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field)
  }
  assert.deepEqual(await refused({ phone: '', email: '' }), ['phone'])
  assert.deepEqual(await refused({ account: '1' }), ['account'])
  assert.deepEqual((await refused({ name: '9!', email: 'nowhere', phone: 'x' })).sort(), ['email', 'name', 'phone'])
  await refused({ rights: ['everything'] })
  const foreign = await aSubordinate(server, await anApprovedLeader(server, fair))
  const partIds = (await listOf(foreign)).parts.map(({ id }) => id)
  await server.refused('notFound', subordinateCalls.create, { as: leader, body: subordinateBody({ partIds }) })
})

test('parts are added, renamed, moved and removed by the leader alone, one writer at a time @call:POST /api/ef-visiting-group-client/subGroup/submit @call:POST /api/ef-visiting-group-client/subGroup/update @call:POST /api/ef-visiting-group-client/subGroup/remove', async () => {
  const own = await anApprovedLeader(server, fair)
  const below = await aSubordinate(server, own, { newPart: '' })
  const added = await server.data(subordinateCalls.addPart, { as: own, body: { name: ' 一分团 ', subordinateId: null } })
  const [part] = added.parts
  assert.deepEqual([part!.name, part!.subordinateId], ['一分团', null])
  await server.refused('topLeaderNeeded', subordinateCalls.addPart, { as: below, body: { name: '二分团', subordinateId: null } })
  await server.refused('invalid', subordinateCalls.addPart, { as: own, body: { name: '  ', subordinateId: null } })
  const change = { id: part!.id, revision: part!.revision, name: '武汉分团', subordinateId: below.id }
  const moved = await server.data(subordinateCalls.changePart, { as: own, body: change })
  assert.deepEqual([moved.parts[0]!.name, moved.parts[0]!.leaderName], ['武汉分团', '向国栋'])
  assert.deepEqual(await namesOf(below), ['武汉分团'])
  await server.refused('partChanged', subordinateCalls.changePart, { as: own, body: change })
  const { id, revision } = moved.parts[0]!
  await server.refused('notFound', subordinateCalls.changePart, { as: leader, body: { ...change, revision } })
  await server.refused('notFound', subordinateCalls.changePart, { as: own, body: { ...change, id: own.groupId, revision } })
  await addMember(id)
  assert.deepEqual((await listOf(own)).parts[0]!.members, 1)
  assert.deepEqual((await server.data(groupCalls.own, { as: below })).counts!.members, 1)
  await server.refused('partNotEmpty', subordinateCalls.removePart, { as: own, body: { id, revision } })
  const { parts } = await server.data(subordinateCalls.addPart, { as: own, body: { name: '空分团', subordinateId: null } })
  const empty = parts.find(({ name }) => name === '空分团')!
  await server.data(subordinateCalls.removePart, { as: own, body: { id: empty.id, revision: empty.revision } })
  assert.equal((await listOf(own)).parts.length, 1)
})

test('a leader has so many parts and accounts as the fair allows, also at the same moment', async () => {
  const own = await anApprovedLeader(server, fair)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      server.call(subordinateCalls.addPart, { as: own, body: { name: `分团 ${at}`, subordinateId: null } }),
    ),
  )
  assert.equal(answers.filter(({ success }) => success).length, 6)
  await server.refused('partLimit', subordinateCalls.create, { as: own, body: subordinateBody({ newPart: '第七' }) })
  const { groupId } = own
  const { tenantId, exhibitionId } = fair
  await server.app.pool.query(
    `INSERT INTO accounts (tenant_id, id, display_name, rights, created_at) SELECT $1, 77000 + n, '', '{}', $2 FROM generate_series(1, $3::int) n`,
    [tenantId, server.app.now(), maxSubordinates],
  )
  await server.app.pool.query(
    `INSERT INTO group_subordinates (tenant_id, exhibition_id, id, group_id, account_id, name, phone, email, rights, made_account, version, created_at)
     SELECT $1, $2, 77000 + n, $3, 77000 + n, '', '', '', '{}', true, 1, $4 FROM generate_series(1, $5::int) n`,
    [tenantId, exhibitionId, groupId, server.app.now(), maxSubordinates],
  )
  await server.refused('subordinateLimit', subordinateCalls.create, { as: own, body: subordinateBody() })
})

test('a change of rights counts with the next call, and parts that are not named return to the leader @call:POST /api/ef-visiting-group-client/subordinate/update', async () => {
  const own = await anApprovedLeader(server, fair)
  const below = await aSubordinate(server, own, { rights: ['members', 'stays'], newPart: '武汉分团' })
  const scopeOf = (as: Person) =>
    ({ tenantId: as.tenantId, exhibitionId: as.exhibitionId, caller: { accountId: below.userId } }) as Parameters<typeof ledFor>[1]
  const may = (right: Parameters<typeof ledFor>[2]): Promise<string> =>
    ledFor(server.app, scopeOf(below), right).then(
      ({ groups }) => `${groups.length} parts`,
      (error: unknown) => (error instanceof Failure ? error.reason : 'failed'),
    )
  assert.deepEqual([await may('stays'), await may('parking')], ['1 parts', 'groupRightMissing'])
  const change = { id: below.id, revision: below.revision, name: '夏雨荷', phone: '', email: 'xia@example.com', partIds: [] }
  await server.refused('topLeaderNeeded', subordinateCalls.change, { as: below, body: { ...change, rights: ['sources'] } })
  await server.refused('notFound', subordinateCalls.change, { as: leader, body: { ...change, rights: [] } })
  const changed = await server.data(subordinateCalls.change, { as: own, body: { ...change, rights: ['parking', 'parking', 'members'] } })
  assert.deepEqual(changed.subordinate.rights, ['members', 'parking'])
  assert.deepEqual([await may('stays'), await may('parking')], ['groupRightMissing', '0 parts'])
  assert.deepEqual(await namesOf(below), [])
  await server.refused('subordinateChanged', subordinateCalls.change, { as: own, body: { ...change, rights: [] } })
})

test('an account that is removed or leaves is signed out, and its parts return to the leader @call:POST /api/ef-visiting-group-client/subordinate/remove', async () => {
  const own = await anApprovedLeader(server, fair)
  const [first, second] = [await aSubordinate(server, own), await aSubordinate(server, own, { newPart: '二分团' })]
  const removal = ({ id, revision }: { id: string; revision: string }) => ({ id, revision })
  await server.refused('topLeaderNeeded', subordinateCalls.remove, { as: second, body: removal(first) })
  await server.refused('notFound', subordinateCalls.remove, { as: leader, body: removal(first) })
  await server.data(subordinateCalls.remove, { as: own, body: removal(first) })
  await server.refused('notSignedIn', groupCalls.list, { as: first })
  await server.data(subordinateCalls.remove, { as: second, body: removal(second) })
  await server.refused('notSignedIn', groupCalls.list, { as: second })
  const { subordinates, parts } = await listOf(own)
  assert.deepEqual([subordinates.length, parts.map(({ subordinateId }) => subordinateId)], [0, [null, null]])
  const again = await asSubordinate(server, fair, first.userId)
  await server.refused('noGroup', groupCalls.list, { as: again })
  await server.refused('noGroup', subordinateCalls.list, { as: await aLeader(server, fair) })
})
