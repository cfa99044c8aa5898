import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type MembershipKind, type MembershipState, membershipKinds, membershipStates } from '../../../contract/rules/connect/membership'
import { exhibitionId, id, inList, moment, tenantId } from './columns'
import { exhibitors } from './exhibitor'
import { orders } from './orders'

/** What companies bought to collect contacts: one row for each unit of an order line. */
export const memberships = pgTable(
  'memberships',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    orderId: id('order_id'),
    lineNo: integer('line_no').notNull(),
    kind: text('kind').$type<MembershipKind>().notNull(),
    seats: integer('seats').notNull(),
    state: text('state').$type<MembershipState>().notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('memberships_values', sql.raw(`state in (${inList(membershipStates)}) and kind in (${inList(membershipKinds)}) and seats > 0`)),
    index('memberships_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.id),
    index('memberships_order').on(table.tenantId, table.exhibitionId, table.orderId, table.lineNo),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
  ],
)

/** The members of a company that may collect contacts. A seat that was taken away stays, so that what its member wrote without a network before is taken. */
export const contactSeats = pgTable(
  'contact_seats',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    accountId: id('account_id'),
    assignedAt: moment('assigned_at').notNull(),
    endedAt: moment('ended_at'),
    /** 'yyyy-MM-dd': the last day of whose next steps its member was reminded. */
    remindedDay: text('reminded_day'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.exhibitorId, table.accountId] }),
    index('contact_seats_account').on(table.tenantId, table.accountId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
