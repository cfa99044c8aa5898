import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type DeliveryFailure,
  type DeliveryKind,
  type DeliveryState,
  deliveryFailures,
  deliveryKinds,
  deliveryStates,
} from '../../../contract/rules/connect/contactWebhook'
import type { Language } from '../../../contract/language'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** Where companies have their contacts sent to. */
export const contactWebhooks = pgTable(
  'contact_webhooks',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    address: text('address').notNull(),
    /** By which the receiver checks that a message is ours. */
    sealedSecret: text('sealed_secret').notNull(),
    isOn: boolean('is_on').notNull(),
    /** In which names of tags and of the owner are sent. */
    language: text('language').$type<Language>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'contact_webhooks_key', columns: [table.tenantId, table.exhibitionId, table.exhibitorId] }),
    foreignKey({
      name: 'contact_webhooks_company',
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)

/** Messages to the systems of companies. They name a contact and say nothing of it: what it is, is read when the message is sent. */
export const contactDeliveries = pgTable(
  'contact_deliveries',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    id: id('id'),
    /** Null of a test. */
    contactId: optionalId('contact_id'),
    kind: text('kind').$type<DeliveryKind>().notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it is sent, or sent again. While it is in flight, this is when another process may try. */
    dueAt: moment('due_at').notNull(),
    lastAt: moment('last_at'),
    /** What the receiver answered last. */
    status: integer('status'),
    failure: text('failure').$type<DeliveryFailure>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'contact_deliveries_key', columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('contact_deliveries_company').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.id),
    index('contact_deliveries_failed')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId)
      .where(sql`state = 'failed'`),
    index('contact_deliveries_due')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.dueAt, table.id)
      .where(sql`state = 'waiting'`),
    uniqueIndex('contact_deliveries_waiting')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.contactId)
      .where(sql`state = 'waiting' and contact_id is not null`),
    index('contact_deliveries_created').on(table.createdAt),
    check(
      'contact_deliveries_values',
      sql.raw(
        `kind in (${inList(deliveryKinds)}) and state in (${inList(deliveryStates)}) and failure in (${inList(deliveryFailures)}) and (contact_id is null) = (kind = 'test')`,
      ),
    ),
  ],
)
