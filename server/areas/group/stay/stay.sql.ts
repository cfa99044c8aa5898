import { type SmokingWish, type StayState, heldStates } from '../../../../contract/rules/group/stay'
import type { Queryable } from '../../../database/connect'
import { insertRows } from '../../../database/insertRows'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import { groupStays } from '../../../database/schema/groupStays'
import type { ExhibitionKey } from '../../../database/within'

const here = 'tenant_id = $1 AND exhibition_id = $2'

export interface StayRow {
  id: string
  groupId: string
  hotelId: string
  roomId: string
  fromDay: string
  untilDay: string
  state: StayState
  smoking: SmokingWish
  note: string
  lateFeeFen: number
  version: number
  waitingSince: Date | null
}

/** With its place among those that wait. */
export interface ListedStayRow extends StayRow {
  place: number | null
}

const columns = `s.id, s.group_id AS "groupId", s.hotel_id AS "hotelId", s.room_id AS "roomId", s.from_day AS "fromDay",
  s.until_day AS "untilDay", s.state, s.smoking, s.note, s.late_fee_fen AS "lateFeeFen", s.version, s.waiting_since AS "waitingSince"`

const place = `CASE WHEN s.state = 'waiting' THEN (SELECT count(*)::integer FROM group_stays w
  WHERE w.tenant_id = $1 AND w.exhibition_id = $2 AND w.hotel_id = s.hotel_id AND w.room_id = s.room_id AND w.state = 'waiting'
    AND (w.waiting_since, w.id) <= (s.waiting_since, s.id)) END AS place`

/** What a list of stays is narrowed to. */
export interface StayFilter {
  groupIds: readonly string[]
  hotelId?: string | undefined
  state?: StayState | undefined
}

/** Stays of groups, by hotel and arrival. Those that were released are listed where they are asked for. */
export const pageStays = (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { groupIds, hotelId, state }: StayFilter,
  window: PageWindow,
): Promise<PageRows<ListedStayRow>> =>
  pagedText<ListedStayRow>(
    client,
    {
      columns: `${columns}, ${place}`,
      from: `group_stays s WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.group_id = ANY($3::bigint[])
        AND ($4::text IS NULL OR s.hotel_id = $4) AND (CASE WHEN $5::text IS NULL THEN s.state <> 'released' ELSE s.state = $5 END)`,
      order: 's.hotel_id, s.from_day, s.id',
      values: [tenantId, exhibitionId, groupIds, hotelId ?? null, state ?? null],
    },
    window,
  )

/** A stay of one of these groups; null where it is another's, or none. @param lock until the transaction ends */
export const findStay = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  groupIds: readonly string[],
  id: string,
  lock: 'FOR NO KEY UPDATE' | '' = '',
): Promise<ListedStayRow | null> => {
  const { rows } = await client.query<ListedStayRow>(
    `SELECT ${columns}, ${place} FROM group_stays s
     WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = $3 AND s.group_id = ANY($4::bigint[]) ${lock}`,
    [tenantId, exhibitionId, id, groupIds],
  )
  return rows[0] ?? null
}

/** Stays by their ids. @param lock until the transaction ends, in the order of the ids */
export const staysById = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: readonly string[],
  lock: 'FOR NO KEY UPDATE' | '' = '',
): Promise<StayRow[]> => {
  const { rows } = await client.query<StayRow>(
    `SELECT ${columns} FROM group_stays s WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = ANY($3::bigint[])
     ORDER BY s.id ${lock}`,
    [tenantId, exhibitionId, ids],
  )
  return rows
}

/** The stays of groups that are not over. */
export const openStaysOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  groupIds: readonly string[],
): Promise<StayRow[]> => {
  const { rows } = await client.query<StayRow>(
    `SELECT ${columns} FROM group_stays s
     WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.group_id = ANY($3::bigint[]) AND s.state <> 'released'
     ORDER BY s.hotel_id, s.from_day, s.id`,
    [tenantId, exhibitionId, groupIds],
  )
  return rows
}

export interface StayNumbers {
  rooms: number
  waiting: number
  confirmed: number
  housed: number
}

export const countStays = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  groupIds: readonly string[],
): Promise<StayNumbers> => {
  const { rows } = await client.query<StayNumbers>(
    `SELECT count(CASE WHEN s.state = ANY($4) THEN 1 END)::integer AS rooms,
      count(CASE WHEN s.state = 'waiting' THEN 1 END)::integer AS waiting,
      count(CASE WHEN s.state = 'confirmed' THEN 1 END)::integer AS confirmed,
      (SELECT count(DISTINCT o.registration_id)::integer FROM group_stay_occupants o
        JOIN visiting_group_members m ON m.tenant_id = $1 AND m.exhibition_id = $2 AND m.registration_id = o.registration_id
        JOIN group_stays h ON h.tenant_id = $1 AND h.exhibition_id = $2 AND h.id = o.stay_id AND h.state = ANY($4)
        WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND m.group_id = ANY($3::bigint[])) AS housed
     FROM group_stays s WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.group_id = ANY($3::bigint[])`,
    [tenantId, exhibitionId, groupIds, heldStates],
  )
  return rows[0]!
}

export const insertStays = (client: Queryable, rows: (typeof groupStays.$inferInsert)[]): Promise<void> =>
  insertRows(client, groupStays, rows)

