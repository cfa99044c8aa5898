import type { Queryable } from '../../../database/connect'
import { insertRows } from '../../../database/insertRows'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import { groupCoachSeats } from '../../../database/schema/groupStays'
import type { ExhibitionKey } from '../../../database/within'

const here = 'tenant_id = $1 AND exhibition_id = $2'

export interface CoachRow {
  id: string
  groupId: string
  name: string
  plate: string
  seats: number
  place: string
  gate: string
  startsAt: Date
  endsAt: Date
  version: number
  taken: number
}

const columns = `c.id, c.group_id AS "groupId", c.name, c.plate, c.seats, c.place, c.gate, c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.version,
  (SELECT count(*)::integer FROM group_coach_seats o WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.coach_id = c.id) AS taken`

/** Coaches of groups, by the time at which they leave. */
export const pageCoaches = (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  groupIds: readonly string[],
  window: PageWindow,
): Promise<PageRows<CoachRow>> =>
  pagedText<CoachRow>(
    client,
    {
      columns,
      from: 'group_coaches c WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.group_id = ANY($3::bigint[])',
      order: 'c.starts_at, c.id',
      values: [tenantId, exhibitionId, groupIds],
    },
    window,
  )

/** A coach of one of these groups; null where it is another's, or none. @param lock until the transaction ends */
export const findCoach = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  groupIds: readonly string[],
  id: string,
  lock: 'FOR NO KEY UPDATE' | '' = '',
): Promise<CoachRow | null> => {
  const { rows } = await client.query<CoachRow>(
    `SELECT ${columns} FROM group_coaches c
     WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.id = $3 AND c.group_id = ANY($4::bigint[]) ${lock}`,
    [tenantId, exhibitionId, id, groupIds],
  )
  return rows[0] ?? null
}

/** Coaches by their ids. @param lock until the transaction ends, in the order of the ids */
export const coachesById = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: readonly string[],
  lock: 'FOR NO KEY UPDATE' | '' = '',
): Promise<CoachRow[]> => {
  const { rows } = await client.query<CoachRow>(
    `SELECT ${columns} FROM group_coaches c WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.id = ANY($3::bigint[]) ORDER BY c.id ${lock}`,
    [tenantId, exhibitionId, ids],
  )
  return rows
}

/** Coaches of groups that leave in a period. */
export const coachesLeaving = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  groupIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<CoachRow[]> => {
  const { rows } = await client.query<CoachRow>(
    `SELECT ${columns} FROM group_coaches c
     WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.group_id = ANY($3::bigint[]) AND c.starts_at >= $4 AND c.starts_at < $5
     ORDER BY c.starts_at, c.id`,
    [tenantId, exhibitionId, groupIds, from, until],
  )
  return rows
}

export const insertCoach = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { id, groupId, name, plate, seats, place, gate, startsAt, endsAt }: Omit<CoachRow, 'version' | 'taken'>,
  at: Date,
): Promise<void> => {
  await client.query(
    `INSERT INTO group_coaches (tenant_id, exhibition_id, id, group_id, name, plate, seats, place, gate, starts_at, ends_at, version, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1, $12)`,
    [tenantId, exhibitionId, id, groupId, name, plate, seats, place, gate, startsAt, endsAt, at],
  )
}

/** Writes a coach of a version. @returns whether it had that version */
export const writeCoach = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { id, name, plate, seats, place, gate, startsAt, endsAt, version }: Omit<CoachRow, 'groupId' | 'taken'>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE group_coaches SET name = $4, plate = $5, seats = $6, place = $7, gate = $8, starts_at = $9, ends_at = $10, version = version + 1
     WHERE ${here} AND id = $3 AND version = $11`,
    [tenantId, exhibitionId, id, name, plate, seats, place, gate, startsAt, endsAt, version],
  )
  return rowCount === 1
}

/** Its seats go with it. */
export const deleteCoach = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  id: string,
  version: number,
): Promise<boolean> => {
  const { rowCount } = await client.query(`DELETE FROM group_coaches WHERE ${here} AND id = $3 AND version = $4`, [
    tenantId,
    exhibitionId,
    id,
    version,
  ])
  return rowCount === 1
}

export interface SeatRow {
  coachId: string
  registrationId: string
  isFixed: boolean
}

export const seatsOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  coachIds: readonly string[],
): Promise<SeatRow[]> => {
  const { rows } = await client.query<SeatRow>(
    `SELECT coach_id AS "coachId", registration_id AS "registrationId", is_fixed AS "isFixed" FROM group_coach_seats
     WHERE ${here} AND coach_id = ANY($3::bigint[]) ORDER BY registration_id`,
    [tenantId, exhibitionId, coachIds],
  )
  return rows
}

/** The seats of people in a period, but for those in one coach. */
export const seatsIn = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  registrationIds: readonly string[],
  { from, until, besides = '0' }: { from: Date; until: Date; besides?: string },
): Promise<SeatRow[]> => {
  const { rows } = await client.query<SeatRow>(
    `SELECT o.coach_id AS "coachId", o.registration_id AS "registrationId", o.is_fixed AS "isFixed"
     FROM group_coach_seats o JOIN group_coaches c ON c.tenant_id = $1 AND c.exhibition_id = $2 AND c.id = o.coach_id
     WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.registration_id = ANY($3::bigint[])
       AND c.id <> $6::bigint AND c.starts_at < $5 AND c.ends_at > $4 ORDER BY o.registration_id`,
    [tenantId, exhibitionId, registrationIds, from, until, besides],
  )
  return rows
}

export const insertSeats = (client: Queryable, rows: (typeof groupCoachSeats.$inferInsert)[]): Promise<void> =>
  insertRows(client, groupCoachSeats, rows)

export const removeSeats = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  coachIds: readonly string[],
  registrationIds: readonly string[],
): Promise<void> => {
  await client.query(
    `DELETE FROM group_coach_seats WHERE ${here} AND coach_id = ANY($3::bigint[]) AND registration_id = ANY($4::bigint[])`,
    [tenantId, exhibitionId, coachIds, registrationIds],
  )
}

/** People who were proposed are chosen by hand now. */
export const fixSeats = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  coachId: string,
  registrationIds: readonly string[],
): Promise<void> => {
  await client.query(
    `UPDATE group_coach_seats SET is_fixed = true WHERE ${here} AND coach_id = $3 AND registration_id = ANY($4::bigint[])`,
    [tenantId, exhibitionId, coachId, registrationIds],
  )
}

/** Takes out of coaches whom an earlier proposal put there. Nobody who was chosen by hand is moved. */
export const removeProposedSeats = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  coachIds: readonly string[],
): Promise<void> => {
  await client.query(`DELETE FROM group_coach_seats WHERE ${here} AND coach_id = ANY($3::bigint[]) AND NOT is_fixed`, [
    tenantId,
    exhibitionId,
    coachIds,
  ])
}
