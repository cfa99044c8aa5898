import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import { errorCodes } from '../../../contract/errorCodes'
import { mostAtOnce } from '../../../contract/rules/conference/signUp'
import { signUpCalls } from '../../../contract/conference/signUp.calls'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { gotBy } from '../messages/aMessagedFair'
import { auditDifferences } from '../support/crowd'
import type { Person } from '../support/makeCall'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { type TestServer, startTestServer } from '../support/testServer'
import { aSession, anOrganiserOf, storeProgramme } from './aProgramme'

const title = (text: string) => ({ cn: text, en: text })

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const days = ['2027-04-08', '2027-04-09']

/** Classes of two days in a track, for which people need a ticket, and a talk outside it that needs none. */
const programme = (tickets: ProgrammeFile['tickets']): ProgrammeFile => ({
  rooms: [],
  nodes: [
    { code: 'forum', kind: 'conference', name: title('Forum') },
    { code: 'labs', parent: 'forum', kind: 'track', name: title('Labs') },
  ],
  speakers: [],
  sessions: [
    aSession('talk', { node: 'forum', signUp: 'open' }),
    aSession('one', { node: 'labs', signUp: 'open', capacity: 1, startTime: '2027-04-08 12:00:00', endTime: '2027-04-08 13:00:00' }),
    aSession('two', { node: 'labs', signUp: 'open', startTime: '2027-04-08 14:00:00', endTime: '2027-04-08 15:00:00' }),
    aSession('next', { node: 'labs', signUp: 'open', startTime: '2027-04-09 14:00:00', endTime: '2027-04-09 15:00:00' }),
    aSession('asked', { node: 'labs', signUp: 'review', startTime: '2027-04-09 16:00:00', endTime: '2027-04-09 17:00:00' }),
  ],
  ...(tickets && { tickets }),
})

interface Place {
  fair: Exhibition
  organiser: Person
  /** Opens every class. */
  pass: TicketType
  /** Opens one class. */
  single: TicketType
  people: Visitor[]
  idOf(code: string): string
}

const addressOf = ({ exhibitionId }: Exhibition, at: number): string => `person${at}@${exhibitionId}.example`

const aPlace = async (): Promise<Place> => {
  server.clock.setTo(new Date('2027-04-01T02:00:00Z'))
  const fair = await server.anExhibition()
  const pass = await server.aTicketType({ exhibition: fair, entryDays: days })
  const single = await server.aTicketType({ exhibition: fair, entryDays: days })
  await storeProgramme(
    server,
    fair,
    programme([
      { ticketTypeId: pass.id, node: 'labs' },
      { ticketTypeId: single.id, node: 'labs', most: 1 },
    ]),
  )
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure', 'review'] })
  const people: Visitor[] = []
  for (let at = 0; at < 2; at += 1) people.push(await server.aVisitor({ exhibition: fair, email: addressOf(fair, at) }))
  const { records } = await server.data(programmeCalls.page, { as: people[0]!, query: { size: 100 } })
  const idOf = (code: string): string => records.find(({ title: { en } }) => en === `Session ${code}`)!.id
  return { fair, organiser, pass, single, people, idOf }
}

const signUp = (as: Visitor, id: string) =>
  server.data(signUpCalls.signUp, { as, body: { conferenceIds: [id], acceptsConflicts: true } }).then(([result]) => result!)

const seen = async (as: Visitor, conferenceId: string) =>
  (await server.data(programmeCalls.detail, { as, query: { conferenceId } })).seats.own?.state ?? null

const assertSound = async (fair: Exhibition): Promise<void> => assert.deepEqual(await auditDifferences(server, fair), [])

const change = (ticketId: string, state: string): Promise<unknown> =>
  server.app.pool.query('UPDATE tickets SET state = $2 WHERE id = $1', [ticketId, state])

test('a seat without its ticket is kept for an hour, and a ticket that comes confirms it @rule:R23', async () => {
  const { fair, pass, people, idOf } = await aPlace()
  const [li, wang] = people as [Visitor, Visitor]
  const { seats, tickets } = await server.data(programmeCalls.detail, { as: li, query: { conferenceId: idOf('one') } })
  assert.deepEqual([seats.needsTicket, tickets.length], [true, 2])
  const talk = await server.data(programmeCalls.detail, { as: li, query: { conferenceId: idOf('talk') } })
  assert.deepEqual([talk.seats.needsTicket, talk.tickets, (await signUp(li, idOf('talk'))).seats?.own?.state], [false, [], 'confirmed'])
  const kept = (await signUp(li, idOf('one'))).seats!.own!
  assert.equal(kept.state, 'awaitingTicket')
  assert.match(kept.offeredUntil!, /^2027-04-01 11:0[01]:00$/)
  assert.equal((await signUp(wang, idOf('one'))).seats?.own?.state, 'waiting', 'the kept seat is taken')
  const { ticketTypes } = await server.data(ticketTypeCalls.list, { as: li })
  const listed = (id: string) => ticketTypes.find((type) => type.id === id)!
  assert.deepEqual([listed(pass.id).isNeeded, listed(pass.id).opens], [true, [{ name: 'Labs', most: null }]])
  assert.equal(
    (await server.data(ticketTypeCalls.list, { as: wang })).ticketTypes.some(({ isNeeded }) => isNeeded),
    false,
  )
  // A word alone is not enough.
  assert.equal((await server.data(signUpCalls.accept, { as: li, body: { conferenceId: idOf('one') } })).own?.state, 'awaitingTicket')
  await server.aTicket({ visitor: li, ticketType: pass })
  assert.equal(await seen(li, idOf('one')), 'confirmed')
  await server.app.jobs.runDue()
  assert.match(JSON.stringify(await gotBy(server, addressOf(fair, 0))), /Session one/)
  await assertSound(fair)
})

