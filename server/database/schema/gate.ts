import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CodeVerdict, GateDirection, GateVerdict } from '../../../contract/rules/tickets/gate'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { tickets } from './tickets'
import { exhibitions } from './entry'

/** What entrances recorded. A record has the id that its entrance gave it, so that sending it again changes nothing. */
export const entries = pgTable(
  'entries',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    recordId: text('record_id').notNull(),
    ticketId: id('ticket_id'),
    accountId: id('account_id'),
    /** The place, as visitors know it. */
    entrance: text('entrance').notNull(),
    enteredAt: moment('entered_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.recordId] }),
    index('entries_account').on(table.tenantId, table.exhibitionId, table.accountId, table.enteredAt, table.recordId),
    index('entries_ticket').on(table.tenantId, table.exhibitionId, table.ticketId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.ticketId],
      foreignColumns: [tickets.tenantId, tickets.exhibitionId, tickets.id],
    }),
  ],
)

/** The devices of gates, with what their clocks showed. */
export const gateDevices = pgTable(
  'gate_devices',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    deviceId: text('device_id').notNull(),
    /** Server time minus device time. */
    skewMs: bigint('skew_ms', { mode: 'number' }).notNull(),
    measuredAt: moment('measured_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.deviceId] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)

/**
 * Every scan of a gate, also those that opened nothing. What a person reads of them is `entries`. A scan has the id that its device gave
 * it, so that sending it again changes nothing.
 */
export const gateScans = pgTable(
  'gate_scans',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    deviceId: text('device_id').notNull(),
    scanId: text('scan_id').notNull(),
    /** Null where the code names no ticket. */
    ticketId: optionalId('ticket_id'),
    /** Of the content: the same id with another content is refused. */
    digest: text('digest').notNull(),
    zone: text('zone').notNull(),
    place: text('place').notNull(),
    direction: text('direction').$type<GateDirection>().notNull(),
    /** As the device's clock showed it. */
    deviceAt: moment('device_at').notNull(),
    /** The same moment by the server's clock. All scans of all devices are in this order. */
    scannedAt: moment('scanned_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** At the fair. */
    day: text('day').notNull(),
    /** Of the code alone. */
    codeCheck: text('code_check').$type<CodeVerdict>().notNull(),
    isLetIn: boolean('is_let_in').notNull(),
    /** The device waits for the answer, which is its deed. If none comes, it decides and says so later. */
    isAsked: boolean('is_asked').notNull(),
    /** The answer to the device. It stays, so that the same scan gets the same answer. */
    told: text('told').$type<GateVerdict>().notNull(),
    firstAt: moment('first_at'),
    firstPlace: text('first_place'),
    /** What is true now that later uploads are known. */
    settled: text('settled').$type<GateVerdict>().notNull(),
    /** A person was let in against the rules. */
    isConflict: boolean('is_conflict').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.deviceId, table.scanId] }),
    index('gate_scans_ticket').on(table.tenantId, table.exhibitionId, table.ticketId),
    index('gate_scans_day').on(table.tenantId, table.exhibitionId, table.day),
    index('gate_scans_conflict')
      .on(table.tenantId, table.exhibitionId, table.scannedAt)
      .where(sql`is_conflict`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.ticketId],
      foreignColumns: [tickets.tenantId, tickets.exhibitionId, tickets.id],
    }),
  ],
)
