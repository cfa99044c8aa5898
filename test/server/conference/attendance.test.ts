import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { attendanceCalls } from '../../../contract/conference/attendance.calls'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import { signCodeCalls } from '../../../contract/conference/signCode.calls'
import { signUpCalls } from '../../../contract/conference/signUp.calls'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { almostSame } from '../../support/almostSame'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { storeProgramme } from './aProgramme'
import { aDoor, atTen, doorProgramme, scannedIn, signIn, signUpFor } from './aDoor'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const atOpenDoor = (at: Exhibition, signCodeId: string) => server.data(attendanceCalls.door, { at, query: { signCodeId } })

test('a printed code says its session to everyone, and signs a person in once @call:GET /api/ef-registration-client/conferenceAttendance/door @call:GET /api/ef-registration-client/conferenceAttendance/own @call:POST /api/ef-registration-client/conferenceAttendance/signIn', async () => {
  const door = await aDoor(server)
  const code = scannedIn((await door.save('talk')).link)
  await door.comeAt(atTen(-31))
  const [li] = door.people as [Visitor]
  const early = await signIn(server, li, code)
  assert.deepEqual([early.verdict, early.text], ['tooEarly', '09:30 开始签到。'])
  // A person who waits at the entrance with the code of before comes in when it opens.
  server.clock.setTo(atTen(-29))
  assert.equal((await server.data(attendanceCalls.own, { as: li, query: { signCodeId: code, proof: early.proof } })).verdict, 'ready')
  await door.comeAt(atTen(-30))
  const seen = await atOpenDoor(door.fair, code)
  assert.deepEqual([seen.verdict, seen.session!.title.en, seen.session!.room!.hallNo], ['ready', 'Session talk', 'A1'])
  assert.equal((await server.data(attendanceCalls.own, { as: door.people[0]!, query: { signCodeId: code } })).verdict, 'ready')
  const first = await signIn(server, door.people[0]!, code)
  assert.deepEqual([first.verdict, first.attendedAt], ['good', '2027-04-08 09:30:00'])
  await door.comeAt(atTen(20))
  const again = await signIn(server, door.people[0]!, code)
  assert.deepEqual([again.verdict, again.attendedAt, again.text], ['already', '2027-04-08 09:30:00', '签到时间：09:30'])
  await door.comeAt(atTen(60))
  assert.equal((await signIn(server, door.people[0]!, code)).verdict, 'already')
  const late = await signIn(server, door.people[1]!, code)
  assert.deepEqual([late.verdict, late.text], ['tooLate', '已于 11:00 结束。'])
  const count = await server.data(attendanceCalls.count, { as: door.organiser, query: { conferenceId: door.idOf('talk') } })
  assert.deepEqual(count, { attended: 1, signedUp: 0, missing: 0 })
})

test('a code that is unknown, renewed, closed or of another fair says so', async () => {
  const door = await aDoor(server, 1)
  const made = await door.save('talk')
  const code = scannedIn(made.link)
  await door.comeAt(atTen())
  const verdictOf = async (text: string): Promise<string> => (await signIn(server, door.people[0]!, text)).verdict
  for (const wrong of ['5', '', `77${code}`, 'javascript:1']) {
    if (wrong) assert.equal(await verdictOf(wrong), 'unknownCode')
  }
  assert.equal(await verdictOf(`${made.id}.${'a'.repeat(22)}`), 'outOfDate')
  const { proof } = await atOpenDoor(door.fair, code)
  const act = { as: door.organiser, body: { id: made.id } }
  const renewed = scannedIn((await server.data(signCodeCalls.renew, act)).link)
  assert.notEqual(renewed, code)
  assert.equal(await verdictOf(code), 'outOfDate')
  assert.equal((await signIn(server, door.people[0]!, code, proof)).verdict, 'outOfDate', 'a renewed code voids its proofs')
  const closed = await server.data(signCodeCalls.close, act)
  assert.deepEqual([closed.isOpen, closed.link, closed.screen], [false, null, null])
  assert.equal(await verdictOf(renewed), 'closedCode')
  // Saved once more, the same code is open again.
  assert.equal(scannedIn((await door.save('talk')).link), renewed)
  assert.equal(await verdictOf(renewed), 'good')
  const other = await aDoor(server, 1)
  await other.comeAt(atTen())
  assert.equal((await signIn(server, other.people[0]!, renewed)).verdict, 'unknownCode')
  await server.refused('notFound', signCodeCalls.close, { as: other.organiser, body: { id: made.id } })
  await server.refused('notFound', signCodeCalls.save, {
    as: other.organiser,
    body: { place: 'session', placeId: door.idOf('talk'), isRotating: false },
  })
  await server.refused('notFound', attendanceCalls.page, { as: other.organiser, query: { conferenceId: door.idOf('talk') } })
  await server.refused('notFound', attendanceCalls.count, { as: other.organiser, query: { conferenceId: door.idOf('talk') } })
})