test('a kept seat goes to the next person when its time is over, who needs a ticket too', async () => {
  const { fair, pass, people, idOf } = await aPlace()
  const [li, wang] = people as [Visitor, Visitor]
  await signUp(li, idOf('one'))
  await signUp(wang, idOf('one'))
  // The seat is kept for an hour from ten on, and the clock runs on meanwhile.
  server.clock.setTo(new Date('2027-04-01T03:10:00Z'))
  await server.app.jobs.runSweeps()
  const late = await signedInAgain(server, li)
  const next = await signedInAgain(server, wang)
  assert.deepEqual([await seen(late, idOf('one')), await seen(next, idOf('one'))], ['lapsed', 'offered'])
  assert.equal((await server.data(signUpCalls.accept, { as: next, body: { conferenceId: idOf('one') } })).own?.state, 'awaitingTicket')
  await server.aTicket({ visitor: next, ticketType: pass })
  await server.app.jobs.runSweeps()
  assert.equal(await seen(next, idOf('one')), 'confirmed')
  await assertSound(fair)
})

test('a ticket opens as many sessions as its rule says, on its own days', async () => {
  const { fair, single, people, idOf } = await aPlace()
  const [li] = people as [Visitor]
  await server.aTicket({ visitor: li, ticketType: single })
  assert.equal((await signUp(li, idOf('one'))).seats?.own?.state, 'confirmed')
  assert.equal((await signUp(li, idOf('two'))).seats?.own?.state, 'awaitingTicket', 'the ticket is used up')
  // The first seat goes back: its ticket is free for the other one.
  await server.data(signUpCalls.cancel, { as: li, body: { conferenceId: idOf('one') } })
  assert.equal((await server.data(signUpCalls.accept, { as: li, body: { conferenceId: idOf('two') } })).own?.state, 'confirmed')
  await assertSound(fair)
})

test('a ticket that goes away leaves the seat kept until another one comes', async () => {
  const { fair, organiser, pass, people, idOf } = await aPlace()
  const [li] = people as [Visitor]
  const { id: ticketId } = await server.aTicket({ visitor: li, ticketType: pass })
  await signUp(li, idOf('one'))
  await signUp(li, idOf('next'))
  await change(ticketId, 'lost')
  assert.equal(await seen(li, idOf('one')), 'confirmed', 'a lost ticket is replaced')
  await change(ticketId, 'cancelled')
  // Nobody comes to look: a sweep finds it.
  server.clock.advance({ minutes: 11 })
  await server.app.jobs.runSweeps()
  const kept = await server.data(signUpCalls.page, { as: organiser, query: { state: 'awaitingTicket' } })
  assert.equal(kept.total, 2)
  assert.deepEqual([await seen(li, idOf('one')), await seen(li, idOf('next'))], ['awaitingTicket', 'awaitingTicket'])
  await server.app.jobs.runDue()
  assert.match(JSON.stringify(await gotBy(server, addressOf(fair, 0))), /2027-04-02 10:1\d/)
  await server.aTicket({ visitor: li, ticketType: pass })
  assert.deepEqual([await seen(li, idOf('one')), await seen(li, idOf('next'))], ['confirmed', 'confirmed'])
  const differences = await auditDifferences(server, fair)
  assert.deepEqual(
    differences.filter((one) => one.includes('session')),
    [],
  )
})

test('an approved person without a ticket has a kept seat', async () => {
  const { fair, organiser, people, idOf } = await aPlace()
  const [li] = people as [Visitor]
  assert.equal((await signUp(li, idOf('asked'))).seats?.own?.state, 'inReview')
  const { records } = await server.data(signUpCalls.page, { as: organiser })
  const { id, revision } = records[0]!
  assert.equal((await server.data(signUpCalls.decide, { as: organiser, body: { id, revision, isApproved: true } })).state, 'awaitingTicket')
  await server.app.jobs.runDue()
  assert.match(JSON.stringify(await gotBy(server, addressOf(fair, 0))), /需要门票|needs a ticket/)
  await assertSound(fair)
})

