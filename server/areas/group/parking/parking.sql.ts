import { and, asc, count, desc, eq, gt, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { ParkingState, SlotName } from '../../../../contract/rules/group/parking'
import type { Database, Queryable } from '../../../database/connect'
import { literally } from '../../../database/literally'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { accounts } from '../../../database/schema/account'
import { parkingPasses, parkingSlots } from '../../../database/schema/groupParking'
import { visitingGroupMembers } from '../../../database/schema/groups'
import { registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type ParkingPassRow = typeof parkingPasses.$inferSelect

type Reader = Pick<Database, 'select' | 'insert' | 'update'>

const inGroups = (key: ExhibitionKey, groupIds: readonly string[]) =>
  and(within(parkingPasses, key), inArray(parkingPasses.groupId, [...groupIds]))

/** Makes the row of an arrival that nobody has booked before. */
export const openSlot = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { gateId, day, from }: SlotName,
): Promise<void> => {
  await client.query(
    `INSERT INTO parking_slots (tenant_id, exhibition_id, gate_id, day, starts_at, taken) VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT DO NOTHING`,
    [tenantId, exhibitionId, gateId, day, from],
  )
}

/** Books a place of an arrival. @returns false if it is full */
export const takePlace = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { gateId, day, from, capacity }: SlotName & { capacity: number },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE parking_slots SET taken = taken + 1
     WHERE tenant_id = $1 AND exhibition_id = $2 AND gate_id = $3 AND day = $4 AND starts_at = $5 AND taken < $6::integer`,
    [tenantId, exhibitionId, gateId, day, from, capacity],
  )
  return rowCount === 1
}

/** Gives a place of an arrival back. */
export const givePlaceBack = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { gateId, day, from }: SlotName,
): Promise<void> => {
  await client.query(
    `UPDATE parking_slots SET taken = taken - 1 WHERE tenant_id = $1 AND exhibition_id = $2 AND gate_id = $3 AND day = $4 AND starts_at = $5`,
    [tenantId, exhibitionId, gateId, day, from],
  )
}

/** How many vehicles have booked each arrival. */
export const takenOfSlots = (db: Reader, key: ExhibitionKey) =>
  db
    .select({ gateId: parkingSlots.gateId, day: parkingSlots.day, from: parkingSlots.startsAt, taken: parkingSlots.taken })
    .from(parkingSlots)
    .where(within(parkingSlots, key))

/** Holds a group until the transaction ends, so that its vehicles are counted one after the other. */
export const lockGroup = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<void> => {
  await client.query('SELECT 1 FROM visiting_groups WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 FOR NO KEY UPDATE', [
    tenantId,
    exhibitionId,
    id,
  ])
}

/** Vehicles of these groups that are not cancelled. */
export const countVehicles = async (db: Reader, key: ExhibitionKey, groupIds: readonly string[]): Promise<number> => {
  const [row] = await db
    .select({ vehicles: count() })
    .from(parkingPasses)
    .where(and(inGroups(key, groupIds), ne(parkingPasses.state, 'cancelled')))
  return row?.vehicles ?? 0
}

export interface VehicleFilter {
  groupIds: readonly string[]
  state: ParkingState | undefined
  /** A part of a plate, in its one spelling. */
  text: string
}

/** The vehicles of groups by their arrivals. */
export const pageVehicles = (
  db: Database,
  key: ExhibitionKey,
  { groupIds, state, text }: VehicleFilter,
  window: PageWindow,
): Promise<PageRows<ParkingPassRow>> => {
  const wanted = and(
    inGroups(key, groupIds),
    state ? eq(parkingPasses.state, state) : undefined,
    text === '' ? undefined : ilike(parkingPasses.plate, `%${literally(text)}%`),
  )
  const order = [asc(parkingPasses.day), asc(parkingPasses.startsAt), asc(parkingPasses.id)]
  return paged(db, db.select().from(parkingPasses).where(wanted), order, window)
}

export const findVehicle = async (db: Reader, key: RowKey): Promise<ParkingPassRow | null> => {
  const [row] = await db
    .select()
    .from(parkingPasses)
    .where(and(within(parkingPasses, key), eq(parkingPasses.id, key.id)))
  return row ?? null
}

/** The vehicles of a fair with a plate, the newest arrival first. */
export const vehiclesByPlate = (db: Reader, key: ExhibitionKey, plate: string): Promise<ParkingPassRow[]> =>
  db
    .select()
    .from(parkingPasses)
    .where(and(within(parkingPasses, key), eq(parkingPasses.plate, plate)))
    .orderBy(desc(parkingPasses.day), desc(parkingPasses.startsAt))
    .limit(100)

/** @throws 23505: the plate is booked for this arrival */
export const insertVehicle = async (tx: Reader, row: typeof parkingPasses.$inferInsert): Promise<void> => {
  await tx.insert(parkingPasses).values(row)
}

/**
 * Changes a version of a vehicle that is expected.
 * @returns null if it has another version by now, came or was cancelled @throws 23505: the plate is booked for this arrival
 */
export const changeVehicle = async (
  tx: Reader,
  { tenantId, exhibitionId, id, version }: Pick<ParkingPassRow, 'tenantId' | 'exhibitionId' | 'id' | 'version'>,
  set: Partial<typeof parkingPasses.$inferInsert>,
): Promise<ParkingPassRow | null> => {
  const [row] = await tx
    .update(parkingPasses)
    .set({ ...set, version: version + 1 })
    .where(
      and(
        within(parkingPasses, { tenantId, exhibitionId }),
        eq(parkingPasses.id, id),
        eq(parkingPasses.version, version),
        eq(parkingPasses.state, 'booked'),
      ),
    )
    .returning()
  return row ?? null
}

/** Notes that a vehicle came. The first arrival stays. */
export const noteArrival = async (db: Reader, key: RowKey, at: Date, arrivedGateId: string): Promise<void> => {
  await db
    .update(parkingPasses)
    .set({ state: 'arrived', arrivedAt: at, arrivedGateId, updatedAt: at, version: sql`${parkingPasses.version} + 1` })
    .where(and(within(parkingPasses, key), eq(parkingPasses.id, key.id), eq(parkingPasses.state, 'booked')))
}

export interface MemberRow {
  accountId: string
  name: string
  phone: string | null
  groupId: string
}

const memberColumns = {
  accountId: visitingGroupMembers.accountId,
  name: registrations.name,
  phone: accounts.phone,
  groupId: visitingGroupMembers.groupId,
}

const members = (db: Reader) =>
  db
    .select(memberColumns)
    .from(visitingGroupMembers)
    .innerJoin(
      registrations,
      and(
        eq(registrations.tenantId, visitingGroupMembers.tenantId),
        eq(registrations.exhibitionId, visitingGroupMembers.exhibitionId),
        eq(registrations.id, visitingGroupMembers.registrationId),
      ),
    )
    .innerJoin(accounts, and(eq(accounts.tenantId, visitingGroupMembers.tenantId), eq(accounts.id, visitingGroupMembers.accountId)))

/** Members of groups by a part of a name or of a phone. */
export const findMembers = (
  db: Reader,
  key: ExhibitionKey,
  { groupIds, text, limit }: { groupIds: readonly string[]; text: string; limit: number },
): Promise<MemberRow[]> => {
  const pattern = `%${literally(text)}%`
  return members(db)
    .where(
      and(
        within(visitingGroupMembers, key),
        inArray(visitingGroupMembers.groupId, [...groupIds]),
        text === '' ? undefined : or(ilike(registrations.name, pattern), ilike(accounts.phone, pattern)),
      ),
    )
    .orderBy(asc(registrations.name), asc(registrations.id))
    .limit(limit)
}

/** Members by their accounts. */
export const membersByAccount = async (db: Reader, key: ExhibitionKey, accountIds: readonly string[]): Promise<Map<string, MemberRow>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await members(db).where(and(within(visitingGroupMembers, key), inArray(visitingGroupMembers.accountId, [...accountIds])))
  return new Map(rows.map((row) => [row.accountId, row]))
}

/** The vehicles of a fair after an id, for the list of a gate. A cancelled one is left out. */
export const vehiclesAfter = (
  db: Reader,
  key: ExhibitionKey,
  { after, limit, gateId, day }: { after: string; limit: number; gateId: string | undefined; day: string | undefined },
): Promise<ParkingPassRow[]> =>
  db
    .select()
    .from(parkingPasses)
    .where(
      and(
        within(parkingPasses, key),
        gt(parkingPasses.id, after),
        ne(parkingPasses.state, 'cancelled'),
        gateId ? eq(parkingPasses.gateId, gateId) : undefined,
        day ? eq(parkingPasses.day, day) : undefined,
      ),
    )
    .orderBy(asc(parkingPasses.id))
    .limit(limit)
