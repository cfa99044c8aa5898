import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { GateSettings } from '../../../contract/rules/tickets/gate'
import { everyType, movingText, readPass } from '../../../contract/rules/tickets/pass'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import type { ScansTaken } from '../../../contract/tickets/gate.schema'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { hmacSha256 } from '../../../server/core/exhibition/gateKeys'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { openGate } from './openGate'

const codeCall = '@call:GET /api/ef-registration-client/client/center/entranceCode'
const scanCall = '@call:POST /api/ef-registration-client/client/center/entrance/scan'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const { day: zoneDay, aFair: openFair, wholeFair, oneDay, aStaff, aScan, send } = openGate(() => server)

const aFair = (gate?: GateSettings, isOneCode = true): Promise<Exhibition> => openFair(gate, { isOneCode })

const hall = (id: string, more: object = {}) => ({ id, name: { cn: `${id} 号馆`, en: `Hall ${id}` }, reentry: 'free' as const, ...more })
const codeOf = (as: Visitor) => server.data(walletCalls.entranceCode, { as, language: 'en' })

const answersOf = ({ answers }: ScansTaken) => answers.map(({ verdict, ticketId }) => [verdict, ticketId])

test(`the one code uses a ticket for the whole fair first, and for the one of today; nobody needs the newest ${codeCall} ${scanCall} @route:/ticket`, () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await aStaff(fair)
    const visitor = await server.aVisitor({ exhibition: fair })
    const [daily, whole] = [await oneDay(fair), await wholeFair(fair)]
    const today = await server.aTicket({ visitor, ticketType: daily, day: zoneDay() })
    const later = await server.aTicket({ visitor, ticketType: daily, day: zoneDay(1) })
    // Its newest ticket is for tomorrow alone, and the code is valid today.
    const { qr, isOneCode, entryDays, tickets } = await codeOf(visitor)
    assert.deepEqual([isOneCode, entryDays, tickets.length], [true, [zoneDay(), zoneDay(1)], 2])
    assert.deepEqual([readPass(qr)!.pass.ticketId, readPass(qr)!.pass.ticketTypeId], [later.id, everyType])
    const holder = await server.data(gateCalls.holder, { as: staff, query: { qrCode: qr } })
    assert.deepEqual([holder.verdict, holder.ticketId], ['good', today.id])
    // A ticket for the whole fair that comes later is used first: it is not used up.
    const all = await server.aTicket({ visitor, ticketType: whole })
    assert.deepEqual(answersOf(await send(staff, [aScan(qr)])), [['good', all.id]])
    server.clock.advance({ minutes: 5 })
    // Coming back uses the same ticket, and spends no other.
    const again = aScan(qr, { place: 'East gate' })
    assert.deepEqual(answersOf(await send(staff, [again])), [['again', all.id]])
    assert.deepEqual(answersOf(await send(staff, [aScan(qr, { direction: 'out' })])), [['out', all.id]])
    // The same scan again changes nothing.
    assert.deepEqual(answersOf(await send(staff, [again])), [['again', all.id]])
    const states = async () => (await codeOf(visitor)).tickets.map(({ id, state }) => [id, state])
    assert.deepEqual(await states(), [
      [all.id, 'valid'],
      [later.id, 'valid'],
      [today.id, 'valid'],
    ])
    await server.app.pool.query("UPDATE tickets SET state = 'lost' WHERE id = $1", [all.id])
    assert.deepEqual(answersOf(await send(staff, [aScan(qr), aScan(qr)])), [
      ['good', today.id],
      ['entered', today.id],
    ])
    server.clock.advance({ days: 1 })
    const tomorrow = await aStaff(fair)
    assert.deepEqual(answersOf(await send(tomorrow, [aScan(qr)])), [['good', later.id]])
    // The code's own ticket is given away or lost: an old code opens nothing.
    await server.app.pool.query("UPDATE tickets SET state = 'lost' WHERE id = $1", [later.id])
    assert.deepEqual(answersOf(await send(tomorrow, [aScan(qr)])), [['ticketVoid', later.id]])
  }))

