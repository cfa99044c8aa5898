import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { attendanceCalls } from '../../../contract/conference/attendance.calls'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import { sessionGuestCalls } from '../../../contract/conference/sessionGuest.calls'
import { signUpCalls } from '../../../contract/conference/signUp.calls'
import type { SignUpResult } from '../../../contract/conference/signUp.schema'
import { errorCodes } from '../../../contract/errorCodes'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { type TestServer, startTestServer } from '../support/testServer'
import { aSession } from './aProgramme'
import { atTen } from './aDoor'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const title = (text: string) => ({ cn: text, en: text })

interface Place {
  fair: Exhibition
  organiser: Person
  people: Visitor[]
  store(file: ProgrammeFile): Promise<unknown>
  idOf(code: string): string
}

/** Sessions by invitation: a dinner with sign-up, a reception without one, and a rehearsal for its speakers. */
const programme = (guests?: NonNullable<ProgrammeFile['sessions'][number]['guests']>, contact?: object): ProgrammeFile => ({
  ...{ rooms: [], nodes: [] },
  speakers: [{ code: 'li', name: title('Li'), ...(contact && { contact }) }],
  sessions: [
    aSession('dinner', { audience: 'invited', signUp: 'open', capacity: 1, ...(guests && { guests }) }),
    aSession('reception', { audience: 'invited', ...(guests && { guests }) }),
    aSession('rehearsal', { audience: 'speakers', signUp: 'open', speakers: [{ code: 'li' }] }),
    aSession('talk', { signUp: 'open' }),
  ],
})

const aPlace = async (count: number, make: (people: Visitor[]) => ProgrammeFile = () => programme()): Promise<Place> => {
  server.clock.setTo(new Date('2027-04-07T02:00:00Z'))
  const fair = await server.anExhibition()
  const rights = ['configure', 'readPasses'] as const
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: [...rights] })
  const people: Visitor[] = []
  for (let at = 0; at < count; at += 1) people.push(await server.aVisitor({ exhibition: fair, name: `张三${at}` }))
  const store = (file: ProgrammeFile) => server.data(programmeCalls.importFile, { as: organiser, body: file })
  await store(make(people))
  const { records } = await server.data(programmeCalls.page, { as: people[0]!, query: { size: 100 } })
  const idOf = (code: string): string => records.find((one) => one.title.en === `Session ${code}`)!.id
  return { ...{ fair, organiser, people, store }, idOf }
}

const signUp = async (as: Visitor, id: string): Promise<SignUpResult> =>
  (await server.data(signUpCalls.signUp, { as, body: { conferenceIds: [id], acceptsConflicts: true } }))[0]!

/** The fields that a refusal names. */
const fieldsOf = (data: unknown): string[] => (data as { fields: { field: string }[] }).fields.map(({ field }) => field).sort()

const seen = async (as: Visitor, id: string): Promise<unknown[]> => {
  const { isByInvitation, isInvited, isOpen } = (await server.data(programmeCalls.detail, { as, query: { conferenceId: id } })).seats
  return [isByInvitation, isInvited, isOpen]
}

test('a file invites people by phone: they see that, and sign up, and others are refused', async () => {
  const { people, idOf } = await aPlace(2, ([li]) => programme([{ phone: `+86 ${li!.phone!}` }]))
  const [li, wang] = people as [Visitor, Visitor]
  assert.deepEqual(await seen(li, idOf('dinner')), [true, true, true])
  assert.deepEqual(await seen(wang, idOf('dinner')), [true, false, false])
  assert.deepEqual(await seen(wang, idOf('talk')), [false, false, true])
  assert.deepEqual(await seen(li, idOf('reception')), [true, true, false])
  const refused = await signUp(wang, idOf('dinner'))
  assert.deepEqual([refused.refusal?.code, refused.seats?.own], [errorCodes.byInvitation, null])
  assert.equal((await signUp(li, idOf('dinner'))).seats?.own?.state, 'confirmed')
  const { records } = await server.data(programmeCalls.page, { as: wang, query: { size: 100 } })
  assert.deepEqual(
    records.map(({ seats }) => [seats.isByInvitation, seats.isInvited]),
    records.map(({ title: { en } }) => [en !== 'Session talk', false]),
  )
})

test('a register type invites its approved people, and a speaker comes to the rehearsal by a contact', async () => {
  const { people, idOf, store } = await aPlace(2, ([li]) => programme([{ registerType: 'visitor' }], { phone: li!.phone! }))
  const [li, wang] = people as [Visitor, Visitor]
  assert.deepEqual(await seen(wang, idOf('dinner')), [true, true, true])
  assert.deepEqual(
    [await seen(li, idOf('rehearsal')), await seen(wang, idOf('rehearsal'))],
    [
      [true, true, true],
      [true, false, false],
    ],
  )
  assert.equal((await signUp(wang, idOf('rehearsal'))).refusal?.code, errorCodes.byInvitation)
  assert.equal((await signUp(li, idOf('rehearsal'))).seats?.own?.state, 'confirmed')
  await store(programme([{ registerType: 'media' }], {}))
  assert.deepEqual(
    [await seen(wang, idOf('dinner')), await seen(li, idOf('rehearsal'))],
    [
      [true, false, false],
      [true, false, false],
    ],
  )
})

