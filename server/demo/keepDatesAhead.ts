import type pg from 'pg'
import type { App } from '../core/App'
import { inTransaction } from '../database/connect'
import { addDays, daysBetween } from '../core/days'
import { daysFrom, openingDay, todayOf } from './calendar'
import { type DemoFair, demoFairs } from './fairs'

const dayMs = 86_400_000

const shifted = (moment: Date | null, days: number): Date | null => moment && new Date(moment.getTime() + days * dayMs)

interface TypeDates {
  id: string
  sale_starts_at: Date | null
  sale_ends_at: Date | null
  day_choices: string[]
  entry_days: string[]
}

/** Ticket types, and the days chosen in orders and written on tickets. */
const moveTickets = async (client: pg.PoolClient, { tenantId, exhibitionId }: DemoFair, days: number): Promise<void> => {
  const key = [tenantId, exhibitionId]
  const { rows } = await client.query<TypeDates>(
    'SELECT id, sale_starts_at, sale_ends_at, day_choices, entry_days FROM ticket_types WHERE tenant_id = $1 AND exhibition_id = $2 ORDER BY id FOR UPDATE',
    key,
  )
  const moved = (list: string[]): string[] => list.map((day) => addDays(day, days))
  for (const row of rows) {
    await client.query(
      `UPDATE ticket_types SET sale_starts_at = $4, sale_ends_at = $5, day_choices = $6, entry_days = $7
       WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`,
      [...key, row.id, shifted(row.sale_starts_at, days), shifted(row.sale_ends_at, days), moved(row.day_choices), moved(row.entry_days)],
    )
  }
  for (const table of ['order_lines', 'tickets']) {
    await client.query(
      `UPDATE ${table} SET day = to_char(day::date + $3::integer, 'YYYY-MM-DD') WHERE tenant_id = $1 AND exhibition_id = $2 AND day IS NOT NULL`,
      [...key, days],
    )
  }
}

/** A fair that is over is held again: all its days move together. While it is on, or to come, nothing moves. */
const keepAhead = (app: App, fair: DemoFair): Promise<void> =>
  inTransaction(app.pool, async (client) => {
    const key = [fair.tenantId, fair.exhibitionId]
    // Locked, so that of two processes that start at once only one moves it.
    const {
      rows: [row],
    } = await client.query<{ starts_on: string; ends_on: string }>(
      'SELECT starts_on, ends_on FROM exhibitions WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
      key,
    )
    if (!row || row.ends_on >= todayOf(app.now())) return
    const { startsOn, endsOn } = daysFrom(openingDay(app.now(), fair), fair.lastsDays)
    await client.query(
      'UPDATE exhibitions SET starts_on = $3, ends_on = $4, config_version = config_version + 1 WHERE tenant_id = $1 AND id = $2',
      [...key, startsOn, endsOn],
    )
    await moveTickets(client, fair, daysBetween(row.starts_on, startsOn))
  })

/** The demo is always about to come: a fair whose last day is past is moved ahead, as far as a fresh load would put it. */
export const keepDatesAhead = async (app: App): Promise<void> => {
  for (const fair of demoFairs) await keepAhead(app, fair)
}
