import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import { seatOfferCalls } from '../../../contract/conference/seatOffer.calls'
import { signUpCalls } from '../../../contract/conference/signUp.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { almostSame } from '../../support/almostSame'
import { gotBy } from '../messages/aMessagedFair'
import { auditDifferences } from '../support/crowd'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { aSession } from './aProgramme'
import { atTen, signUpFor } from './aDoor'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

interface Place {
  fair: Exhibition
  organiser: Person
  people: Visitor[]
  /** A ticket type that no session needs. */
  typeId: string
  idOf(code: string): string
}

const addressOf = ({ exhibitionId }: Exhibition, at: number): string => `person${at}@${exhibitionId}.example`

const programme = (guests: object[] = []): ProgrammeFile => ({
  ...{ rooms: [], speakers: [] },
  nodes: [{ code: 'labs', kind: 'conference', name: { cn: '工坊', en: 'Labs' }, mostPerPerson: 1 }],
  sessions: [
    aSession('small', { signUp: 'open', capacity: 1 }),
    aSession('same', { signUp: 'open', capacity: 5 }),
    aSession('asked', { signUp: 'review', capacity: 5 }),
    aSession('dinner', { signUp: 'open', audience: 'invited', guests }),
    aSession('lab1', { node: 'labs', signUp: 'open', startTime: '2027-04-11 10:00:00', endTime: '2027-04-11 11:00:00' }),
    aSession('lab2', { node: 'labs', signUp: 'open', startTime: '2027-04-12 10:00:00', endTime: '2027-04-12 11:00:00' }),
  ],
})

const aPlace = async (count: number, on: TestServer = server): Promise<Place> => {
  on.clock.setTo(new Date('2027-04-01T02:00:00Z'))
  const fair = await on.anExhibition()
  const type = await on.aTicketType({ exhibition: fair, entryDays: ['2027-04-08'] })
  const rights = ['configure', 'readPasses'] as const
  const organiser = await on.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: [...rights] })
  const people: Visitor[] = []
  for (let at = 0; at < count; at += 1) people.push(await on.aVisitor({ exhibition: fair, name: `张三${at}`, email: addressOf(fair, at) }))
  const guests = [{ phone: people[0]!.phone! }]
  await on.data(programmeCalls.importFile, { as: organiser, body: programme(guests) })
  const { records } = await on.data(programmeCalls.page, { as: people[0]!, query: { size: 100 } })
  return { ...{ fair, organiser, people, typeId: type.id }, idOf: (code) => records.find((one) => one.title.en === `Session ${code}`)!.id }
}

const offer = (as: Visitor, conferenceId: string, on: TestServer = server) => on.data(seatOfferCalls.offer, { as, body: { conferenceId } })
const keyOf = ({ params }: { params: Record<string, string> }): string => params.sourceCode!
const take = (as: Visitor, key: string, more: object = {}) => server.data(seatOfferCalls.take, { as, body: { key, ...more } })
const opened = async (at: Exhibition, key: string) => (await server.data(seatOfferCalls.opened, { at, query: { key } })).state

const stateOf = async (as: Visitor, conferenceId: string): Promise<string | null> =>
  (await server.data(programmeCalls.detail, { as, query: { conferenceId } })).seats.own?.state ?? null

const assertSound = async (fair: Exhibition, on: TestServer = server): Promise<void> =>
  assert.deepEqual(await auditDifferences(on, fair), [])

