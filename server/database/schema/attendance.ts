import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type AttendanceWay, type DoorPlace, attendanceWays, doorPlaces } from '../../../contract/rules/conference/attendance'
import { exhibitionId, id, inList, moment, tenantId } from './columns'
import { sessions } from './conferences'
import { exhibitions } from './entry'

/** The codes that people scan at entrances. A place has one. */
export const signCodes = pgTable(
  'session_sign_codes',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    place: text('place').$type<DoorPlace>().notNull(),
    placeId: id('place_id'),
    /** It changes on a screen. */
    isRotating: boolean('is_rotating').notNull(),
    opensMinutes: integer('opens_minutes').notNull(),
    /** Null until the end of a session. */
    lateMinutes: integer('late_minutes'),
    isOpen: boolean('is_open').notNull(),
    /** What the code is made from. */
    sealedSecret: text('sealed_secret').notNull(),
    renewedAt: moment('renewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('session_sign_codes_place').on(table.tenantId, table.exhibitionId, table.place, table.placeId),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    check('session_sign_codes_values', sql.raw(`place in (${inList(doorPlaces)}) and opens_minutes >= 0 and late_minutes >= 0`)),
  ],
)

/** The people who attended each session. Of several records of one attendance the earliest counts. */
export const attendances = pgTable(
  'session_attendances',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    sessionId: id('session_id'),
    accountId: id('account_id'),
    /** Of the row, for lists that are read in parts. */
    id: id('id'),
    registerType: text('register_type').notNull(),
    attendedAt: moment('attended_at').notNull(),
    way: text('way').$type<AttendanceWay>().notNull(),
    /** What recorded it: a sign code, or the device and the scan. */
    record: text('record').notNull(),
    /** Of the certificate, which anyone can check. */
    number: text('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.sessionId, table.accountId] }),
    index('session_attendances_time').on(table.tenantId, table.exhibitionId, table.sessionId, table.attendedAt),
    index('session_attendances_account').on(table.tenantId, table.accountId),
    uniqueIndex('session_attendances_id').on(table.tenantId, table.exhibitionId, table.id),
    uniqueIndex('session_attendances_number').on(table.tenantId, table.exhibitionId, table.number),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.sessionId],
      foreignColumns: [sessions.tenantId, sessions.exhibitionId, sessions.id],
    }),
    check('session_attendances_way', sql.raw(`way in (${inList(attendanceWays)})`)),
  ],
)