test('a code on a screen changes, counts for one step more, and its proof lasts while a person signs in @call:GET /api/ef-registration-client/conferenceSignCode/current', async () => {
  const door = await aDoor(server, 2)
  const made = await door.save('talk', { isRotating: true })
  assert.equal(made.link, null)
  await door.comeAt(atTen())
  const current = () => server.data(signCodeCalls.current, { as: door.organiser, query: { id: made.id } })
  const shown = await current()
  assert.ok(shown.changesInMs! > 25_000 && shown.changesInMs! <= 30_000)
  const code = scannedIn(shown.link)
  const { proof } = await atOpenDoor(door.fair, code)
  server.clock.setTo(new Date(atTen().getTime() + 55_000))
  assert.notEqual(scannedIn((await current()).link), code)
  assert.equal((await atOpenDoor(door.fair, code)).verdict, 'ready', 'one step of tolerance')
  server.clock.setTo(new Date(atTen().getTime() + 60_000))
  assert.equal((await atOpenDoor(door.fair, code)).verdict, 'outOfDate')
  assert.equal((await signIn(server, door.people[0]!, code, `${proof}x`)).verdict, 'outOfDate')
  server.clock.setTo(atTen(14))
  const came = await signIn(server, door.people[0]!, code, proof)
  assert.deepEqual([came.verdict, came.attendedAt], ['good', '2027-04-08 10:00:00'])
  server.clock.setTo(atTen(16))
  assert.equal((await signIn(server, door.people[1]!, code, proof)).verdict, 'outOfDate', 'a proof ends')
  // A code of the future is none.
  const ahead = scannedIn((await current()).link)
  server.clock.setTo(atTen(15))
  assert.equal((await atOpenDoor(door.fair, ahead)).verdict, 'outOfDate')
})

test('each person without a seat reads why, and where their seat is', async () => {
  const door = await aDoor(server, 6)
  const lab = door.idOf('lab')
  await signUpFor(server, door.people[0]!, lab)
  await signUpFor(server, door.people[3]!, door.idOf('asked'))
  const [codeOfLab, codeOfAsked, codeOfGuests] = [
    scannedIn((await door.save('lab')).link),
    scannedIn((await door.save('asked')).link),
    scannedIn((await door.save('guests')).link),
  ] as const
  await door.comeAt(atTen(-10))
  const verdict = async (at: number, code: string) => (await signIn(server, door.people[at]!, code)).verdict
  const open = await signIn(server, door.people[1]!, codeOfLab)
  assert.deepEqual([open.verdict, open.canSignUp], ['notSignedUp', true])
  await signUpFor(server, door.people[1]!, lab)
  assert.equal(await verdict(1, codeOfLab), 'good')
  const full = await signIn(server, door.people[2]!, codeOfLab)
  assert.deepEqual([full.verdict, full.canSignUp], ['full', true])
  await signUpFor(server, door.people[2]!, lab)
  assert.equal(await verdict(2, codeOfLab), 'waiting')
  assert.equal(await verdict(3, codeOfAsked), 'inReview')
  assert.equal(await verdict(5, codeOfGuests), 'notInvited')
  const elsewhere = await signIn(server, door.people[0]!, codeOfAsked)
  assert.deepEqual([elsewhere.verdict, elsewhere.elsewhere!.title.en], ['wrongHall', 'Session lab'])
  assert.match(elsewhere.text, /Session lab（中）|Session lab.*B2/)
  server.clock.setTo(atTen(5))
  assert.equal(await verdict(4, codeOfAsked), 'signUpOver')
  await server.data(signUpCalls.cancel, { as: door.people[0]!, body: { conferenceId: lab } })
  assert.equal(await verdict(0, codeOfLab), 'full', 'those who wait come first')
  const file = doorProgramme()
  await storeProgramme(server, door.fair, {
    ...file,
    sessions: file.sessions.map((session) => (session.code === 'asked' ? { ...session, isCancelled: true } : session)),
  })
  assert.equal(await verdict(4, codeOfAsked), 'cancelled')
})

