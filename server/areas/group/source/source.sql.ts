import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { type ChannelCounts, type ChannelState, noCounts } from '../../../../contract/rules/group/source'
import { validForEntryStates } from '../../../../contract/rules/tickets/ticketStates'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { channelPeople, sourceChannels } from '../../../database/schema/sourceChannels'
import { type ExhibitionKey, within } from '../../../database/within'

export type ChannelRow = typeof sourceChannels.$inferSelect

type Reader = Pick<Database, 'select' | 'insert' | 'update'>

/** The key of a channel. */
export interface ChannelKey extends ExhibitionKey {
  code: string
}

const inGroups = (key: ExhibitionKey, groupIds: readonly string[]) =>
  and(within(sourceChannels, key), inArray(sourceChannels.groupId, [...groupIds]))

/** The channels of groups, the newest first. */
export const pageChannels = (
  db: Database,
  key: ExhibitionKey,
  { groupIds, state }: { groupIds: readonly string[]; state: ChannelState | undefined },
  window: PageWindow,
): Promise<PageRows<ChannelRow>> => {
  const wanted = and(inGroups(key, groupIds), state ? eq(sourceChannels.state, state) : undefined)
  return paged(db, db.select().from(sourceChannels).where(wanted), [desc(sourceChannels.createdAt), asc(sourceChannels.code)], window)
}

export const countChannels = async (db: Reader, key: ExhibitionKey, groupIds: readonly string[]): Promise<number> => {
  const [row] = await db.select({ channels: count() }).from(sourceChannels).where(inGroups(key, groupIds))
  return row?.channels ?? 0
}

export const codesOfGroups = async (db: Reader, key: ExhibitionKey, groupIds: readonly string[]): Promise<string[]> =>
  (await db.select({ code: sourceChannels.code }).from(sourceChannels).where(inGroups(key, groupIds))).map(({ code }) => code)

export const findChannel = async (db: Reader, key: ChannelKey): Promise<ChannelRow | null> => {
  const [row] = await db
    .select()
    .from(sourceChannels)
    .where(and(within(sourceChannels, key), eq(sourceChannels.code, key.code)))
  return row ?? null
}

/** Those of some codes that are channels of the fair. */
export const knownCodes = async (db: Reader, key: ExhibitionKey, codes: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ code: sourceChannels.code })
    .from(sourceChannels)
    .where(and(within(sourceChannels, key), inArray(sourceChannels.code, [...codes])))
  return rows.map(({ code }) => code)
}

/** @returns false if another channel of the fair has the code */
export const insertChannel = async (tx: Reader, row: typeof sourceChannels.$inferInsert): Promise<boolean> => {
  const made = await tx.insert(sourceChannels).values(row).onConflictDoNothing().returning({ code: sourceChannels.code })
  return made.length === 1
}

/** Changes a version of a channel. @returns null if it has another version by now */
export const changeChannel = async (
  tx: Reader,
  { version, ...key }: ChannelKey & { version: number },
  set: Partial<typeof sourceChannels.$inferInsert>,
): Promise<ChannelRow | null> => {
  const [row] = await tx
    .update(sourceChannels)
    .set({ ...set, version: version + 1 })
    .where(and(within(sourceChannels, key), eq(sourceChannels.code, key.code), eq(sourceChannels.version, version)))
    .returning()
  return row ?? null
}

/** The people of channels with the moments of their steps. Each step is a part of the one before. */
const steps = `
  people AS (SELECT account_id, code FROM channel_people WHERE tenant_id = $1 AND exhibition_id = $2 AND code = ANY($3::text[])),
  forms AS (SELECT r.account_id, min(r.submitted_at) AS at FROM registrations r JOIN people p ON p.account_id = r.account_id
    WHERE r.tenant_id = $1 AND r.exhibition_id = $2 AND r.is_complete AND r.submitted_at IS NOT NULL GROUP BY 1),
  held AS (SELECT t.account_id, min(t.issued_at) AS at FROM tickets t JOIN forms f ON f.account_id = t.account_id
    WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.state = ANY($4::text[]) GROUP BY 1),
  entered AS (SELECT e.account_id, min(e.entered_at) AS at FROM entries e JOIN held h ON h.account_id = e.account_id
    WHERE e.tenant_id = $1 AND e.exhibition_id = $2 GROUP BY 1)`

