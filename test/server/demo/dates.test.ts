import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loadDemoFair } from '../../../server/demo'
import { addDays, daysBetween } from '../../../server/core/days'
import { machineryFair } from '../../../server/demo/fairs'
import { dayIn } from '../../../server/core/time'
import type { TestServer } from '../support/testServer'
import { aDemoServer, rowsOf, silent } from './support'

const zone = 'Asia/Shanghai'
const { exhibitionId } = machineryFair

interface Dates {
  starts: string
  ends: string
  config_version: number
}

let server: TestServer
before(async () => {
  server = await aDemoServer(new Date('2026-03-02T08:00:00Z'))
})
after(() => server.stop())

const datesOf = async (): Promise<Dates> =>
  (
    await rowsOf<Dates>(server, 'SELECT starts_on AS starts, ends_on AS ends, config_version FROM exhibitions WHERE id = $1', [
      exhibitionId,
    ])
  )[0]!

const ticketDays = async (): Promise<unknown[]> =>
  rowsOf(
    server,
    `SELECT
  (SELECT json_agg(json_build_array(id, day) ORDER BY id) FROM tickets WHERE exhibition_id = $1 AND day IS NOT NULL) AS tickets,
  (SELECT json_agg(json_build_array(order_id, line_no, day) ORDER BY order_id, line_no) FROM order_lines WHERE exhibition_id = $1 AND day IS NOT NULL) AS lines`,
    [exhibitionId],
  )

const typeDates = () =>
  rowsOf<{ id: string; sale_starts_at: Date | null; sale_ends_at: Date | null; entry_days: string[]; day_choices: string[] }>(
    server,
    'SELECT id, sale_starts_at, sale_ends_at, entry_days, day_choices FROM ticket_types WHERE exhibition_id = $1 ORDER BY id',
    [exhibitionId],
  )

test('on the last day of a fair nothing moves', async () => {
  const before = await datesOf()
  server.clock.setTo(new Date(`${before.ends}T23:30:00+08:00`))
  await loadDemoFair(server.app, server.sandbox, silent)
  assert.deepEqual(await datesOf(), before)
})

test('the day after, a start moves the whole fair: days, sales, chosen days and tickets', async () => {
  const before = await datesOf()
  const [types, days] = [await typeDates(), await ticketDays()]
  server.clock.setTo(new Date(`${addDays(before.ends, 1)}T00:10:00+08:00`))
  await Promise.all([loadDemoFair(server.app, server.sandbox, silent), loadDemoFair(server.app, server.sandbox, silent)])
  const moved = await datesOf()
  const by = daysBetween(before.starts, moved.starts)
  assert.ok(moved.starts > dayIn(server.clock.now(), zone))
  assert.equal(daysBetween(before.ends, moved.ends), by)
  assert.equal(moved.config_version, before.config_version + 1, 'two starts at once move it once')
  const movedTypes = await typeDates()
  for (const [at, type] of types.entries()) {
    const other = movedTypes[at]!
    // A type by invitation has no sale.
    for (const name of ['sale_starts_at', 'sale_ends_at'] as const) {
      const moment = type[name]
      assert.equal(other[name]?.getTime(), moment ? moment.getTime() + by * 86_400_000 : undefined)
    }
    assert.deepEqual(
      other.entry_days,
      type.entry_days.map((day) => addDays(day, by)),
    )
    assert.deepEqual(
      other.day_choices,
      type.day_choices.map((day) => addDays(day, by)),
    )
  }
  const shifted = JSON.parse(JSON.stringify(days).replace(/\d{4}-\d{2}-\d{2}/g, (day) => addDays(day, by))) as unknown[]
  assert.deepEqual(await ticketDays(), shifted)
})

test('tickets of a moved fair are for days of the fair', async () => {
  const { starts, ends } = await datesOf()
  const [row] = await rowsOf<{ least: string; most: string }>(
    server,
    'SELECT min(day) AS least, max(day) AS most FROM tickets WHERE exhibition_id = $1',
    [exhibitionId],
  )
  assert.ok(row!.least >= starts && row!.most <= ends)
})