test('a programme names the tickets that open its sessions, each mistake has its place, and other rules apply at once', async () => {
  const { fair, pass, people, idOf } = await aPlace()
  const [li] = people as [Visitor]
  const as = await anOrganiserOf(server, fair)
  const file = await server.data(programmeCalls.exportFile, { as })
  assert.equal(file.tickets?.length, 2)
  const { added, changed, removed } = await server.data(programmeCalls.importFile, { as, body: file })
  assert.deepEqual([added, changed, removed], [0, 0, 0])
  const wrong: NonNullable<ProgrammeFile['tickets']> = [
    { ticketTypeId: '999', node: 'labs' },
    { ticketTypeId: pass.id, node: 'nowhere' },
    { ticketTypeId: pass.id },
    { ticketTypeId: pass.id, session: 'gone' },
    { ticketTypeId: pass.id, node: 'forum' },
    { ticketTypeId: pass.id, node: 'forum' },
  ]
  const { data } = await server.refused('invalid', programmeCalls.importFile, { as, body: { ...file, tickets: wrong } })
  const fields = (data as { fields: { field: string }[] }).fields.map(({ field }) => field)
  assert.deepEqual(fields.sort(), [
    'tickets.0.ticketTypeId',
    'tickets.1.node',
    'tickets.2.node',
    'tickets.3.session',
    'tickets.5.ticketTypeId',
  ])
  await server.aTicket({ visitor: li, ticketType: pass })
  await signUp(li, idOf('two'))
  await server.data(programmeCalls.importFile, {
    as,
    body: {
      ...file,
      tickets: [
        { ticketTypeId: pass.id, session: 'one' },
        { ticketTypeId: file.tickets![1]!.ticketTypeId, node: 'labs' },
      ],
    },
  })
  assert.equal(await seen(li, idOf('two')), 'awaitingTicket', 'its ticket opens another session now')
  const { tickets: _, ...free } = file
  await server.data(programmeCalls.importFile, { as, body: free })
  assert.equal(await seen(li, idOf('two')), 'confirmed', 'it needs no ticket any longer')
  await assertSound(fair)
})

test('a person who comes back after the hour begins again', async () => {
  const { people, idOf } = await aPlace()
  const [li] = people as [Visitor]
  await signUp(li, idOf('two'))
  server.clock.setTo(new Date('2027-04-01T05:00:00Z'))
  const back = await signedInAgain(server, li)
  await server.refused('seatGone', signUpCalls.accept, { as: back, body: { conferenceId: idOf('two') } })
  await server.app.jobs.runSweeps()
  assert.equal((await signUp(back, idOf('two'))).seats?.own?.state, 'awaitingTicket')
})

test('a person keeps so many seats at a time, and those of other lists are not among them', async () => {
  const { people, idOf } = await aPlace()
  const [li] = people as [Visitor]
  await signUp(li, idOf('talk'))
  await signUp(li, idOf('two'))
  const { records } = await server.data(programmeCalls.page, { as: li, query: { awaitsTicket: true } })
  assert.deepEqual(
    records.map(({ id }) => id),
    [idOf('two')],
  )
  const many = Array.from({ length: mostAtOnce + 1 }, (_, at) =>
    aSession(`many${at}`, { node: 'labs', signUp: 'open', startTime: '2027-04-09 10:00:00', endTime: '2027-04-09 11:00:00' }),
  )
  const fair = await server.anExhibition()
  const type = await server.aTicketType({ exhibition: fair, entryDays: days })
  const file = programme([{ ticketTypeId: type.id, node: 'labs' }])
  await storeProgramme(server, fair, { ...file, sessions: many })
  const wang = await server.aVisitor({ exhibition: fair })
  const all = (await server.data(programmeCalls.page, { as: wang, query: { size: 100 } })).records.map(({ id }) => id)
  const results = []
  for (const id of all) results.push(await signUp(wang, id))
  assert.deepEqual(
    results.map(({ refusal }) => refusal?.code ?? null),
    [...Array.from({ length: mostAtOnce }, () => null), errorCodes.tooManyKeptSeats],
  )
})

test('a ticket of one session is offered for the seat that is kept there', async () => {
  const { fair, single, people, idOf } = await aPlace()
  const [li] = people as [Visitor]
  const as = await anOrganiserOf(server, fair)
  const file = await server.data(programmeCalls.exportFile, { as })
  await server.data(programmeCalls.importFile, { as, body: { ...file, tickets: [{ ticketTypeId: single.id, session: 'two' }] } })
  await signUp(li, idOf('two'))
  const { ticketTypes } = await server.data(ticketTypeCalls.list, { as: li })
  assert.deepEqual(
    ticketTypes.filter(({ isNeeded }) => isNeeded).map(({ id }) => id),
    [single.id],
  )
})
