import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { coachCalls } from '../../../contract/group/coach.calls'
import { stayCalls } from '../../../contract/group/stay.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { aMessagedFair, runJobs } from '../messages/aMessagedFair'
import { auditDifferences } from '../support/crowd'
import { type TestServer, startTestServer } from '../support/testServer'
import { aCoach, aStayFair, aStayGroup, book, bookingOf } from './aStayFair'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('a member reads where a leader put them, and a deleted account leaves no bed, no seat and no wish', async () => {
  const plain = await aStayFair(server)
  const { rows } = await server.app.pool.query<{ config: object }>('SELECT config FROM exhibitions WHERE tenant_id = $1 AND id = $2', [
    plain.tenantId,
    plain.exhibitionId,
  ])
  const fair = { ...(await aMessagedFair(server, rows[0]!.config)), from: plain.from, until: plain.until }
  const { leader, groupId, members } = await aStayGroup(server, fair, 2)
  const [person, mate] = members as [(typeof members)[number], (typeof members)[number]]
  const [stay] = await book(server, leader, bookingOf(fair, groupId))
  const registrationIds = members.map(({ registrationId }) => registrationId)
  await server.data(stayCalls.assign, { as: leader, body: { id: stay!.id, version: stay!.version, registrationIds } })
  const coach = await aCoach(server, leader, groupId)
  await server.data(coachCalls.seat, { as: leader, body: { id: coach.id, add: registrationIds, remove: [] } })
  for (const [one, other] of [
    [person, mate],
    [mate, person],
  ] as const)
    await server.data(stayCalls.saveWish, {
      as: leader,
      body: { registrationId: one.registrationId, mates: [other.registrationId], isMust: true, smoking: 'no', gender: '' },
    })
  const own = await server.data(ownDataCalls.detail, { as: person })
  assert.deepEqual(
    own.groupRooms.map(({ hotelId, roomId, from }) => [hotelId, roomId, from]),
    [['riverside', 'twin', fair.from]],
  )
  assert.deepEqual(
    own.groupSeats.map(({ plate }) => plate),
    ['鄂A12345'],
  )
  assert.deepEqual(
    own.groupRoomWishes.map(({ mates, smoking }) => [mates, smoking]),
    [[1, 'no']],
  )
  const { accountId } = person
  await server.data(ownDataCalls.requestErase, { as: person, body: { userId: accountId } })
  const code = /\d{6}/.exec((await server.outbox(`?to=${person.phone}`))[0]!.text)![0]
  await server.data(ownDataCalls.erase, { as: person, body: { userId: accountId, value: code } })
  await runJobs(server)
  for (const table of ['group_stay_occupants', 'group_coach_seats', 'group_room_wishes', 'group_proposals']) {
    const { rowCount } = await server.app.pool.query(`SELECT 1 FROM ${table} WHERE tenant_id = $1 AND account_id = $2`, [
      fair.tenantId,
      accountId,
    ])
    assert.equal(rowCount, 0, table)
  }
  const left = await server.data(stayCalls.detail, { as: leader, query: { id: stay!.id } })
  assert.deepEqual(
    left.occupants.map(({ registrationId }) => registrationId),
    [mate.registrationId],
  )
  const wish = await server.data(stayCalls.wish, { as: leader, query: { registrationId: mate.registrationId } })
  assert.deepEqual(wish.mates, [], 'the wish of the other names nobody who is gone')
  assert.deepEqual(await auditDifferences(server, fair), [])
})
