import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { attendanceCalls } from '../../../contract/conference/attendance.calls'
import type { PassScan, PassScanAnswer } from '../../../contract/conference/attendance.schema'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { almostSame } from '../../support/almostSame'
import type { Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Door, aDoor, atTen, scannedIn, signIn, signUpFor } from './aDoor'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

/** Two people with passes for the day, of whom the first has a seat in the lab. */
const withPasses = async (): Promise<{ door: Door; passes: string[] }> => {
  const door = await aDoor(server, 2)
  const type = await server.aTicketType({ exhibition: door.fair, entryDays: ['2027-04-08'] })
  const passes: string[] = []
  for (const visitor of door.people) {
    const { id } = await server.aTicket({ visitor, ticketType: type })
    passes.push((await server.data(walletCalls.qrInfo, { as: visitor, query: { id } })).qr)
  }
  await signUpFor(server, door.people[0]!, door.idOf('lab'))
  await door.comeAt(atTen(5))
  return { door, passes }
}

let serial = 0
const scanOf = (code: string, conferenceId: string, at: Date, more: Partial<PassScan> = {}): PassScan => ({
  ...{ scanId: `scan-${(serial += 1)}`, code, conferenceId, at: at.toISOString() },
  ...more,
})

/** Sends scans by the device's clock, which may be wrong. */
const send = (door: Door, scans: PassScan[], { deviceId = 'phone-1', skewMs = 0 } = {}): Promise<PassScanAnswer[]> =>
  server.data(attendanceCalls.scan, {
    as: door.organiser,
    body: { deviceId, deviceTime: new Date(server.clock.now().getTime() - skewMs).toISOString(), scans },
  })

const listOf = async (door: Door, code: string) => {
  const { records } = await server.data(attendanceCalls.page, { as: door.organiser, query: { conferenceId: door.idOf(code) } })
  return records.map(({ name, attendedAt, way }) => [name, attendedAt, way])
}

test('staff scan a pass: a person with a seat is in, and staff decide on others @call:POST /api/ef-registration-client/conferenceAttendance/scan', async () => {
  const { door, passes } = await withPasses()
  const lab = door.idOf('lab')
  const [own, other] = passes as [string, string]
  const [seated] = await send(door, [scanOf(own, lab, atTen(4))])
  assert.deepEqual([seated!.verdict, seated!.answer, seated!.holderName], ['good', 'yes', '张三0'])
  const asked = scanOf(other, lab, atTen(5))
  const [first] = await send(door, [asked])
  assert.deepEqual([first!.verdict, first!.answer, first!.attendedAt], ['signUpOver', 'ask', null])
  assert.deepEqual(await listOf(door, 'lab'), [['张三0', '2027-04-08 10:04:00', 'scan']])
  const [letIn] = await send(door, [{ ...asked, isLetIn: true }])
  assert.match(letIn!.attendedAt ?? '', /^2027-04-08 10:05/)
  assert.equal((await listOf(door, 'lab')).length, 2)
  const wrong = await send(door, [
    scanOf(almostSame(own), lab, atTen(5)),
    scanOf('123456789012', lab, atTen(5), { isLetIn: true }),
    scanOf(own, '77', atTen(5)),
    scanOf(own, lab, new Date('2026-01-01')),
  ])
  assert.deepEqual(
    wrong.map(({ verdict, answer }) => [verdict, answer]),
    [
      ['notAPass', 'no'],
      ['notAPass', 'no'],
      ['noSession', 'no'],
      [null, 'no'],
    ],
  )
  await server.refused('forbidden', attendanceCalls.scan, {
    as: door.people[0]! as Visitor,
    body: { deviceId: 'a', deviceTime: atTen().toISOString(), scans: [scanOf(own, lab, atTen())] },
  })
})

test('scans without a network merge: twice, late and out of order, with a wrong clock, they make one attendance of the earliest', async () => {
  const { door, passes } = await withPasses()
  const talk = door.idOf('talk')
  const [own, other] = passes as [string, string]
  const code = scannedIn((await door.save('talk')).link)
  await signIn(server, door.people[0]!, code)
  const early = scanOf(own, talk, atTen(1), { isLetIn: true })
  const late = scanOf(own, talk, atTen(4), { isLetIn: true })
  const refused = scanOf(other, talk, atTen(2), { isLetIn: false })
  server.clock.setTo(atTen(180))
  await door.comeAt(atTen(180))
  for (const batch of [[late], [early, refused], [early], [early, late], [late]]) await send(door, batch)
  assert.deepEqual(await listOf(door, 'talk'), [['张三0', '2027-04-08 10:01:00', 'scan']])
  // The clock of this device is ten minutes behind: what it shows as 09:52 was 10:02.
  const slow = scanOf(other, talk, atTen(-8), { isLetIn: true })
  await send(door, [slow, slow], { deviceId: 'phone-2', skewMs: 600_000 })
  assert.deepEqual((await listOf(door, 'talk'))[0]!.slice(0, 1), ['张三1'])
  assert.match(String((await listOf(door, 'talk'))[0]![1]), /^2027-04-08 10:0[12]/)
})

test('the passes of another fair open no session here', async () => {
  const { passes } = await withPasses()
  const other = await aDoor(server, 1)
  await other.comeAt(atTen(5))
  const [answer] = await send(other, [scanOf(passes[0]!, other.idOf('talk'), atTen(5), { isLetIn: true })])
  assert.equal(answer!.verdict, 'notAPass')
  assert.deepEqual(await listOf(other, 'talk'), [])
})