test('a person passes a confirmed seat on by a link, once, and the number of seats stays @call:POST /api/ef-registration-client/conferenceSeat/give @call:GET /api/ef-registration-client/conferenceSeat/opened @call:POST /api/ef-registration-client/conferenceSeat/receive', async () => {
  const { fair, people, idOf } = await aPlace(4)
  const [li, wang, sun, zhao] = people as [Visitor, Visitor, Visitor, Visitor]
  const small = idOf('small')
  await signUpFor(server, li, small)
  await signUpFor(server, sun, small)
  const made = await offer(li, small)
  assert.deepEqual(await offer(li, small), made, 'the same link once more')
  assert.match(made.until, /^2027-04-04 10:00/)
  const key = keyOf(made)
  const seen = await server.data(seatOfferCalls.opened, { at: fair, query: { key } })
  assert.deepEqual([seen.state, seen.session!.title.en], ['open', 'Session small'])
  assert.doesNotMatch(JSON.stringify(seen), /张三/)
  assert.equal(await opened(fair, almostSame(key)), 'unknown')
  await server.refused('notFound', seatOfferCalls.take, { as: wang, body: { key: almostSame(key) } })
  await server.refused('seatOwn', seatOfferCalls.take, { as: li, body: { key } })
  assert.deepEqual(await take(wang, key), { conferenceId: small })
  assert.deepEqual([await stateOf(li, small), await stateOf(wang, small), await stateOf(sun, small)], [null, 'confirmed', 'waiting'])
  await server.refused('seatOfferOver', seatOfferCalls.take, { as: zhao, body: { key } })
  assert.equal(await opened(fair, key), 'taken')
  await server.refused('seatGone', seatOfferCalls.offer, { as: li, body: { conferenceId: small } })
  await server.app.jobs.runDue()
  assert.match(JSON.stringify(await gotBy(server, addressOf(fair, 1))), /Session small/)
  assert.match(JSON.stringify(await gotBy(server, addressOf(fair, 0))), /您转让的.*Session small.*席位已被领取/)
  // A person on the waiting list leaves it for the seat.
  assert.deepEqual(await take(sun, keyOf(await offer(wang, small))), { conferenceId: small })
  assert.deepEqual([await stateOf(wang, small), await stateOf(sun, small)], [null, 'confirmed'])
  await assertSound(fair)
})

test('a link ends when it is taken back, when its time is over, and with the seat @call:POST /api/ef-registration-client/conferenceSeat/withdraw', async () => {
  const { fair, people, idOf } = await aPlace(2)
  const [li, wang] = people as [Visitor, Visitor]
  const same = idOf('same')
  await signUpFor(server, li, same)
  const first = keyOf(await offer(li, same))
  await server.data(seatOfferCalls.takeBack, { as: li, body: { conferenceId: same } })
  await server.data(seatOfferCalls.takeBack, { as: li, body: { conferenceId: same } })
  assert.equal(await opened(fair, first), 'takenBack')
  await server.refused('seatOfferOver', seatOfferCalls.take, { as: wang, body: { key: first } })
  const second = keyOf(await offer(li, same))
  assert.notEqual(second, first)
  server.clock.setTo(new Date('2027-04-04T03:00:00Z'))
  const [liLater, wangLater] = [await signedInAgain(server, li), await signedInAgain(server, wang)]
  assert.equal(await opened(fair, second), 'over')
  await server.refused('seatOfferOver', seatOfferCalls.take, { as: wangLater, body: { key: second } })
  const third = keyOf(await offer(liLater, same))
  await server.data(signUpCalls.cancel, { as: liLater, body: { conferenceId: same } })
  assert.equal(await opened(fair, third), 'over')
  await server.refused('seatOfferOver', seatOfferCalls.take, { as: wangLater, body: { key: third } })
  await assertSound(fair)
})

test('a seat that is bound to its person stays there: by an invitation, a decision, a ticket or an attendance', async () => {
  const { fair, organiser, people, typeId, idOf } = await aPlace(2)
  const [li, wang] = people as [Visitor, Visitor]
  await signUpFor(server, li, idOf('dinner'))
  await server.refused('seatBound', seatOfferCalls.offer, { as: li, body: { conferenceId: idOf('dinner') } })
  await server.refused('seatGone', seatOfferCalls.offer, { as: li, body: { conferenceId: idOf('same') } })
  await signUpFor(server, li, idOf('same'))
  const key = keyOf(await offer(li, idOf('same')))
  const withTicket = { ...programme(), tickets: [{ ticketTypeId: typeId, session: 'same' }] }
  await server.data(programmeCalls.importFile, { as: organiser, body: withTicket })
  await server.refused('seatBound', seatOfferCalls.take, { as: wang, body: { key } })
  await server.data(programmeCalls.importFile, { as: organiser, body: programme() })
  server.clock.setTo(atTen(-10))
  const late = await signedInAgain(server, li)
  const { rows } = await server.app.pool.query(
    `INSERT INTO session_attendances (tenant_id, exhibition_id, session_id, account_id, id, register_type, attended_at, way, record, number)
     VALUES ($1, $2, $3, $4, 1, 'visitor', $5, 'code', 'x', 'AAAABBBBCCCC') RETURNING id`,
    [fair.tenantId, fair.exhibitionId, idOf('same'), li.accountId, atTen(-10)],
  )
  assert.equal(rows.length, 1)
  await server.refused('seatBound', seatOfferCalls.offer, { as: late, body: { conferenceId: idOf('same') } })
})

