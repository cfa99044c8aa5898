import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import { signUpCalls } from '../../../contract/conference/signUp.calls'
import type { SignUpResult } from '../../../contract/conference/signUp.schema'
import { errorCodes } from '../../../contract/errorCodes'
import * as sharedErrorCodes from '../../../contract/sharedErrorCodes'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { gotBy } from '../messages/aMessagedFair'
import { auditDifferences } from '../support/crowd'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { until } from '../../support/until'
import { aSession, anOrganiserOf, storeProgramme } from './aProgramme'

const title = (text: string) => ({ cn: text, en: text })

/** Sessions of three tracks, each a day apart unless said otherwise. */
const programme = (): ProgrammeFile => ({
  rooms: [{ code: 'a', name: title('Room A') }],
  nodes: [
    { code: 'forum', kind: 'conference', name: title('Forum') },
    { code: 'labs', parent: 'forum', kind: 'track', name: title('Labs'), mostPerPerson: 2 },
  ],
  speakers: [],
  sessions: [
    aSession('small', { node: 'forum', room: 'a', signUp: 'open', capacity: 2 }),
    aSession('same', { node: 'forum', signUp: 'open', startTime: '2027-04-08 10:30:00', endTime: '2027-04-08 11:30:00' }),
    aSession('asked', { node: 'forum', signUp: 'review', capacity: 1, startTime: '2027-04-09 10:00:00', endTime: '2027-04-09 11:00:00' }),
    aSession('guests', {
      node: 'forum',
      audience: 'invited',
      signUp: 'open',
      startTime: '2027-04-09 16:00:00',
      endTime: '2027-04-09 17:00:00',
    }),
    aSession('plain', { node: 'forum', startTime: '2027-04-09 14:00:00', endTime: '2027-04-09 15:00:00' }),
    ...[1, 2, 3].map((at) =>
      aSession(`lab${at}`, { node: 'labs', signUp: 'open', startTime: `2027-04-1${at} 10:00:00`, endTime: `2027-04-1${at} 11:00:00` }),
    ),
  ],
})

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

interface Place {
  fair: Exhibition
  organiser: Person
  people: Visitor[]
  idOf(code: string): string
}

const begin = '2027-04-01T02:00:00Z'

const addressOf = ({ exhibitionId }: Exhibition, at: number): string => `person${at}@${exhibitionId}.example`

/** A fair with the programme, an organiser, and people. */
const aPlace = async (count = 3, file = programme()): Promise<Place> => {
  server.clock.setTo(new Date(begin))
  const fair = await server.anExhibition()
  await storeProgramme(server, fair, file)
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure', 'review'] })
  const people: Visitor[] = []
  for (let at = 0; at < count; at += 1) people.push(await server.aVisitor({ exhibition: fair, email: addressOf(fair, at) }))
  const { records } = await server.data(programmeCalls.page, { as: people[0]!, query: { size: 100 } })
  const idOf = (code: string): string => records.find(({ title: { en } }) => en === `Session ${code}`)!.id
  return { fair, organiser, people, idOf }
}

const signUp = async (as: Visitor, ids: string[], acceptsConflicts = false): Promise<SignUpResult[]> =>
  server.data(signUpCalls.signUp, { as, body: { conferenceIds: ids, acceptsConflicts } })

/** What a person has in a session: state, place in the list, seats left. */
const seen = async (as: Visitor, conferenceId: string) => {
  const { seats } = await server.data(programmeCalls.detail, { as, query: { conferenceId } })
  return [seats.own?.state ?? null, seats.own?.place ?? null, seats.left]
}

const refusals = (results: SignUpResult[]): (number | null)[] => results.map(({ refusal }) => refusal?.code ?? null)

const assertSound = async (fair: Exhibition): Promise<void> => assert.deepEqual(await auditDifferences(server, fair), [])

