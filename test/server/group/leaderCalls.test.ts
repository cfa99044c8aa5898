import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import { groupCalls } from '../../../contract/group/group.calls'
import { groupReviewCalls } from '../../../contract/group/groupReview.calls'
import { subordinateCalls } from '../../../contract/group/subordinate.calls'
import type { CallOptions, Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { assertRolesAsSaid, nameOf } from '../support/roles'
import { type TestServer, startTestServer } from '../support/testServer'
import { aGroup } from './aGroup'
import { aGroupFair, aLeader, aSubordinate, anApprovedLeader, groupReviewer, groupValues, subordinateBody } from './aGroupFair'

/** Every call of a group and its subordinates, by every role and by everybody who has no business with one group. */
let server: TestServer
let fair: Exhibition
let world: Awaited<ReturnType<typeof setUp>>

const secretPhone = '13988887777'

const setUp = async () => {
  const leader = await anApprovedLeader(server, fair, { name: '秘密观展团', contactPhone: secretPhone })
  const below = await aSubordinate(server, leader, { name: '独孤剑', phone: secretPhone, newPart: '秘密分团' })
  const { parts } = await server.data(subordinateCalls.list, { as: leader })
  return { leader, below, part: parts[0]! }
}

before(async () => {
  server = await startTestServer()
  fair = await aGroupFair(server)
  world = await setUp()
})
after(() => server.stop())

/** A request of each call that its schema takes. */
const requests = (as: Person): [Call, CallOptions<Call>][] => {
  const { leader, below, part } = world
  const body = { formId: 'group.founding', version: 1, revision: null, values: groupValues() }
  const { name, phone, email, rights, partIds } = subordinateBody()
  return [
    [groupCalls.list, { as }],
    [groupCalls.own, { as }],
    [groupCalls.submit, { as, body }],
    [groupCalls.saveDraft, { as, body }],
    [groupCalls.takeBack, { as }],
    [groupCalls.change, { as, body }],
    [groupReviewCalls.page, { as, query: { state: 'approved' } }],
    [groupReviewCalls.detail, { as, query: { id: leader.groupId } }],
    [groupReviewCalls.decide, { as, body: { id: leader.groupId, revision: '1', decision: 'approve' } }],
    [subordinateCalls.list, { as }],
    [subordinateCalls.detail, { as, query: { id: below.id } }],
    [subordinateCalls.create, { as, body: subordinateBody({ partIds: [part.id] }) }],
    [subordinateCalls.change, { as, body: { id: below.id, revision: '1', name, phone, email, rights, partIds } }],
    [subordinateCalls.remove, { as, body: { id: below.id, revision: '1' } }],
    [subordinateCalls.resetPassword, { as, body: { userId: below.userId } }],
    [subordinateCalls.addPart, { as, body: { name: '又一分团', subordinateId: below.id } }],
    [subordinateCalls.changePart, { as, body: { id: part.id, revision: part.revision, name: '改名', subordinateId: null } }],
    [subordinateCalls.removePart, { as, body: { id: part.id, revision: part.revision } }],
  ] as [Call, CallOptions<Call>][]
}

test('every call of groups and subordinates is tried', () => {
  const own = [groupCalls, groupReviewCalls, subordinateCalls].flatMap((noun) => (Object.values(noun) as Call[]).map(nameOf))
  assert.deepEqual(
    requests(world.leader)
      .map(([call]) => nameOf(call))
      .sort(),
    own.sort(),
  )
})

test('each role gets what the table of rights says, and is refused the rest @rule:R61 @rule:R62', async () => {
  await assertRolesAsSaid(server, fair, requests)
  assert.ok(
    requests(world.leader).every(([{ access }]) => access !== 'open'),
    'nobody without a session gets in',
  )
})

test('another leader, an account below another, another fair and another organiser get no word of a group, and change nothing', async () => {
  const elsewhere = await aGroupFair(server)
  const other = await anApprovedLeader(server, fair)
  const partLeader = await aLeader(server, fair)
  await aGroup(server, partLeader, fair, other.groupId)
  const strangers: Person[] = [
    await aLeader(server, fair),
    other,
    await aSubordinate(server, other),
    partLeader,
    await anApprovedLeader(server, elsewhere),
    await groupReviewer(server, elsewhere),
  ]
  const state = async (): Promise<unknown> => {
    const tables = ['visiting_groups', 'group_subordinates']
    const key = [fair.tenantId, world.leader.groupId]
    const [groups, subordinates] = await Promise.all(
      tables.map((table) =>
        server.app.pool.query(
          `SELECT * FROM ${table} WHERE tenant_id = $1 AND (id = $2 OR ${table === 'visiting_groups' ? 'parent_id' : 'group_id'} = $2) ORDER BY id`,
          key,
        ),
      ),
    )
    return [groups!.rows, subordinates!.rows]
  }
  const before = await state()
  const secrets = [secretPhone, '独孤剑', '秘密分团', world.leader.values.name as string]
  for (const as of strangers)
    for (const [call, request] of requests(as)) {
      const text = JSON.stringify((await server.call(call, request)).body)
      assert.deepEqual(
        secrets.filter((word) => text.includes(word)),
        [],
        `${nameOf(call)} of stranger ${strangers.indexOf(as)}`,
      )
    }
  assert.deepEqual(await state(), before)
})

test('an account below changes nothing of the group, and reads no contact of its leader', async () => {
  const { below } = world
  const changing: Call[] = [
    ...[subordinateCalls.create, subordinateCalls.change, subordinateCalls.resetPassword],
    ...[subordinateCalls.addPart, subordinateCalls.changePart, subordinateCalls.removePart],
  ]
  for (const [call, request] of requests(below)) {
    if (changing.includes(call)) await server.refused('topLeaderNeeded', call, request)
  }
  const own = await server.data(groupCalls.own, { as: below })
  assert.deepEqual([own.standing, own.founding, own.rights], ['subordinate', null, ['members']])
})