/** Writes a stay of a version. @returns whether it had that version */
export const writeStay = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { id, roomId, fromDay, untilDay, state, smoking, note, lateFeeFen, version, waitingSince }: StayRow,
  releasedAt: Date | null = null,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE group_stays SET room_id = $4, from_day = $5, until_day = $6, state = $7, smoking = $8, note = $9, late_fee_fen = $10,
       waiting_since = $12, released_at = $13, version = version + 1
     WHERE ${here} AND id = $3 AND version = $11`,
    [tenantId, exhibitionId, id, roomId, fromDay, untilDay, state, smoking, note, lateFeeFen, version, waitingSince, releasedAt],
  )
  return rowCount === 1
}

/** A kind of room of a hotel. */
export interface KindKey {
  hotelId: string
  roomId: string
}

/** The kinds of rooms, in the order in which everybody locks them. */
const sorted = <Kind extends KindKey>(kinds: readonly Kind[]): Kind[] =>
  [...kinds].sort((a, b) => (a.hotelId === b.hotelId ? (a.roomId < b.roomId ? -1 : 1) : a.hotelId < b.hotelId ? -1 : 1))

/** The row of a kind for all of its nights. */
const wholeKind = ''

/** Holds kinds of rooms until the transaction ends: their rooms are given and taken one after the other. */
export const lockKinds = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, kinds: readonly KindKey[]): Promise<void> => {
  const order = sorted(kinds)
  const [hotels, rooms] = [order.map(({ hotelId }) => hotelId), order.map(({ roomId }) => roomId)]
  await client.query(
    `INSERT INTO group_room_nights (tenant_id, exhibition_id, hotel_id, room_id, night, taken)
     SELECT $1, $2, k.hotel_id, k.room_id, $5, 0 FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS k (hotel_id, room_id, at) ORDER BY k.at
     ON CONFLICT DO NOTHING`,
    [tenantId, exhibitionId, hotels, rooms, wholeKind],
  )
  await client.query(
    `SELECT n.taken FROM group_room_nights n JOIN unnest($3::text[], $4::text[]) AS k (hotel_id, room_id)
       ON k.hotel_id = n.hotel_id AND k.room_id = n.room_id
     WHERE n.tenant_id = $1 AND n.exhibition_id = $2 AND n.night = $5 ORDER BY n.hotel_id, n.room_id FOR UPDATE OF n`,
    [tenantId, exhibitionId, hotels, rooms, wholeKind],
  )
}

/** Rooms that are taken, by kind and night. */
export type TakenNights = ReadonlyMap<string, number>
export const nightKey = ({ hotelId, roomId }: KindKey, night: string): string => `${hotelId}/${roomId}/${night}`

/** What is taken of hotels for the nights of a period. */
export const takenNights = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  hotelIds: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<TakenNights> => {
  const { rows } = await client.query<KindKey & { night: string; taken: number }>(
    `SELECT hotel_id AS "hotelId", room_id AS "roomId", night, taken FROM group_room_nights
     WHERE ${here} AND hotel_id = ANY($3::text[]) AND night >= $4 AND night < $5`,
    [tenantId, exhibitionId, hotelIds, from, until],
  )
  return new Map(rows.map((row) => [nightKey(row, row.night), row.taken]))
}

/** Takes rooms of a kind for these nights, or gives them back. The caller holds the lock of the kind. */
export const addTaken = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { hotelId, roomId }: KindKey,
  nights: readonly string[],
  rooms: number,
): Promise<void> => {
  if (nights.length === 0 || rooms === 0) return
  await client.query(
    `INSERT INTO group_room_nights (tenant_id, exhibition_id, hotel_id, room_id, night, taken)
     SELECT $1, $2, $3, $4, u.night, 0 FROM unnest($5::text[]) AS u (night) ON CONFLICT DO NOTHING`,
    [tenantId, exhibitionId, hotelId, roomId, nights],
  )
  await client.query(
    `UPDATE group_room_nights SET taken = taken + $6 WHERE ${here} AND hotel_id = $3 AND room_id = $4 AND night = ANY($5::text[])`,
    [tenantId, exhibitionId, hotelId, roomId, nights, rooms],
  )
}

/** Stays that wait for a room of a kind, the longest first. One that changes at this moment takes its room by itself. */
export const waitingFor = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { hotelId, roomId }: KindKey,
  most: number,
): Promise<StayRow[]> => {
  const { rows } = await client.query<StayRow>(
    `SELECT ${columns} FROM group_stays s
     WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.hotel_id = $3 AND s.room_id = $4 AND s.state = 'waiting'
     ORDER BY s.waiting_since, s.id LIMIT $5 FOR NO KEY UPDATE SKIP LOCKED`,
    [tenantId, exhibitionId, hotelId, roomId, most],
  )
  return rows
}

/** Rooms into which a proposal put people: their versions grow, and they are no longer confirmed. */
export const touchStays = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, ids: readonly string[]): Promise<void> => {
  await client.query(
    `UPDATE group_stays SET version = version + 1, state = CASE WHEN state = 'confirmed' THEN 'wanted' ELSE state END
     WHERE ${here} AND id = ANY($3::bigint[])`,
    [tenantId, exhibitionId, ids],
  )
}

/** Stays of all groups after an id, but for those that were released. */
export const staysAfter = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { after, hotelId, limit }: { after: string; hotelId: string | undefined; limit: number },
): Promise<ListedStayRow[]> => {
  const { rows } = await client.query<ListedStayRow>(
    `SELECT ${columns}, ${place} FROM group_stays s
     WHERE s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id > $3 AND ($4::text IS NULL OR s.hotel_id = $4) AND s.state <> 'released'
     ORDER BY s.id LIMIT $5`,
    [tenantId, exhibitionId, after, hotelId ?? null, limit],
  )
  return rows
}

/** The names of groups. */
export const groupNames = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT id, name FROM visiting_groups WHERE ${here} AND id = ANY($3::bigint[])`,
    [tenantId, exhibitionId, ids],
  )
  return rows
}