test('halls have ticket types: the one code opens each with the ticket for it, and two gates without a network take two tickets', () =>
  server.clock.held(async () => {
    const first = await aFair()
    const types = [await oneDay(first), await oneDay(first), await wholeFair(first)] as const
    const zones = [hall('A', { ticketTypeIds: [types[0].id] }), hall('B', { ticketTypeIds: [types[1].id], days: [zoneDay()] }), hall('C')]
    await server.app.pool.query(`UPDATE exhibitions SET config = jsonb_set(config, '{gate}', $2) WHERE id = $1`, [
      first.exhibitionId,
      JSON.stringify({ zones }),
    ])
    const fair = first
    const staff = await aStaff(fair)
    const visitor = await server.aVisitor({ exhibition: fair })
    const [a, b] = [
      await server.aTicket({ visitor, ticketType: types[0], day: zoneDay() }),
      await server.aTicket({ visitor, ticketType: types[1], day: zoneDay() }),
    ]
    const { qr, tickets } = await codeOf(visitor)
    assert.deepEqual(
      tickets.map(({ zones: own }) => own.map(({ name }) => name)),
      [
        ['Hall B', 'Hall C'],
        ['Hall A', 'Hall C'],
      ],
    )
    assert.deepEqual(answersOf(await send(staff, [aScan(qr, { zone: 'A' }), aScan(qr, { zone: 'B' })])), [
      ['good', a.id],
      ['good', b.id],
    ])
    // Two gates that let the holder in without a network send in the wrong order: each entry has a ticket, and nothing is a conflict.
    const [late, early] = [
      aScan(qr, { zone: 'C', isLetIn: true }),
      aScan(qr, { zone: 'C', isLetIn: true, at: server.clock.now().toISOString() }),
    ]
    late.at = new Date(server.clock.now().getTime() + 1000).toISOString()
    server.clock.advance({ minutes: 1 })
    const one = await send(staff, [late], { deviceId: 'gate-2' })
    const other = await send(staff, [early], { deviceId: 'gate-3' })
    assert.deepEqual(new Set([one, other].flatMap(({ answers }) => answers.map(({ ticketId }) => ticketId))), new Set([a.id, b.id]))
    assert.deepEqual([...one.conflicts, ...other.conflicts], [])
    // A third has none, and is refused.
    const third = await send(staff, [aScan(qr, { zone: 'C', isLetIn: true })], { deviceId: 'gate-2' })
    assert.deepEqual([third.answers[0]!.verdict, third.conflicts.length], ['entered', 1])
    const stranger = await server.aVisitor({ exhibition: fair })
    assert.deepEqual([(await codeOf(stranger)).qr, (await codeOf(stranger)).tickets], ['', []])
  }))

test('where codes move the one code moves too, a copy of it is refused, and without the switch each ticket has its own code', () =>
  server.clock.held(async () => {
    const fair = await aFair({ rotatingPass: true, copies: 'refuse' })
    const staff = await aStaff(fair)
    const visitor = await server.aVisitor({ exhibition: fair })
    await server.aTicket({ visitor, ticketType: await wholeFair(fair) })
    const { qr, moving } = await codeOf(visitor)
    const shown = movingText(moving!.text, Buffer.from(moving!.key, 'base64url'), hmacSha256, server.clock.now().getTime())
    const verdicts = (await send(staff, [aScan(qr), aScan(shown)])).answers.map(({ verdict }) => verdict)
    assert.deepEqual(verdicts, ['copyRefused', 'good'])
    server.clock.advance({ seconds: 45 })
    assert.deepEqual((await send(staff, [aScan(shown)])).answers[0]!.verdict, 'stale')
    const plain = await aFair(undefined, false)
    const guest = await server.aVisitor({ exhibition: plain })
    await server.aTicket({ visitor: guest, ticketType: await wholeFair(plain) })
    const own = await codeOf(guest)
    assert.deepEqual([own.isOneCode, own.qr, own.tickets.length, own.tickets[0]!.canEnterToday], [false, '', 1, true])
  }))