test('limits and sessions at the same time count for the new owner, and the seat stays where they refuse', async () => {
  const { fair, people, idOf } = await aPlace(2)
  const [li, wang] = people as [Visitor, Visitor]
  const [lab1, same] = [idOf('lab1'), idOf('same')]
  await signUpFor(server, li, lab1)
  await signUpFor(server, wang, idOf('lab2'))
  const lab = keyOf(await offer(li, lab1))
  await server.refused('signUpLimit', seatOfferCalls.take, { as: wang, body: { key: lab } })
  assert.deepEqual([await stateOf(li, lab1), await opened(fair, lab)], ['confirmed', 'open'])
  await signUpFor(server, li, same)
  await signUpFor(server, wang, idOf('small'))
  const key = keyOf(await offer(li, same))
  await server.refused('sessionsOverlap', seatOfferCalls.take, { as: wang, body: { key } })
  await take(wang, key, { acceptsConflicts: true })
  assert.equal(await stateOf(wang, same), 'confirmed')
  await server.refused('seatOfferOver', seatOfferCalls.take, { as: wang, body: { key } })
  const other = await aPlace(1)
  await server.refused('notFound', seatOfferCalls.take, { as: other.people[0]!, body: { key: lab } })
  await server.refused('notFound', seatOfferCalls.offer, { as: other.people[0]!, body: { conferenceId: same } })
  await assertSound(fair)
})

/** How many of some people get the seat of one link, when all take it at once. */
const race = async (on: TestServer, count: number): Promise<{ fair: Exhibition; seated: number }> => {
  const { fair, people, idOf } = await aPlace(count + 1, on)
  const [giver, ...takers] = people as [Visitor, ...Visitor[]]
  const same = idOf('same')
  await signUpFor(on, giver, same)
  const key = keyOf(await offer(giver, same, on))
  const answers = await Promise.all(takers.map((as) => on.call(seatOfferCalls.take, { as, body: { key } })))
  return { fair, seated: answers.filter(({ success }) => success).length }
}

test('many people take the seat of one link at once: one gets it, and two who pass seats to one another do not wait for each other', async () => {
  const { fair, seated } = await race(server, 8)
  assert.equal(seated, 1)
  await assertSound(fair)
  const { rows } = await server.app.pool.query(
    `SELECT count(*)::integer AS held FROM session_sign_ups WHERE exhibition_id = $1 AND state = 'confirmed'`,
    [fair.exhibitionId],
  )
  assert.equal(rows[0].held, 1)
  const { people, idOf } = await aPlace(2)
  const [li, wang] = people as [Visitor, Visitor]
  await signUpFor(server, li, idOf('small'))
  await signUpFor(server, wang, idOf('same'))
  const [mine, theirs] = [keyOf(await offer(li, idOf('small'))), keyOf(await offer(wang, idOf('same')))]
  await Promise.all([take(wang, mine, { acceptsConflicts: true }), take(li, theirs, { acceptsConflicts: true })])
  assert.deepEqual([await stateOf(wang, idOf('small')), await stateOf(li, idOf('same'))], ['confirmed', 'confirmed'])
})

test('control: without the lock and the guard of the link several people get one seat', async () => {
  const own = await startTestServer()
  try {
    const assertTakenOut = await takeOutGuard(own, {
      pool: own.app.pool,
      together: 4,
      replace: [
        ['taken_at IS NULL AND taken_back_at IS NULL AND ends_at > $4', 'ends_at > $4'],
        ['account_id = $3 FOR UPDATE', 'account_id = $3'],
        ['session_id = $3 FOR UPDATE', 'session_id = $3'],
        ['AND state = ANY($8)', 'AND ($8::text[] IS NOT NULL)'],
      ],
    })
    assert.ok((await race(own, 4)).seated > 1)
    assertTakenOut()
  } finally {
    await own.stop()
  }
})

test('an account that goes takes its links with it', async () => {
  const { fair, people, idOf } = await aPlace(1)
  const li = people[0]!
  await signUpFor(server, li, idOf('same'))
  const key = keyOf(await offer(li, idOf('same')))
  const userId = li.accountId
  await server.data(ownDataCalls.requestErase, { as: li, body: { userId } })
  const { code } = (await server.outbox(`?to=${encodeURIComponent(li.phone!)}`))[0]!
  await server.data(ownDataCalls.erase, { as: li, body: { userId, value: code! } })
  assert.equal(await opened(fair, key), 'unknown')
  await assertSound(fair)
})