test('seats go in order, a full session has a waiting list, and a seat that comes free waits for the next one’s word @call:POST /api/ef-registration-client/conferenceSignUp/submit @call:POST /api/ef-registration-client/conferenceSignUp/cancel @call:POST /api/ef-registration-client/conferenceSignUp/accept', async () => {
  const { fair, people, idOf } = await aPlace(4)
  const [li, wang, zhao, sun] = people as [Visitor, Visitor, Visitor, Visitor]
  const id = idOf('small')
  for (const person of people) await signUp(person, [id])
  assert.deepEqual(await Promise.all(people.map((person) => seen(person, id))), [
    ['confirmed', null, 0],
    ['confirmed', null, 0],
    ['waiting', 1, 0],
    ['waiting', 2, 0],
  ])
  // The same once more changes nothing.
  const [again] = await signUp(sun, [id])
  assert.deepEqual([again!.refusal, again!.seats!.own!.place], [null, 2])
  await server.data(signUpCalls.cancel, { as: li, body: { conferenceId: id } })
  const offered = (await server.data(programmeCalls.detail, { as: zhao, query: { conferenceId: id } })).seats.own!
  assert.deepEqual([offered.state, offered.offeredUntil], ['offered', '2027-04-02 10:01:00'])
  assert.deepEqual(await seen(sun, id), ['waiting', 1, 0])
  await server.app.jobs.runDue()
  const mails = await gotBy(server, addressOf(fair, 2))
  assert.match(JSON.stringify(mails), /2027-04-02 10:01/)
  await server.data(signUpCalls.accept, { as: zhao, body: { conferenceId: id } })
  await server.data(signUpCalls.accept, { as: zhao, body: { conferenceId: id } })
  assert.deepEqual(await seen(zhao, id), ['confirmed', null, 0])
  // A person who left begins at the end of the list.
  await signUp(li, [id])
  assert.deepEqual(await seen(li, id), ['waiting', 2, 0])
  await server.refused('seatGone', signUpCalls.accept, { as: li, body: { conferenceId: id } })
  await server.data(signUpCalls.cancel, { as: wang, body: { conferenceId: id } })
  assert.deepEqual(await seen(sun, id), ['offered', null, 0])
  // Nobody answers in time: the seat goes to the next.
  server.clock.setTo(new Date('2027-04-03T02:00:00Z'))
  const [late, back] = [await signedInAgain(server, sun), await signedInAgain(server, li)]
  await server.refused('seatGone', signUpCalls.accept, { as: late, body: { conferenceId: id } })
  await server.app.jobs.runSweeps()
  assert.deepEqual([(await seen(late, id))[0], (await seen(back, id))[0]], ['lapsed', 'offered'])
  await signUp(late, [id])
  assert.deepEqual(await seen(late, id), ['waiting', 1, 0])
  await assertSound(fair)
})

test('one call signs up for several sessions, and says of each what came of it', async () => {
  const { people, idOf } = await aPlace(1)
  const [li] = people as [Visitor]
  const ids = ['small', 'same', 'plain', 'guests', 'lab1', 'lab2', 'lab3'].map(idOf)
  const results = await signUp(li, [...ids, '77'])
  assert.deepEqual(refusals(results), [
    null,
    errorCodes.sessionsOverlap,
    errorCodes.signUpClosed,
    errorCodes.byInvitation,
    null,
    null,
    errorCodes.signUpLimit,
    errorCodes.notFound,
  ])
  assert.deepEqual(
    results[1]!.conflicts.map(({ title: { en }, startTime }) => [en, startTime]),
    [['Session small', '2027-04-08 10:00:00']],
  )
  assert.match(results[6]!.refusal!.msg, /Labs/)
  const [both] = await signUp(li, [idOf('same')], true)
  assert.deepEqual([both!.refusal, both!.seats!.own!.state, both!.conflicts.length], [null, 'confirmed', 1])
  const { isHaveConferenceRegistration } = await server.data(registrationCalls.addAndGetAll, { as: li, body: {} as never })
  assert.equal(isHaveConferenceRegistration, true)
  const own = await server.data(programmeCalls.page, { as: li, query: { isOwn: true, size: 100 } })
  assert.deepEqual(
    own.records.map(({ title: { en } }) => en),
    ['Session small', 'Session same', 'Session lab1', 'Session lab2'],
  )
})

test('a session that began takes nobody, and a person who is not approved signs up for nothing', async () => {
  const { fair, idOf } = await aPlace(1)
  server.clock.setTo(new Date('2027-04-08T02:00:00Z'))
  const li = await server.aVisitor({ exhibition: fair })
  assert.deepEqual(refusals(await signUp(li, [idOf('small')])), [errorCodes.signUpClosed])
  const waits = await server.aVisitor({ exhibition: fair, review: 'underReview' })
  await server.refused('notRegisteredYet', signUpCalls.signUp, { as: waits, body: { conferenceIds: [idOf('lab1')] } })
})

