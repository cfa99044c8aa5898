import type { FairDatabase } from './database'

type Query = FairDatabase['query']

/** Lets a person of the machinery fair have at a copy of it what they have there: registration, orders, tickets. @param phone 11 digits */
export const copyHolder = async ({ query, rows }: FairDatabase, exhibitionId: string, phone: string): Promise<void> => {
  const own = `AND account_id = (SELECT id FROM accounts WHERE tenant_id = '100001' AND phone = '${phone}')`
  const tables = { exhibition_keys: '', content_pages: '', ticket_types: '', registrations: own, orders: own, tickets: own }
  for (const [table, whose] of Object.entries(tables)) {
    const columns = await rows<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'exhibition_id'`,
      [table],
    )
    const names = columns.map(({ name }) => name).join(', ')
    await query(
      `INSERT INTO ${table} (exhibition_id, ${names}) SELECT $1::bigint, ${names} FROM ${table} WHERE tenant_id = '100001' AND exhibition_id = 1201 ${whose}`,
      [exhibitionId],
    )
  }
}

/** A zone in which it is the middle of the day, so that an hour from now is still today. */
const zoneAtNoon = (): string => {
  const hours = 12 - new Date().getUTCHours()
  // Etc/GMT-8 is east of Greenwich.
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** Closes a fair in some minutes, by its own clock, and makes all its tickets valid today. @returns the time, 'HH:mm' there */
export const closeSoon = async (query: Query, exhibitionId: string, minutes: number): Promise<string> => {
  const timeZone = zoneAtNoon()
  const closing = Date.now() + minutes * 60_000
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(closing)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(closing)
  const openingHours = JSON.stringify({ opensAt: '00:00', closesAt: time })
  await query('UPDATE exhibitions SET time_zone = $2, starts_on = $3, ends_on = $3, config = config || $4::jsonb WHERE id = $1', [
    exhibitionId,
    timeZone,
    day,
    openingHours,
  ])
  await query('UPDATE ticket_types SET entry_days = ARRAY[$2], day_choices = ARRAY[]::text[] WHERE exhibition_id = $1', [exhibitionId, day])
  await query('UPDATE tickets SET day = NULL WHERE exhibition_id = $1', [exhibitionId])
  return time
}
