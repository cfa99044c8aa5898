import { heldStates } from '../../../../contract/rules/group/stay'
import type { Queryable } from '../../../database/connect'
import { insertRows } from '../../../database/insertRows'
import { groupStayOccupants } from '../../../database/schema/groupStays'
import type { ExhibitionKey, RowKey } from '../../../database/within'

const here = 'tenant_id = $1 AND exhibition_id = $2'

export interface OccupantRow {
  stayId: string
  registrationId: string
  isFixed: boolean
  confirmedAt: Date | null
}

export const occupantsOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  stayIds: readonly string[],
): Promise<OccupantRow[]> => {
  const { rows } = await client.query<OccupantRow>(
    `SELECT stay_id AS "stayId", registration_id AS "registrationId", is_fixed AS "isFixed", confirmed_at AS "confirmedAt"
     FROM group_stay_occupants WHERE ${here} AND stay_id = ANY($3::bigint[]) ORDER BY registration_id`,
    [tenantId, exhibitionId, stayIds],
  )
  return rows
}

/** The beds of people in a period, but for those in one stay. */
export const bedsIn = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  registrationIds: readonly string[],
  { from, until, besides = '0' }: { from: string; until: string; besides?: string },
): Promise<OccupantRow[]> => {
  const { rows } = await client.query<OccupantRow>(
    `SELECT o.stay_id AS "stayId", o.registration_id AS "registrationId", o.is_fixed AS "isFixed", o.confirmed_at AS "confirmedAt"
     FROM group_stay_occupants o JOIN group_stays s ON s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = o.stay_id
     WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.registration_id = ANY($3::bigint[])
       AND s.id <> $6::bigint AND s.state <> 'released' AND s.from_day < $5 AND s.until_day > $4
     ORDER BY o.registration_id`,
    [tenantId, exhibitionId, registrationIds, from, until, besides],
  )
  return rows
}

export const insertOccupants = (client: Queryable, rows: (typeof groupStayOccupants.$inferInsert)[]): Promise<void> =>
  insertRows(client, groupStayOccupants, rows)

/** Takes people out of stays; everybody where nobody is named. */
export const removeOccupants = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  stayIds: readonly string[],
  registrationIds: readonly string[] | null,
): Promise<void> => {
  await client.query(
    `DELETE FROM group_stay_occupants
     WHERE ${here} AND stay_id = ANY($3::bigint[]) AND ($4::bigint[] IS NULL OR registration_id = ANY($4::bigint[]))`,
    [tenantId, exhibitionId, stayIds, registrationIds],
  )
}

/** People who were proposed are chosen by hand now. */
export const fixOccupants = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, stayId: string): Promise<void> => {
  await client.query(`UPDATE group_stay_occupants SET is_fixed = true WHERE ${here} AND stay_id = $3 AND NOT is_fixed`, [
    tenantId,
    exhibitionId,
    stayId,
  ])
}

/** Confirms beds. @returns the accounts of those who had none confirmed there, and sign in by themselves */
export const confirmOccupants = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  stayId: string,
  registrationIds: readonly string[],
  at: Date,
): Promise<string[]> => {
  const { rows } = await client.query<{ accountId: string }>(
    `WITH confirmed AS (UPDATE group_stay_occupants SET confirmed_at = $5
       WHERE ${here} AND stay_id = $3 AND registration_id = ANY($4::bigint[]) AND confirmed_at IS NULL RETURNING account_id)
     SELECT id AS "accountId" FROM accounts
     WHERE tenant_id = $1 AND id IN (SELECT account_id FROM confirmed) AND managed_by IS NULL ORDER BY id`,
    [tenantId, exhibitionId, stayId, registrationIds, at],
  )
  return rows.map(({ accountId }) => accountId)
}

/** A bed that is confirmed, with its room. */
interface ConfirmedBed {
  hotelId: string
  roomId: string
  fromDay: string
  untilDay: string
  groupName: string
  confirmedAt: Date
}

/** The confirmed bed of an account in a room; null without one. */
export const confirmedBed = async (
  client: Queryable,
  { tenantId, exhibitionId, id }: RowKey,
  accountId: string,
): Promise<ConfirmedBed | null> => {
  const { rows } = await client.query<ConfirmedBed>(
    `SELECT s.hotel_id AS "hotelId", s.room_id AS "roomId", s.from_day AS "fromDay", s.until_day AS "untilDay", g.name AS "groupName",
       o.confirmed_at AS "confirmedAt"
     FROM group_stay_occupants o JOIN group_stays s ON s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = o.stay_id
       JOIN visiting_groups g ON g.tenant_id = $1 AND g.exhibition_id = $2 AND g.id = s.group_id
     WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.stay_id = $3 AND o.account_id = $4 AND o.confirmed_at IS NOT NULL
       AND s.state = ANY($5)`,
    [tenantId, exhibitionId, id, accountId, heldStates],
  )
  return rows[0] ?? null
}

/** Takes out of rooms whom an earlier proposal put there. Nobody who was chosen by hand or confirmed is moved. */
export const removeProposed = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: readonly string[],
): Promise<void> => {
  await client.query(
    `DELETE FROM group_stay_occupants WHERE ${here} AND stay_id = ANY($3::bigint[]) AND NOT is_fixed AND confirmed_at IS NULL`,
    [tenantId, exhibitionId, ids],
  )
}