test('the organiser decides where the session needs it; the second one waits for a seat @call:GET /api/ef-registration-client/conferenceSignUp/page @call:POST /api/ef-registration-client/conferenceSignUp/examine', async () => {
  const { fair, organiser, people, idOf } = await aPlace(3)
  const [li, wang, zhao] = people as [Visitor, Visitor, Visitor]
  const id = idOf('asked')
  for (const person of people) await signUp(person, [id])
  assert.deepEqual(await seen(li, id), ['inReview', null, 1])
  const { records, total } = await server.data(signUpCalls.page, { as: organiser, query: {} })
  assert.deepEqual([total, records.map(({ title: { en } }) => en)], [3, Array(3).fill('Session asked')])
  const decide = (at: number, isApproved: boolean, remark?: string) => ({
    as: organiser,
    body: { id: records[at]!.id, revision: records[at]!.revision, isApproved, ...(remark !== undefined && { remark }) },
  })
  assert.equal((await server.data(signUpCalls.decide, decide(0, true))).state, 'confirmed')
  assert.equal((await server.data(signUpCalls.decide, decide(1, true))).state, 'waiting')
  await server.refused('signUpChanged', signUpCalls.decide, decide(1, true))
  await server.refused('invalid', signUpCalls.decide, decide(2, false, ' '))
  assert.equal((await server.data(signUpCalls.decide, decide(2, false, 'For members only'))).state, 'refused')
  assert.deepEqual(await Promise.all([li, wang, zhao].map((person) => seen(person, id))), [
    ['confirmed', null, 0],
    ['waiting', 1, 0],
    ['refused', null, 0],
  ])
  const other = await server.anOrganiser({ tenant: await server.aTenant(), rights: ['review'] })
  await server.refused('notFound', signUpCalls.decide, { ...decide(0, true), as: { ...other, exhibitionId: fair.exhibitionId } as Person })
  await assertSound(fair)
})

test('an import leaves people their seats, sends a message to those whom it moves, and ends what it cancels', async () => {
  const { fair, people, idOf } = await aPlace(3)
  const [li, wang, zhao] = people as [Visitor, Visitor, Visitor]
  for (const person of people) await signUp(person, [idOf('small')])
  await signUp(li, [idOf('lab1')])
  const as = await anOrganiserOf(server, fair)
  const change = (code: string, more: Partial<ProgrammeFile['sessions'][number]>): ProgrammeFile => {
    const file = programme()
    return { ...file, sessions: file.sessions.map((session) => (session.code === code ? { ...session, ...more } : session)) }
  }
  const file = programme()
  await server.refused('sessionsInUse', programmeCalls.importFile, { as, body: { ...file, sessions: file.sessions.slice(1) } })
  for (const wrong of [change('small', { capacity: 1 }), change('small', { signUp: 'none' })])
    await server.refused('invalid', programmeCalls.importFile, { as, body: wrong })
  assert.deepEqual(await server.data(programmeCalls.exportFile, { as }).then((stored) => stored.sessions[0]!.capacity), 2)
  await server.app.jobs.runDue()
  const news = async (at: number): Promise<number> => (await gotBy(server, addressOf(fair, at))).length
  const before = [await news(0), await news(1), await news(2)]
  // One more seat: the sweep offers it to the one who waits.
  await storeProgramme(server, fair, change('small', { capacity: 3 }))
  await server.app.jobs.runSweeps()
  assert.equal((await seen(zhao, idOf('small')))[0], 'offered')
  await server.app.jobs.runDue()
  assert.deepEqual([await news(0), await news(1), await news(2)], [before[0], before[1], before[2]! + 1])
  await storeProgramme(server, fair, change('small', { capacity: 3, startTime: '2027-04-08 13:00:00', endTime: '2027-04-08 14:00:00' }))
  await server.app.jobs.runDue()
  assert.deepEqual([await news(0), await news(1), await news(2)], [before[0]! + 1, before[1]! + 1, before[2]! + 2])
  await storeProgramme(
    server,
    fair,
    change('small', { capacity: 3, isCancelled: true, startTime: '2027-04-08 13:00:00', endTime: '2027-04-08 14:00:00' }),
  )
  await server.app.jobs.runDue()
  assert.deepEqual([await news(0), await news(1), await news(2)], [before[0]! + 2, before[1]! + 2, before[2]! + 3])
  assert.deepEqual(await seen(wang, idOf('small')), ['ended', null, 3])
  assert.deepEqual(refusals(await signUp(wang, [idOf('small')])), [errorCodes.signUpClosed])
  await assertSound(fair)
})