test('the code of a room is for the session that comes next, that of a conference for the own one', async () => {
  const door = await aDoor(server, 2)
  const file = await server.data(programmeCalls.outline, { as: door.people[0]! })
  const [room, node] = [file.rooms[0]!.id, file.nodes[0]!.id]
  const ofRoom = scannedIn((await door.save('talk', { place: 'room', placeId: room })).link)
  const ofForum = scannedIn((await door.save('talk', { place: 'node', placeId: node })).link)
  await signUpFor(server, door.people[0]!, door.idOf('lab'))
  const named = async (minutes: number, code: string): Promise<unknown[]> => {
    server.clock.setTo(atTen(minutes))
    const { verdict, session } = await atOpenDoor(door.fair, code)
    return [verdict, session?.title.en.replace('Session ', '') ?? null]
  }
  assert.deepEqual(await named(-40, ofRoom), ['tooEarly', 'talk'])
  assert.deepEqual(await named(25, ofRoom), ['ready', 'talk'])
  assert.deepEqual(await named(45, ofRoom), ['ready', 'next'])
  assert.deepEqual(await named(130, ofRoom), ['tooLate', 'next'])
  assert.deepEqual(await named(5, ofForum), ['several', null])
  await door.comeAt(atTen(5))
  assert.equal((await signIn(server, door.people[1]!, ofForum)).verdict, 'several')
  const own = await signIn(server, door.people[0]!, ofForum)
  assert.deepEqual([own.verdict, own.session!.title.en], ['good', 'Session lab'])
})

test('a person whom the organiser has not approved signs in nowhere', async () => {
  const door = await aDoor(server, 1)
  const code = scannedIn((await door.save('talk')).link)
  await door.comeAt(atTen())
  const waits = await server.aVisitor({ exhibition: door.fair, review: 'underReview' })
  await server.refused('notRegisteredYet', attendanceCalls.signIn, { as: waits, body: { signCodeId: code } })
})