interface SumRow {
  code: string
  registered: number
  ticket: number
  came: number
}

/** How many people of each channel reached each step, and how many phones opened it. A channel of nobody is missing. */
export const countsOfChannels = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  codes: readonly string[],
): Promise<Map<string, ChannelCounts>> => {
  const counts = new Map<string, ChannelCounts>()
  if (codes.length === 0) return counts
  const of = (code: string): ChannelCounts => {
    const known = counts.get(code) ?? noCounts()
    counts.set(code, known)
    return known
  }
  const { rows } = await client.query<SumRow>(
    `WITH ${steps}
     SELECT p.code, count(f.account_id)::int AS registered, count(h.account_id)::int AS ticket, count(e.account_id)::int AS came
     FROM people p LEFT JOIN forms f ON f.account_id = p.account_id LEFT JOIN held h ON h.account_id = p.account_id
       LEFT JOIN entered e ON e.account_id = p.account_id GROUP BY p.code`,
    [tenantId, exhibitionId, codes, validForEntryStates],
  )
  for (const { code, ...people } of rows) Object.assign(of(code), people)
  const { rows: opened } = await client.query<{ code: string; times: number }>(
    `SELECT source AS code, sum(times)::int AS times FROM action_counts
     WHERE tenant_id = $1 AND exhibition_id = $2 AND action = 'channel' AND source = ANY($3::text[]) GROUP BY source`,
    [tenantId, exhibitionId, codes],
  )
  for (const { code, times } of opened) of(code).opened = times
  return counts
}

/** The same of one channel by the days of the fair's zone, in order. */
export const daysOfChannel = async (
  client: Queryable,
  { tenantId, exhibitionId, code }: ChannelKey,
  timeZone: string,
): Promise<({ day: string } & ChannelCounts)[]> => {
  const { rows } = await client.query<{ day: string; step: keyof ChannelCounts; people: number }>(
    `WITH ${steps}, moments AS (
       SELECT 'registered' AS step, at FROM forms UNION ALL SELECT 'ticket', at FROM held UNION ALL SELECT 'came', at FROM entered)
     SELECT to_char(at AT TIME ZONE $5, 'YYYY-MM-DD') AS day, step, count(*)::int AS people FROM moments GROUP BY 1, 2
     UNION ALL
     SELECT day, 'opened', sum(times)::int FROM action_counts
     WHERE tenant_id = $1 AND exhibition_id = $2 AND action = 'channel' AND source = ANY($3::text[]) GROUP BY 1`,
    [tenantId, exhibitionId, [code], validForEntryStates, timeZone],
  )
  const days = new Map<string, { day: string } & ChannelCounts>()
  for (const { day, step, people } of rows) {
    const known = days.get(day) ?? { day, ...noCounts() }
    known[step] = people
    days.set(day, known)
  }
  return [...days.values()].sort((one, other) => one.day.localeCompare(other.day))
}

/** The people of a channel by where they opened the fair. */
export const terminalsOfChannel = async (db: Reader, key: ChannelKey): Promise<{ WeChat: number; H5: number }> => {
  const rows = await db
    .select({ terminal: channelPeople.terminal, people: count() })
    .from(channelPeople)
    .where(and(within(channelPeople, key), eq(channelPeople.code, key.code)))
    .groupBy(channelPeople.terminal)
  return { WeChat: 0, H5: 0, ...Object.fromEntries(rows.map(({ terminal, people }) => [terminal, people])) }
}
