import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { dayOfList, type EntranceList } from '../../../contract/rules/tickets/entranceList'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { openingHoursOf } from '../../../server/areas/entry/exhibition/openingHours'
import { exhibitionOf } from '../../../server/core/exhibition/exhibition'
import { fairDayAt, firstDayToEnter } from '../../../server/core/exhibition/fairDay'
import type { Person } from '../support/makeCall'
import { type Exhibition, type TicketType, type Visitor, exhibitionConfig } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { type TestServer, startTestServer } from '../support/testServer'
import { zoneDay } from '../support/zoneDay'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const day = (offset = 0): string => zoneDay(server.clock, offset)
const at = (on: string, time: string): void => server.clock.setTo(new Date(`${on}T${time}+08:00`))

interface Night {
  fair: Exhibition
  first: string
  second: string
  /** For one of two nights. */
  type: TicketType
  visitor: Visitor
  staff: Person
}

/** Two nights, from six in the evening to two in the morning. */
const aNight = async (): Promise<Night> => {
  const [first, second] = [day(), day(1)]
  at(first, '19:00:00')
  const gate = { zones: [{ id: 'hall', name: { cn: '大厅', en: 'Hall' }, reentry: 'afterExit' as const }] }
  const fair = await server.anExhibition({
    startsOn: first,
    endsOn: second,
    config: { ...exhibitionConfig, opensAt: '18:00', closesAt: '02:00', gate },
  })
  const type = await server.aTicketType({ exhibition: fair, entryDays: [first, second], dayChoices: [first, second] })
  const visitor = await server.aVisitor({ exhibition: fair })
  const staff = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  return { fair, first, second, type, visitor, staff }
}

let scans = 0
const verdictOf = async ({ visitor, staff }: Night, ticketId: string, direction: 'in' | 'out' = 'in'): Promise<string> => {
  const { qr } = await server.data(walletCalls.qrInfo, { as: await signedInAgain(server, visitor), query: { id: ticketId } })
  const now = server.clock.now().toISOString()
  const scan = { scanId: `s-${(scans += 1)}`, code: qr, zone: 'hall', place: 'Gate', direction, at: now }
  const as = { ...staff, token: (await staffAgain(staff)).token }
  const { answers } = await server.data(gateCalls.scan, { as, body: { deviceId: 'gate-1', deviceTime: now, scans: [scan] } })
  return answers[0]!.verdict!
}

const staffAgain = async (staff: Person): Promise<{ token: string }> => {
  const { accountId } = staff as Person & { accountId: string }
  const { tenantId } = staff
  return { token: (await server.app.sessions.open({ tenantId, accountId, exhibitionId: null, registerType: 'staff' })).accessToken }
}

test('a ticket of the night opens the gate after midnight until it closes, and the next night is another day', async () => {
  const night = await aNight()
  const { id } = await server.aTicket({ visitor: night.visitor, ticketType: night.type, day: night.first })
  const { id: next } = await server.aTicket({ visitor: night.visitor, ticketType: night.type, day: night.second })
  at(night.second, '00:00:01')
  assert.equal(await verdictOf(night, next), 'otherDay')
  assert.equal(await verdictOf(night, id), 'good')
  const today = await server.data(entranceCalls.today, { as: await signedInAgain(server, night.visitor) })
  assert.deepEqual([today.today, today.isOver], [night.first, false])
  at(night.second, '02:00:00')
  assert.equal((await server.data(entranceCalls.today, { as: await signedInAgain(server, night.visitor) })).isOver, false)
  at(night.second, '18:00:00')
  assert.equal(await verdictOf(night, next), 'good')
})

test('a person who is inside at midnight is not let in a second time without having left', async () => {
  const night = await aNight()
  const all = await server.aTicketType({ exhibition: night.fair, entryDays: [night.first, night.second] })
  const { id } = await server.aTicket({ visitor: night.visitor, ticketType: all })
  at(night.first, '23:59:58')
  assert.equal(await verdictOf(night, id), 'good')
  at(night.second, '00:00:02')
  assert.equal(await verdictOf(night, id), 'inside')
  assert.equal(await verdictOf(night, id, 'out'), 'out')
  assert.equal(await verdictOf(night, id), 'again')
})

test('a gate without a network changes its day when the server does', async () => {
  const night = await aNight()
  const list = JSON.parse((await server.data(walletCalls.entranceList, { as: night.staff })).list) as EntranceList
  for (const [on, time, expected] of [
    [night.first, '23:59:59', night.first],
    [night.second, '00:00:01', night.first],
    [night.second, '05:59:59', night.first],
    [night.second, '06:00:00', night.second],
  ] as const) {
    at(on, time)
    const exhibition = await exhibitionOf(server.app, night.fair)
    assert.deepEqual(
      [dayOfList(list, server.clock.now().getTime()), fairDayAt(server.clock.now(), exhibition)],
      [expected, expected],
      `${on} ${time}`,
    )
  }
})

test('a night is sold until it closes in the morning', async () => {
  const night = await aNight()
  const shown = async () => {
    const as = await signedInAgain(server, night.visitor)
    const { ticketTypes } = await server.data(ticketTypeCalls.list, { as, query: {} })
    return [ticketTypes[0]!.saleState, ...ticketTypes[0]!.dayChoices]
  }
  at(night.second, '01:59:00')
  assert.deepEqual(await shown(), ['onSale', night.first, night.second])
  at(night.second, '02:00:00')
  assert.deepEqual(await shown(), ['onSale', night.second])
  at(day(1), '02:00:00')
  assert.deepEqual(await shown(), ['over'])
})

test('the opening hours of a night end on the next morning, and a fair by day is as it was', async () => {
  const { fair, first } = await aNight()
  const exhibition = await exhibitionOf(server.app, fair)
  const [hours] = openingHoursOf(exhibition)
  assert.equal(hours!.day, first)
  assert.equal(hours!.closesAtMs - hours!.opensAtMs, 8 * 3_600_000)
  const byDay = { timeZone: 'Asia/Shanghai', config: { opensAt: '09:00', closesAt: '17:00' } }
  const moment = (time: string): Date => new Date(`2027-04-08T${time}+08:00`)
  assert.equal(fairDayAt(moment('00:00:01'), byDay), '2027-04-08')
  assert.equal(firstDayToEnter(moment('16:59:59'), byDay), '2027-04-08')
  assert.equal(firstDayToEnter(moment('17:00:00'), byDay), '2027-04-09')
})

test('the orders of a night fair are completed once its last night has ended, not at midnight @rule:R38', async () => {
  const { fair } = await aNight()
  const last = day(2)
  const isCompletedAt = async (time: string): Promise<boolean> => {
    at(last, time)
    await server.app.jobs.runSweeps()
    const { rows } = await server.app.pool.query<{ at: Date | null }>(
      'SELECT orders_completed_at AS at FROM exhibitions WHERE tenant_id = $1 AND id = $2',
      [fair.tenantId, fair.exhibitionId],
    )
    return rows[0]!.at !== null
  }
  assert.deepEqual([await isCompletedAt('01:00:00'), await isCompletedAt('06:30:00')], [false, true])
})