test('staff read who came, with masked contacts, and the organiser takes the list away @call:GET /api/ef-registration-client/conferenceAttendance/page @call:GET /api/ef-registration-client/conferenceAttendance/count @call:GET /api/ef-registration-client/conferenceAttendance/export @call:GET /api/ef-registration-client/conferenceSignCode/page @call:POST /api/ef-registration-client/conferenceSignCode/submit @call:POST /api/ef-registration-client/conferenceSignCode/renew @call:POST /api/ef-registration-client/conferenceSignCode/close', async () => {
  const door = await aDoor(server, 2)
  const lab = door.idOf('lab')
  for (const person of door.people) await signUpFor(server, person, lab)
  const code = scannedIn((await door.save('lab', { opensMinutes: 10, lateMinutes: 5 })).link)
  const codes = await server.data(signCodeCalls.page, { as: door.organiser, query: {} })
  assert.deepEqual([codes.total, codes.records[0]!.name.en, codes.records[0]!.lateMinutes], [1, 'Session lab', 5])
  await door.comeAt(atTen(5))
  assert.equal((await signIn(server, door.people[1]!, code)).verdict, 'tooLate')
  await door.comeAt(atTen(-10))
  await signIn(server, door.people[1]!, code)
  const query = { conferenceId: lab }
  const { records, total } = await server.data(attendanceCalls.page, { as: door.organiser, query })
  assert.equal(total, 1)
  assert.deepEqual([records[0]!.name, records[0]!.way, records[0]!.attendedAt], ['张三1', 'code', '2027-04-08 09:50:00'])
  assert.match(records[0]!.contact, /\*\*\*/)
  assert.deepEqual(await server.data(attendanceCalls.count, { as: door.organiser, query }), { attended: 1, signedUp: 2, missing: 1 })
  const sheet = await server.data(attendanceCalls.exportPage, { as: door.organiser, query: {} })
  assert.equal(sheet.records.length, 1)
  assert.deepEqual(sheet.records[0]!.slice(0, 2), ['lab', 'Session lab（中）'])
  await server.refused('forbidden', attendanceCalls.page, { as: door.people[0]!, query })
})

test('what people attended is in their own data, goes with them, and keeps its session in the programme', async () => {
  const door = await aDoor(server, 1)
  const code = scannedIn((await door.save('talk')).link)
  await door.comeAt(atTen())
  const li = await server.aVisitor({ exhibition: door.fair, phone: null })
  await signIn(server, li, code)
  const { attendances } = await server.data(ownDataCalls.detail, { as: li })
  assert.deepEqual(
    attendances.map(({ title, attendedAt, way }) => [title, attendedAt, way]),
    [['Session talk（中）', '2027-04-08 10:00:00', 'code']],
  )
  const { sessions } = await server.data(entranceCalls.today, { as: li })
  assert.deepEqual(
    sessions.map(({ title, attendedAt }) => [title.en, attendedAt]),
    [['Session talk', '2027-04-08 10:00:00']],
    'it is among the entries too',
  )
  const file = doorProgramme()
  const without = { ...file, sessions: file.sessions.slice(1) }
  await server.refused('sessionsAttended', programmeCalls.importFile, { as: door.organiser, body: without })
  const body = { userId: li.accountId }
  await server.data(ownDataCalls.requestErase, { as: li, body })
  await server.data(ownDataCalls.erase, { as: li, body })
  const query = { conferenceId: door.idOf('talk') }
  assert.equal((await server.data(attendanceCalls.page, { as: door.organiser, query })).total, 0)
  // Nobody attended it any longer: it may go, and its code with it.
  await server.data(programmeCalls.importFile, { as: door.organiser, body: without })
  assert.equal((await server.data(signCodeCalls.page, { as: door.organiser, query: {} })).total, 0)
})

test('the screen at a entrance shows the code of the moment, to those who know its address', async () => {
  const door = await aDoor(server, 1)
  const made = await door.save('talk', { isRotating: true })
  await door.comeAt(atTen(5))
  const shown = await fetch(made.screen!, { headers: { 'accept-language': 'en' } })
  const html = await shown.text()
  assert.match(html, /Session talk/)
  assert.match(html, /<svg/)
  const refresh = Number(shown.headers.get('refresh'))
  assert.ok(refresh > 0 && refresh <= 30, String(refresh))
  assert.match(await (await fetch(`${made.screen!}?languageType=cn`)).text(), /每 30 秒更新/)
  const wrong = await fetch(almostSame(made.screen!), { redirect: 'manual' })
  assert.equal(wrong.status, 302)
  await server.data(signCodeCalls.close, { as: door.organiser, body: { id: made.id } })
  const closed = await (await fetch(`${made.screen!}?languageType=en`)).text()
  assert.match(closed, /no longer in use/)
  assert.doesNotMatch(closed, /<svg/)
})
