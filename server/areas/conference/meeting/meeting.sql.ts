import {
  type MeetingPart,
  type MeetingSide,
  type MeetingState,
  type MeetingTable,
  activeMeetings,
  meetingMachine,
  openMeetings,
  otherSide,
  waitingState,
} from '../../../../contract/rules/conference/meeting'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import { inList } from '../../../database/schema/columns'
import type { AccountKey, ExhibitionKey, RowKey } from '../../../database/within'

export interface MeetingRow extends ExhibitionKey {
  id: string
  /** Null of a person who deleted their account. */
  accountId: string | null
  exhibitorId: string
  hostAccountId: string | null
  registerType: string
  state: MeetingState
  startsAt: Date
  endsAt: Date
  placeId: string | null
  tableNo: number | null
  answerUntil: Date | null
  note: string
  endedBy: MeetingSide | null
  reason: string
  agreedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const here = 'tenant_id = $1 AND exhibition_id = $2'
const active = `state IN (${inList(activeMeetings)})`

export const meetingColumns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, account_id AS "accountId", exhibitor_id AS "exhibitorId",
  host_account_id AS "hostAccountId", register_type AS "registerType", state, starts_at AS "startsAt", ends_at AS "endsAt", place_id AS "placeId",
  table_no AS "tableNo", answer_until AS "answerUntil", note, ended_by AS "endedBy", reason, agreed_at AS "agreedAt", created_at AS "createdAt",
  updated_at AS "updatedAt"`

export const findMeeting = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<MeetingRow | null> => {
  const { rows } = await client.query<MeetingRow>(`SELECT ${meetingColumns} FROM meetings WHERE ${here} AND id = $3`, [
    tenantId,
    exhibitionId,
    id,
  ])
  return rows[0] ?? null
}

/** A meeting as it is now; no other transaction changes it until this one ends. */
export const lockMeeting = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<MeetingRow | null> => {
  const { rows } = await client.query<MeetingRow>(`SELECT ${meetingColumns} FROM meetings WHERE ${here} AND id = $3 FOR UPDATE`, [
    tenantId,
    exhibitionId,
    id,
  ])
  return rows[0] ?? null
}

/** What a person asked for and has ahead, by time. */
export const activeOfPerson = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  after: Date,
): Promise<MeetingRow[]> => {
  const { rows } = await client.query<MeetingRow>(
    `SELECT ${meetingColumns} FROM meetings WHERE ${here} AND account_id = $3 AND ${active} AND ends_at > $4 ORDER BY starts_at, id`,
    [tenantId, exhibitionId, accountId, after],
  )
  return rows
}

/** Both sides of a meeting. */
export interface MeetingPair {
  /** Null of a person who deleted their account. */
  accountId: string | null
  exhibitorId: string
}

/** What is taken between two moments: by either side, and of tables. One row for each time. @param but a meeting that may move */
export const takenBetween = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { accountId, exhibitorId }: MeetingPair,
  { from, until, but = '0' }: { from: Date; until: Date; but?: string },
): Promise<{ startsAt: Date; endsAt: Date; tables: number; isTaken: boolean }[]> => {
  const { rows } = await client.query<{ startsAt: Date; endsAt: Date; tables: number; isTaken: boolean }>(
    `SELECT starts_at AS "startsAt", ends_at AS "endsAt", count(table_no)::integer AS tables,
       coalesce(bool_or(account_id = $3 OR host_account_id = $3 OR exhibitor_id = $4), false) AS "isTaken"
     FROM meetings WHERE ${here} AND starts_at < $6 AND ends_at > $5 AND ${active} AND id <> $7 GROUP BY starts_at, ends_at`,
    [tenantId, exhibitionId, accountId, exhibitorId, from, until, but],
  )
  return rows
}

/** The tables that are taken between two moments. @param but a meeting that may move */
export const takenTables = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { from, until, but = '0' }: { from: Date; until: Date; but?: string },
): Promise<MeetingTable[]> => {
  const { rows } = await client.query<MeetingTable>(
    `SELECT place_id AS "placeId", table_no AS "tableNo" FROM meetings
     WHERE ${here} AND starts_at < $4 AND ends_at > $3 AND ${active} AND id <> $5 AND table_no IS NOT NULL`,
    [tenantId, exhibitionId, from, until, but],
  )
  return rows
}

/** When and where a meeting is. */
export type MeetingPlaceAndTime = Pick<MeetingRow, 'startsAt' | 'endsAt' | 'placeId' | 'tableNo'>

type NewMeeting = RowKey & MeetingPlaceAndTime & Pick<MeetingRow, 'exhibitorId' | 'registerType' | 'answerUntil' | 'note'> & AccountKey

/** @throws SQLSTATE 23505 if the person, the company or the table has another meeting at the time */
export const addMeeting = async (client: Queryable, row: NewMeeting, at: Date): Promise<MeetingRow> => {
  const { tenantId, exhibitionId, id, accountId, exhibitorId, registerType, startsAt, endsAt, placeId, tableNo, answerUntil, note } = row
  const { rows } = await client.query<MeetingRow>(
    `INSERT INTO meetings (tenant_id, exhibition_id, id, account_id, exhibitor_id, register_type, state, starts_at, ends_at, place_id, table_no,
       answer_until, note, reason, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'asked', $7, $8, $9, $10, $11, $12, '', $13, $13) RETURNING ${meetingColumns}`,
    [tenantId, exhibitionId, id, accountId, exhibitorId, registerType, startsAt, endsAt, placeId, tableNo, answerUntil, note, at],
  )
  return rows[0]!
}

/** What changes with the state of a meeting. What is not named stays. */
export interface MeetingChange extends Partial<MeetingPlaceAndTime> {
  at: Date
  answerUntil?: Date | null
  hostAccountId?: string
  agreedAt?: Date
  endedBy?: MeetingSide
  reason?: string
}

/**
 * Moves a meeting to a state that may follow its own.
 * @returns the row as it is then; null if it may not
 * @throws SQLSTATE 23505 if its new time or table is taken
 */
export const changeMeeting = async (
  client: Queryable,
  row: MeetingRow,
  to: MeetingState,
  change: MeetingChange,
): Promise<MeetingRow | null> => {
  const { tenantId, exhibitionId, id } = row
  const { at, answerUntil = null, reason = '', endedBy = null } = change
  const { startsAt, endsAt, placeId, tableNo, hostAccountId, agreedAt } = { ...row, ...change }
  const { rows } = await client.query<MeetingRow>(
    `UPDATE meetings SET state = $4, starts_at = $5, ends_at = $6, place_id = $7, table_no = $8, answer_until = $9, host_account_id = $10,
       agreed_at = $11, ended_by = $12, reason = $13, updated_at = $14
     WHERE ${here} AND id = $3 AND state = ANY($15) RETURNING ${meetingColumns}`,
    [
      ...[tenantId, exhibitionId, id, to, startsAt, endsAt, placeId, tableNo, answerUntil, hostAccountId, agreedAt, endedBy, reason, at],
      meetingMachine.before(to),
    ],
  )
  return rows[0] ?? null
}

/** The meetings of a side in one of its lists. Those to come by time, and the latest of those that are over first. */
export const pageMeetings = (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { side, owner, part, now }: { side: MeetingSide; owner: string; part: MeetingPart; now: Date },
  window: PageWindow,
): Promise<PageRows<MeetingRow>> => {
  const isOver = `(state NOT IN (${inList(activeMeetings)}) OR ends_at <= $4)`
  const wanted: Record<MeetingPart, string> = {
    mine: `state = '${waitingState[side]}' AND ends_at > $4`,
    theirs: `state = '${waitingState[otherSide(side)]}' AND ends_at > $4`,
    agreed: `state = 'agreed' AND ends_at > $4`,
    over: isOver,
  }
  return pagedText<MeetingRow>(
    client,
    {
      columns: meetingColumns,
      from: `meetings WHERE ${here} AND ${side === 'person' ? 'account_id' : 'exhibitor_id'} = $3 AND ${wanted[part]}`,
      order: part === 'over' ? 'starts_at DESC, id DESC' : 'starts_at, id',
      values: [tenantId, exhibitionId, owner, now],
    },
    window,
  )
}

/** What a person has in a timetable: meetings that were agreed at some time, as their person or for their company. */
export const agreedOnce = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<MeetingRow[]> => {
  const { rows } = await client.query<MeetingRow>(
    `SELECT ${meetingColumns} FROM meetings WHERE ${here} AND account_id = $3 AND agreed_at IS NOT NULL
     UNION ALL SELECT ${meetingColumns} FROM meetings WHERE ${here} AND host_account_id = $3 AND agreed_at IS NOT NULL ORDER BY "startsAt", id`,
    [tenantId, exhibitionId, accountId],
  )
  return rows
}

/** Requests of every organiser that waited too long before a moment. */
export const overdueMeetings = async (client: Queryable, before: Date, most: number): Promise<RowKey[]> => {
  const { rows } = await client.query<RowKey>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT u.tenant_id AS "tenantId", u.exhibition_id AS "exhibitionId", u.id FROM meetings u
       WHERE u.tenant_id = t.tenant_id AND u.state IN (${inList(openMeetings)}) AND u.answer_until <= $1 ORDER BY u.answer_until LIMIT $2) AS found`,
    [before, most],
  )
  return rows
}

/** What a member of a company has ahead, locked in the order of the ids. */
export const lockHostedAhead = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  after: Date,
): Promise<MeetingRow[]> => {
  const { rows } = await client.query<MeetingRow>(
    `SELECT ${meetingColumns} FROM meetings WHERE ${here} AND host_account_id = $3 AND ${active} AND ends_at > $4 ORDER BY id FOR UPDATE`,
    [tenantId, exhibitionId, accountId, after],
  )
  return rows
}
