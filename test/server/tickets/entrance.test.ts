import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { after, before, test } from 'node:test'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import type { EntryRecord } from '../../../contract/tickets/entrance.schema'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { ticketStates } from '../../../contract/rules/tickets/ticketStates'
import { runCommand } from '../support/command'
import type { Person } from '../support/makeCall'
import { type Exhibition, exhibitionConfig } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { type TestServer, startTestServer } from '../support/testServer'
import { zoneDay } from '../support/zoneDay'
import assert from 'node:assert/strict'
import path from 'node:path'

const submitCall = '@call:POST /api/ef-registration-client/client/center/entrance/submit'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: { ...exhibitionConfig, opensAt: '09:00', closesAt: '17:00' } })
})
after(() => server.stop())

let serial = 0
const aRecord = (ticketId: string, minutesAgo = 1, more: Partial<EntryRecord> = {}): EntryRecord => ({
  recordId: `south-${(serial += 1)}`,
  ticketId,
  entrance: 'A 区南门',
  at: new Date(Math.floor(server.clock.now().getTime() / 1000) * 1000 - minutesAgo * 60_000).toISOString(),
  ...more,
})

/** A session ends within hours, and these tests set the clock. */
const aGate = (): Promise<Person> => server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
const send = async (records: EntryRecord[], as?: Person) =>
  server.data(entranceCalls.submit, { as: as ?? (await aGate()), body: { records } })
const entriesOf = async (as: Person) => (await server.data(entranceCalls.page, { as })).records
const todayOf = (as: Person) => server.data(entranceCalls.today, { as })

test(`what an entrance sends late, twice and out of order is one entry each, the latest first ${submitCall} @route:/entrance`, async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const ticket = await server.aTicket({ visitor })
  const [early, late, latest] = [aRecord(ticket.id, 300), aRecord(ticket.id, 60, { entrance: '东门' }), aRecord(ticket.id, 2)]
  assert.deepEqual(await send([latest, early, early]), { stored: 2, known: 0, refused: [] })
  assert.deepEqual(await send([early, late, latest]), { stored: 1, known: 2, refused: [] })
  const both = await Promise.all([send([early, late]), send([late, latest])])
  assert.deepEqual(
    both.map(({ stored, known }) => [stored, known]),
    [
      [0, 2],
      [0, 2],
    ],
  )
  const entries = await entriesOf(visitor)
  assert.deepEqual(
    entries.map(({ id, entrance }) => [id, entrance]),
    [
      [latest.recordId, 'A 区南门'],
      [late.recordId, '东门'],
      [early.recordId, 'A 区南门'],
    ],
  )
  assert.match(entries[0]!.at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.ok(entries[0]!.ticketName)
  assert.deepEqual(await entriesOf(await server.aVisitor({ exhibition: fair })), [], 'nobody reads the entries of others')
})

test('records of an unknown ticket, a wrong clock or a changed content are named, and the others are stored', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const ticket = await server.aTicket({ visitor })
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })
  const elsewhere = await server.aTicket({ visitor: await server.aVisitor({ exhibition: sister }) })
  const kept = aRecord(ticket.id, 5)
  await send([kept, { ...kept, entrance: '西门' }])
  const wrong = [
    aRecord('4711'),
    aRecord(elsewhere.id),
    aRecord(ticket.id, -11),
    aRecord(ticket.id, 0, { at: '1970-01-01T00:00:03Z' }),
    aRecord(ticket.id, 0, { at: '2027-13-45T99:00:00Z' }),
    { ...kept, entrance: '北门' },
  ]
  const taken = await send([...wrong, aRecord(ticket.id, -9)])
  assert.deepEqual([taken.stored, taken.known], [1, 0])
  assert.deepEqual(
    taken.refused.map(({ reason }) => reason),
    ['ticketUnknown', 'ticketUnknown', 'timeInvalid', 'timeInvalid', 'timeInvalid', 'recordDiffers'],
  )
  assert.equal((await entriesOf(visitor)).find(({ id }) => id === kept.recordId)?.entrance, 'A 区南门')
  for (const bad of [{ recordId: '' }, { recordId: 'a b' }, { at: '2027-04-08 09:00:00' }, { entrance: '' }, { ticketId: 'x' }])
    await server.refused('invalid', entranceCalls.submit, { as: await aGate(), body: { records: [aRecord(ticket.id, 1, bad)] } })
  const tooMany = Array.from({ length: 501 }, () => aRecord(ticket.id))
  await server.refused('invalid', entranceCalls.submit, { as: await aGate(), body: { records: tooMany } })
})

