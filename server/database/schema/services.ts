import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Bilingual } from '../../../contract/language'
import type { BoothPlace } from '../../../contract/rules/exhibitor/serviceReserve'
import type { PriceStep } from '../../../contract/rules/tickets/prices'
import { exhibitionId, id, moment, tenantId } from './columns'
import { exhibitions } from './entry'
import { exhibitors } from './exhibitor'
import { orders } from './orders'

export interface ServiceTexts {
  name: Bilingual
  description: Bilingual
  /** What is counted: piece, m², day. */
  unit: Bilingual
  /** What an interpreter speaks. */
  language?: Bilingual
}

/** What exhibitors can order. The categories are in the config of the exhibition. */
export const serviceItems = pgTable(
  'service_items',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    categoryId: text('category_id').notNull(),
    texts: jsonb('texts').$type<ServiceTexts>().notNull(),
    picture: text('picture'),
    priceFen: integer('price_fen').notNull(),
    /** Other prices by time: early, on site. The first that applies counts. */
    prices: jsonb('prices').$type<PriceStep[]>().notNull().default([]),
    /** With days, the number of them: each is booked once. */
    stock: integer('stock').notNull(),
    /** Of unpaid orders. Free is what is neither held nor sold. */
    held: integer('held').notNull(),
    sold: integer('sold').notNull(),
    /** Days of which each is booked once; empty where the item has none. */
    days: text('days').array().notNull(),
    /** A total that it shares with others, by booth area. */
    limitId: text('limit_id'),
    maxPerExhibitor: integer('max_per_exhibitor'),
    /** A company says where on its booth it goes. */
    hasPlace: boolean('has_place').notNull().default(false),
    isActive: boolean('is_active').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('service_items_stock', sql`held >= 0 and sold >= 0 and held + sold <= stock`),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)

export const bookingStates = ['held', 'booked', 'released', 'cancelled'] as const
export type BookingState = (typeof bookingStates)[number]

/** One unit of an order line of services. It belongs to the company of the member who ordered it. */
export const serviceBookings = pgTable(
  'service_bookings',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    itemId: id('item_id'),
    orderId: id('order_id'),
    lineNo: integer('line_no').notNull(),
    day: text('day'),
    /** Where on the booth; null where none is asked for. */
    place: text('place').$type<BoothPlace>(),
    /** held: its order waits for payment; released: that order ended unpaid; cancelled: the company cancelled it after the payment. */
    state: text('state').$type<BookingState>().notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('service_bookings_state', sql.raw(`state in (${bookingStates.map((state) => `'${state}'`).join(', ')})`)),
    // A person is never in two booths on one day.
    uniqueIndex('service_bookings_day')
      .on(table.tenantId, table.exhibitionId, table.itemId, table.day)
      .where(sql`day is not null and state in ('held', 'booked')`),
    index('service_bookings_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.orderId),
    index('service_bookings_order').on(table.tenantId, table.exhibitionId, table.orderId, table.lineNo),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.itemId],
      foreignColumns: [serviceItems.tenantId, serviceItems.exhibitionId, serviceItems.id],
    }),
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

/** The drawing of an order: where its connections go. A new one replaces it. */
export const serviceDrawings = pgTable(
  'service_drawings',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    orderId: id('order_id'),
    fileId: id('file_id'),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.orderId] }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
  ],
)
