import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { attendanceCalls } from '../../../contract/conference/attendance.calls'
import type { PassScanAnswer } from '../../../contract/conference/attendance.schema'
import { signUpCalls } from '../../../contract/conference/signUp.calls'
import { judgeByList, personOfTicket } from '../../../contract/rules/conference/doorList'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Door, aDoor, atTen, signUpFor } from './aDoor'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

/** People with a pass each. */
const withPasses = async (count: number): Promise<{ door: Door; tickets: string[]; passes: string[]; typeId: string }> => {
  const door = await aDoor(server, count)
  const type = await server.aTicketType({ exhibition: door.fair, entryDays: ['2027-04-08'] })
  const [tickets, passes]: [string[], string[]] = [[], []]
  for (const visitor of door.people) {
    const { id } = await server.aTicket({ visitor, ticketType: type })
    tickets.push(id)
    passes.push((await server.data(walletCalls.qrInfo, { as: visitor, query: { id } })).qr)
  }
  return { door, tickets, passes, typeId: type.id }
}

const listOf = (door: Door, code: string) =>
  server.data(attendanceCalls.doorList, { as: door.organiser, query: { conferenceId: door.idOf(code) } })

let serial = 0
const scan = async (door: Door, code: string, conferenceId: string, isLetIn?: boolean): Promise<PassScanAnswer> => {
  const at = server.clock.now().toISOString()
  const scans = [{ scanId: `door-${(serial += 1)}`, code, conferenceId, at, ...(isLetIn !== undefined && { isLetIn }) }]
  return (await server.data(attendanceCalls.scan, { as: door.organiser, body: { deviceId: 'phone-9', deviceTime: at, scans } }))[0]!
}

test('staff choose among the entrances of the day, or of the next day with sessions @call:GET /api/ef-registration-client/conferenceAttendance/doors', async () => {
  const { door, passes } = await withPasses(2)
  await signUpFor(server, door.people[0]!, door.idOf('lab'))
  const doors = () => server.data(attendanceCalls.doors, { as: door.organiser })
  const dayBefore = await doors()
  assert.deepEqual([dayBefore.day, dayBefore.today], ['2027-04-08', '2027-04-07'])
  await door.comeAt(atTen(5))
  await scan(door, passes[0]!, door.idOf('lab'))
  const { day, today, sessions } = await doors()
  assert.deepEqual([day, today], ['2027-04-08', '2027-04-08'])
  assert.deepEqual(sessions.map(({ title, attended, signedUp }) => [title.en, attended, signedUp]).sort(), [
    ['Session asked', 0, 0],
    ['Session guests', 0, 0],
    ['Session lab', 1, 1],
    ['Session next', 0, 0],
    ['Session talk', 0, 0],
  ])
  assert.equal(sessions.find(({ title }) => title.en === 'Session lab')!.room!.hallNo, 'B2')
  await server.refused('forbidden', attendanceCalls.doors, { as: door.people[0]! })
  const empty = await server.anExhibition()
  const other = await server.anOrganiser({ tenant: empty, exhibitionId: empty.exhibitionId, rights: ['readPasses'] })
  assert.deepEqual((await server.data(attendanceCalls.doors, { as: other })).day, null)
})

test('the list of an entrance has tickets and states, and no name, contact or account @call:GET /api/ef-registration-client/conferenceAttendance/doorList', async () => {
  const { door, tickets, passes } = await withPasses(4)
  const [lab, asked] = [door.idOf('lab'), door.idOf('asked')]
  await signUpFor(server, door.people[0]!, lab)
  await signUpFor(server, door.people[1]!, asked)
  await signUpFor(server, door.people[3]!, lab)
  await server.data(signUpCalls.cancel, { as: door.people[3]!, body: { conferenceId: lab } })
  await door.comeAt(atTen(5))
  await scan(door, passes[2]!, asked, true)
  const list = await listOf(door, 'asked')
  assert.deepEqual([list.way, list.audience, list.left, list.session.attended], ['review', 'everybody', 5, 1])
  const sorted = [...list.people].sort((a, b) => tickets.indexOf(a.tickets[0]!) - tickets.indexOf(b.tickets[0]!))
  // The clock of the server moves by milliseconds.
  const toMinute = (ms: number | null) => ms && Math.floor(ms / 60_000) * 60_000
  const listed = sorted.map((one) => ({ ...one, attendedAtMs: toMinute(one.attendedAtMs) }))
  assert.deepEqual(listed, [
    { tickets: [tickets[0]], state: null, seatsElsewhere: [lab], attendedAtMs: null, isInvited: false },
    { tickets: [tickets[1]], state: 'inReview', seatsElsewhere: [], attendedAtMs: null, isInvited: false },
    { tickets: [tickets[2]], state: null, seatsElsewhere: [], attendedAtMs: atTen(5).getTime(), isInvited: false },
  ])
  assert.deepEqual(
    list.elsewhere.map(({ id }) => id),
    [lab],
  )
  const text = JSON.stringify(list)
  for (const { accountId } of door.people) assert.ok(!text.includes(`"${accountId}"`))
  assert.doesNotMatch(text, /张三|@|phone/)
  const { people, elsewhere } = await listOf(door, 'talk')
  assert.deepEqual([people, elsewhere], [[], []], 'a session for all needs no list')
  await server.refused('forbidden', attendanceCalls.doorList, { as: door.people[0]!, query: { conferenceId: lab } })
  const other = await aDoor(server, 1)
  await other.comeAt(atTen(5))
  await server.refused('notFound', attendanceCalls.doorList, { as: other.organiser, query: { conferenceId: lab } })
})

test('by the list a phone says what the server says, for each person and each session', async () => {
  const { door, tickets, passes, typeId } = await withPasses(5)
  await signUpFor(server, door.people[0]!, door.idOf('lab'))
  await signUpFor(server, door.people[1]!, door.idOf('lab'))
  await signUpFor(server, door.people[2]!, door.idOf('lab'))
  await signUpFor(server, door.people[3]!, door.idOf('asked'))
  for (const minutes of [-40, -10, 5, 70]) {
    await door.comeAt(atTen(minutes))
    for (const code of ['talk', 'next', 'lab', 'asked', 'guests'])
      for (const [at, pass] of passes.entries()) {
        const list = await listOf(door, code)
        const person = personOfTicket(list, tickets[at]!)
        const here = judgeByList(list, { person, ticketTypeId: typeId, seenAtMs: null, nowMs: server.clock.now().getTime() })
        const { verdict } = await scan(door, pass, door.idOf(code))
        assert.equal(here.verdict, verdict, `${code}, person ${at}, ${minutes} min`)
      }
  }
})