test('only an account with the right reports entries, and only to its own fairs @rule:R62', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const body = { records: [aRecord((await server.aTicket({ visitor })).id)] }
  await server.refused('forbidden', entranceCalls.submit, { as: visitor, body })
  await server.refused('notSignedIn', entranceCalls.submit, { at: fair, body })
  const reviewer = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  await server.refused('forbidden', entranceCalls.submit, { as: reviewer, body })
  const other = await server.anExhibition()
  const stranger = await server.anOrganiser({ tenant: other, exhibitionId: other.exhibitionId, rights: ['readPasses'] })
  await server.refused('wrongScope', entranceCalls.submit, { as: stranger, at: fair, body })
  assert.equal((await send(body.records, stranger)).refused[0]?.reason, 'ticketUnknown')
  const exhibitor = await server.app.sessions.open({ ...visitor, registerType: 'exhibitorDept' })
  await server.refused('forbidden', entranceCalls.today, {
    as: { ...visitor, registerType: 'exhibitorDept', token: exhibitor.accessToken },
  })
  await server.refused('notSignedIn', entranceCalls.page, { at: fair })
})

const today = (): string => zoneDay(server.clock)

/** Sets the clock to a time of the fair's zone, of the day that it shows. */
const atTime = (time: string): void => server.clock.setTo(new Date(`${today()}T${time}:00+08:00`))

test("today's answer is the verdict of an entrance on the pass, for every state of a ticket @rule:R72 @rule:R74 @call:GET /api/ef-registration-client/client/center/entrance/today", async () => {
  atTime('10:00')
  const whole = await server.aTicketType({ exhibition: fair, entryDays: [today()] })
  const daily = await server.aTicketType({ exhibition: fair, entryDays: [today()], dayChoices: [today()] })
  const verdicts: Record<string, [whole: string, daily: string]> = {
    valid: ['good', 'good'],
    used: ['good', 'ticketVoid'],
    lost: ['ticketVoid', 'ticketVoid'],
    cancelled: ['ticketVoid', 'ticketVoid'],
    offered: ['ticketVoid', 'ticketVoid'],
    given: ['ticketVoid', 'ticketVoid'],
    upgraded: ['ticketVoid', 'ticketVoid'],
    upgrading: ['ticketVoid', 'ticketVoid'],
    replaced: ['ticketVoid', 'ticketVoid'],
  }
  for (const state of ticketStates) {
    for (const [nth, ticketType] of [whole, daily].entries()) {
      const visitor = await server.aVisitor({ exhibition: fair })
      const ticket = await server.aTicket({ visitor, ticketType, ...(nth === 1 ? { day: today() } : {}) })
      await server.app.pool.query('UPDATE tickets SET state = $3 WHERE tenant_id = $1 AND id = $2', [fair.tenantId, ticket.id, state])
      const answer = await todayOf(visitor)
      const expected = verdicts[state]![nth]!
      assert.deepEqual([answer.tickets[0]?.verdict, answer.canEnter], [expected, expected === 'good'], `${state} ${nth}`)
      assert.ok(answer.tickets[0]!.note)
      const { list } = await server.data(walletCalls.entranceList, { as: await aGate() })
      const isListed = (JSON.parse(list) as { voidTickets: string[] }).voidTickets.includes(ticket.id)
      assert.equal(isListed, expected === 'ticketVoid', `an entrance without a network agrees: ${state} ${nth}`)
    }
  }
})

