import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type ParkingState, type VehicleKind, parkingStates, vehicleKinds } from '../../../contract/rules/group/parking'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'
import { visitingGroups } from './groups'

/** How many vehicles have booked an arrival. The capacity is in the exhibition's config. Rows are made as they are needed. */
export const parkingSlots = pgTable(
  'parking_slots',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    gateId: text('gate_id').notNull(),
    /** 'yyyy-MM-dd' and 'HH:mm' at the fair. */
    day: text('day').notNull(),
    startsAt: text('starts_at').notNull(),
    /** Only ever raised together with its guard `taken < capacity`. */
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.gateId, table.day, table.startsAt] }),
    check('parking_slots_taken', sql`taken >= 0`),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)

/** Vehicles of groups that park, each with the arrival that it booked. */
export const parkingPasses = pgTable(
  'parking_passes',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    groupId: id('group_id'),
    /** In one spelling. */
    plate: text('plate').notNull(),
    kind: text('kind').$type<VehicleKind>().notNull(),
    occupants: integer('occupants').notNull(),
    gateId: text('gate_id').notNull(),
    day: text('day').notNull(),
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at').notNull(),
    /** For how many days it parks, the day of the arrival included. */
    days: integer('days').notNull(),
    /** The account of a driver who is a member of the group. */
    driverAccountId: optionalId('driver_account_id'),
    /** Of a driver who is no member; else ''. */
    driverName: text('driver_name').notNull(),
    driverPhone: text('driver_phone').notNull(),
    state: text('state').$type<ParkingState>().notNull(),
    /** Grows with each write. Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    arrivedAt: moment('arrived_at'),
    /** The gate at which it came in. */
    arrivedGateId: text('arrived_gate_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    // A vehicle arrives at one gate at a time.
    uniqueIndex('parking_passes_once')
      .on(table.tenantId, table.exhibitionId, table.day, table.startsAt, table.plate)
      .where(sql`state <> 'cancelled'`),
    index('parking_passes_group').on(table.tenantId, table.exhibitionId, table.groupId, table.id),
    index('parking_passes_plate').on(table.tenantId, table.exhibitionId, table.plate),
    index('parking_passes_gate').on(table.tenantId, table.exhibitionId, table.gateId, table.day, table.startsAt),
    index('parking_passes_driver').on(table.tenantId, table.driverAccountId),
    index('parking_passes_phone').on(table.tenantId, table.driverPhone),
    check('parking_passes_state', sql.raw(`state in (${inList(parkingStates)})`)),
    check('parking_passes_kind', sql.raw(`kind in (${inList(vehicleKinds)})`)),
    check('parking_passes_arrived', sql`(state = 'arrived') = (arrived_at is not null)`),
    foreignKey({
      name: 'parking_passes_group_key',
      columns: [table.tenantId, table.exhibitionId, table.groupId],
      foreignColumns: [visitingGroups.tenantId, visitingGroups.exhibitionId, visitingGroups.id],
    }),
    foreignKey({ columns: [table.tenantId, table.driverAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