test('an organiser adds guests and takes them off, and a later file that names none leaves them @call:GET /api/ef-registration-client/conferenceGuest/page @call:POST /api/ef-registration-client/conferenceGuest/add @call:POST /api/ef-registration-client/conferenceGuest/remove', async () => {
  const { organiser, people, idOf, store } = await aPlace(2)
  const [li, wang] = people as [Visitor, Visitor]
  const conferenceId = idOf('dinner')
  const add = (guests: object[]) => server.data(sessionGuestCalls.add, { as: organiser, body: { conferenceId, guests } })
  const list = async () => (await server.data(sessionGuestCalls.page, { as: organiser, query: { conferenceId } })).records
  assert.deepEqual(await add([{ phone: li.phone! }, { email: 'Guest@Example.com' }]), { changed: 2, guests: 2 })
  assert.deepEqual(await add([{ email: 'guest@example.com ' }, { registerType: 'media' }]), { changed: 1, guests: 3 })
  assert.deepEqual(
    (await list()).map(({ by, value }) => [by, value]),
    [
      ['phone', `${li.phone!.slice(0, 3)}****${li.phone!.slice(-4)}`],
      ['email', 'gu****@example.com'],
      ['registerType', 'media'],
    ],
  )
  await store(programme())
  assert.equal((await list()).length, 3)
  const exported = await server.data(programmeCalls.exportFile, { as: organiser })
  assert.ok(!JSON.stringify(exported).includes(li.phone!))
  assert.equal((await signUp(li, conferenceId)).seats?.own?.state, 'confirmed')
  const [first] = await list()
  const remove = { as: organiser, body: { conferenceId, id: first!.id } }
  assert.deepEqual(await server.data(sessionGuestCalls.remove, remove), { changed: 1, guests: 2 })
  await server.refused('notFound', sessionGuestCalls.remove, remove)
  const { seats } = await server.data(programmeCalls.detail, { as: li, query: { conferenceId } })
  assert.deepEqual([seats.isInvited, seats.own?.state], [false, 'confirmed'], 'a seat stays')
  await server.refused('forbidden', sessionGuestCalls.page, { as: wang, query: { conferenceId } })
  const talk = { conferenceId: idOf('talk') }
  await server.refused('notByInvitation', sessionGuestCalls.add, { as: organiser, body: { ...talk, guests: [{ phone: li.phone! }] } })
  const other = await aPlace(1)
  await server.refused('notFound', sessionGuestCalls.page, { as: other.organiser, query: { conferenceId } })
  await server.refused('notFound', sessionGuestCalls.add, { as: other.organiser, body: { conferenceId, guests: [{ phone: li.phone! }] } })
})

test('guests that cannot be read are refused with their place', async () => {
  const { organiser, idOf } = await aPlace(1)
  const body = { conferenceId: idOf('dinner'), guests: [{}, { phone: '12' }, { phone: '13800138000', email: 'a@example.com' }] }
  const { data } = await server.refused('invalid', sessionGuestCalls.add, { as: organiser, body })
  assert.deepEqual(fieldsOf(data), ['guests.0.phone', 'guests.1.phone', 'guests.2.email'])
  const file = programme([{ registerType: 'nobody' }], { email: 'x' })
  file.sessions[3] = { ...file.sessions[3]!, guests: [{ phone: '13800138000' }] }
  const stored = await server.refused('invalid', programmeCalls.importFile, { as: organiser, body: file })
  assert.deepEqual(fieldsOf(stored.data), [
    'sessions.0.guests.0.registerType',
    'sessions.1.guests.0.registerType',
    'sessions.3.guests',
    'speakers.0.contact.email',
  ])
})

test('at the entrance an invited person comes in without a sign-up where none is taken, by the list of the phone too', async () => {
  const place = await aPlace(2, ([li]) => programme([{ phone: li!.phone! }]))
  const { fair, idOf } = place
  const type = await server.aTicketType({ exhibition: fair, entryDays: ['2027-04-08'] })
  const passes: string[] = []
  const tickets: string[] = []
  for (const visitor of place.people) {
    const { id } = await server.aTicket({ visitor, ticketType: type })
    tickets.push(id)
    passes.push((await server.data(walletCalls.qrInfo, { as: visitor, query: { id } })).qr)
  }
  server.clock.setTo(atTen(5))
  const staff = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  const conferenceId = idOf('reception')
  const list = await server.data(attendanceCalls.doorList, { as: staff, query: { conferenceId } })
  assert.deepEqual(
    list.people.map((person) => [person.tickets, person.isInvited]),
    [[[tickets[0]], true]],
  )
  const at = atTen(5).toISOString()
  const scans = passes.map((code, index) => ({ scanId: `g-${index}`, code, conferenceId, at }))
  const answers = await server.data(attendanceCalls.scan, { as: staff, body: { deviceId: 'p', deviceTime: at, scans } })
  assert.deepEqual(
    answers.map(({ verdict }) => verdict),
    ['good', 'notInvited'],
  )
})

test('a person reads where they were invited, and no list names them after their account is gone', async () => {
  const place = await aPlace(1, ([li]) => programme([{ phone: li!.phone! }], { phone: li!.phone! }))
  const li = await signedInAgain(server, place.people[0]!)
  const { sessionInvitations } = await server.data(ownDataCalls.detail, { as: li })
  assert.deepEqual(
    sessionInvitations.map((one) => one.title),
    ['Session dinner（中）', 'Session reception（中）'],
  )
  const userId = li.accountId
  await server.data(ownDataCalls.requestErase, { as: li, body: { userId } })
  const { code } = (await server.outbox(`?to=${encodeURIComponent(li.phone!)}`))[0]!
  await server.data(ownDataCalls.erase, { as: li, body: { userId, value: code! } })
  const { rows } = await server.app.pool.query(
    `SELECT value FROM session_guests WHERE exhibition_id = $1 UNION ALL SELECT contact FROM conference_speaker_contacts WHERE exhibition_id = $1`,
    [place.fair.exhibitionId],
  )
  assert.deepEqual(rows, [])
})