test('an entry ends a ticket for one chosen day, and no other ticket @rule:R74', async () => {
  atTime('11:00')
  const visitor = await server.aVisitor({ exhibition: fair })
  const whole = await server.aTicket({ visitor, ticketType: await server.aTicketType({ exhibition: fair, entryDays: [today()] }) })
  const oneDay = await server.aTicketType({ exhibition: fair, entryDays: [today()], dayChoices: [today()] })
  const daily = await server.aTicket({ visitor, ticketType: oneDay, day: today() })
  const lost = await server.aTicket({ visitor, ticketType: oneDay, day: today(), state: 'lost' })
  await send([whole, daily, lost].map(({ id }) => aRecord(id)))
  const states = new Map((await server.data(walletCalls.page, { as: visitor })).records.map(({ id, state }) => [id, state]))
  assert.deepEqual(
    [whole, daily, lost].map(({ id }) => states.get(id)),
    ['valid', 'used', 'lost'],
  )
})

test('a person whom the organiser reviews, who comes on another day, too late or without a ticket, is not let in', async () => {
  atTime('12:00')
  const whole = await server.aTicketType({ exhibition: fair, entryDays: [today()] })
  const waiting = await server.aVisitor({ exhibition: fair })
  await server.aTicket({ visitor: waiting, ticketType: whole })
  await server.app.pool.query(`UPDATE registrations SET review_state = 'underReview' WHERE tenant_id = $1 AND id = $2`, [
    fair.tenantId,
    waiting.registrationId,
  ])
  const withheld = await todayOf(waiting)
  assert.deepEqual([withheld.canEnter, withheld.tickets[0]?.verdict], [false, 'ticketVoid'])
  const later = await server.aVisitor({ exhibition: fair })
  await server.aTicket({ visitor: later, ticketType: await server.aTicketType({ exhibition: fair, entryDays: ['2099-01-01'] }) })
  assert.deepEqual([(await todayOf(later)).canEnter, (await todayOf(later)).tickets[0]?.verdict], [false, 'otherDay'])
  await server.aTicket({ visitor: later, ticketType: whole })
  assert.deepEqual(
    (await todayOf(later)).tickets.map(({ verdict }) => verdict),
    ['good', 'otherDay'],
  )
  const late = await server.aVisitor({ exhibition: fair })
  await server.aTicket({ visitor: late, ticketType: whole })
  atTime('17:00')
  const { canEnter, isOver } = await todayOf(await signedInAgain(server, late))
  assert.deepEqual([canEnter, isOver], [false, true])
  const nobody = await todayOf(await server.aVisitor({ exhibition: fair }))
  assert.deepEqual([nobody.canEnter, nobody.isOver, nobody.tickets], [false, false, []])
})

test('entries are a part of what a person reads about themselves', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const record = aRecord((await server.aTicket({ visitor })).id)
  await send([record])
  const { entries } = await server.data(ownDataCalls.detail, { as: visitor })
  assert.deepEqual(
    entries.map(({ entrance, ticketId }) => [entrance, ticketId]),
    [[record.entrance, record.ticketId]],
  )
})

test('a command imports the file of an entrance, as often as one likes', { timeout: 60_000 }, async () => {
  const account = ['--tenant', fair.tenantId, '--account', 'gatekeeper', '--rights', 'readPasses', '--password-stdin']
  await runCommand(server, 'organiser', ['create', ...account], { input: 'a good long password\n' })
  const place = ['--tenant', fair.tenantId, '--exhibition', fair.exhibitionId, '--url', server.url, '--account', 'gatekeeper']
  const run = (...args: string[]) =>
    runCommand(server, 'entrance', [...args, ...place], { env: { ORGANISER_PASSWORD: 'a good long password' } })
  const visitor = await server.aVisitor({ exhibition: fair })
  const ticket = await server.aTicket({ visitor })
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-entrance-'))
  try {
    const file = path.join(folder, 'south.jsonl')
    const lines = [...Array.from({ length: 501 }, () => aRecord(ticket.id)), aRecord('4711')].map((record) => JSON.stringify(record))
    writeFileSync(file, `${lines.join('\n')}\n\n`)
    const first = await run('import', file)
    assert.deepEqual([first.code, first.out.trim().split('\n').pop()], [1, '501 stored, 0 known before, 1 refused.'], first.error)
    assert.equal((await run('import', file)).out.trim().split('\n').pop(), '0 stored, 501 known before, 1 refused.')
    writeFileSync(file, `${lines[0]}\n{"recordId"`)
    assert.match((await run('import', file)).error, /^Line 2 is no JSON\. Nothing was sent\.$/m)
    assert.match((await run('import', path.join(folder, 'none'))).error, /cannot be read/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