test('a sign-up that comes while the session is being cancelled is refused', async () => {
  const { fair, people, idOf } = await aPlace(1)
  const id = idOf('small')
  const values = [fair.tenantId, fair.exhibitionId, id]
  const here = 'tenant_id = $1 AND exhibition_id = $2'
  const client = await server.app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT 1 FROM session_seats WHERE ${here} AND session_id = $3 FOR UPDATE`, values)
    await client.query(`UPDATE conference_sessions SET is_cancelled = true WHERE ${here} AND id = $3`, values)
    const coming = signUp(people[0]!, [id])
    await until(async () => {
      const { rowCount } = await server.app.maintenancePool.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
      return (rowCount ?? 0) > 0
    }, 'the sign-up waits for the seats')
    await client.query('COMMIT')
    assert.deepEqual(refusals(await coming), [errorCodes.signUpClosed])
  } finally {
    client.release()
  }
  await assertSound(fair)
})

test('many who wait for the seats of one session leave the connections to everybody else', async () => {
  const { fair, people, idOf } = await aPlace(1)
  const many = await server.visitors(24, { exhibition: fair })
  const client = await server.app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM session_seats WHERE tenant_id = $1 AND exhibition_id = $2 AND session_id = $3 FOR UPDATE', [
      fair.tenantId,
      fair.exhibitionId,
      idOf('small'),
    ])
    const coming = Promise.all(many.map((person) => signUp(person, [idOf('small')])))
    await until(async () => {
      const { rowCount } = await server.app.maintenancePool.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
      return (rowCount ?? 0) > 0
    }, 'the sign-ups wait for the seats')
    for (let at = 0; at < 12; at += 1) await server.data(programmeCalls.page, { as: people[0]! })
    await client.query('COMMIT')
    await coming
  } finally {
    client.release()
  }
  await assertSound(fair)
})

test('a person who deletes their data leaves the seat to the next one, and an export names it before', async () => {
  const { fair, people, idOf } = await aPlace(2)
  const id = idOf('small')
  const leaving = await server.aVisitor({ exhibition: fair, phone: null })
  for (const person of [people[0]!, leaving, people[1]!]) await signUp(person, [id])
  const { signUps } = await server.data(ownDataCalls.detail, { as: leaving })
  assert.deepEqual(
    signUps.map(({ title, state, startsAt }) => [title, state, startsAt]),
    [['Session small（中）', 'confirmed', '2027-04-08 10:00:00']],
  )
  const body = { userId: leaving.accountId }
  await server.data(ownDataCalls.requestErase, { as: leaving, body })
  await server.data(ownDataCalls.erase, { as: leaving, body })
  await server.app.jobs.runSweeps()
  assert.deepEqual(await seen(people[1]!, id), ['offered', null, 0])
  await assertSound(fair)
})

/** People at once for the last seats. @returns how many have one, how many wait, and whether a seat that comes free goes to the first of them */
const race = async (capacity: number, count: number) => {
  const file = programme()
  const sessions = file.sessions.map((session) => (session.code === 'small' ? { ...session, capacity } : session))
  const { fair, idOf } = await aPlace(1, { ...file, sessions })
  const id = idOf('small')
  const people = await server.visitors(count, { exhibition: fair })
  // A person whose turn does not come in time is asked to try again, which changes nothing that is done.
  const insist = async (as: Visitor): Promise<void> => {
    const { success, code } = await server.call(signUpCalls.signUp, { as, body: { conferenceIds: [id], acceptsConflicts: false } })
    if (code === sharedErrorCodes.unavailable) return insist(as)
    assert.ok(success, `refused: ${code}`)
  }
  await Promise.all(people.map(insist))
  const read = async (): Promise<{ state: string; id: string; accountId: string }[]> => {
    const { rows } = await server.app.pool.query<{ state: string; id: string; accountId: string }>(
      'SELECT state, id, account_id AS "accountId" FROM session_sign_ups WHERE tenant_id = $1 AND exhibition_id = $2 ORDER BY id',
      [fair.tenantId, fair.exhibitionId],
    )
    return rows
  }
  const rows = await read()
  const [seated, waiting] = ['confirmed', 'waiting'].map((state) => rows.filter((row) => row.state === state))
  const first = people.find(({ accountId }) => accountId === seated![0]!.accountId)!
  await server.data(signUpCalls.cancel, { as: first, body: { conferenceId: id } })
  const offered = (await read()).filter(({ state }) => state === 'offered').map((row) => row.id)
  return { fair, seated: seated!.length, waiting: waiting!.length, isInOrder: offered.join() === (waiting![0]?.id ?? '') }
}

test('of many people at once exactly as many get a seat as there are; without the guard there are more', async () => {
  const { fair, ...counted } = await race(7, 500)
  assert.deepEqual(counted, { seated: 7, waiting: 493, isInOrder: true })
  await assertSound(fair)
  const assertTakenOut = await takeOutGuard(server, {
    pool: server.app.pool,
    table: 'session_seats',
    constraint: 'session_seats_stock',
    replace: [['(capacity IS NULL OR taken < capacity) AND ', '']],
  })
  assert.ok((await race(7, 20)).seated > 7)
  assertTakenOut()
})
