import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type CredentialState, credentialStates } from '../../../contract/rules/exhibitor/credential'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'
import { orders } from './orders'
import { registrations } from './visitor'

const exhibitorKey: [typeof exhibitors.tenantId, typeof exhibitors.exhibitionId, typeof exhibitors.id] = [
  exhibitors.tenantId,
  exhibitors.exhibitionId,
  exhibitors.id,
]

/** What an exhibitor has used of its quota of a kind. */
export const credentialQuotas = pgTable(
  'credential_quotas',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    kind: text('kind').notNull(),
    /** The organiser's own number; null where the area of the booths decides. */
    given: integer('given'),
    /** The number of places when one was taken last. */
    places: integer('places').notNull(),
    /** Only ever raised together with its guard `used < places`. */
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.exhibitorId, table.kind] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId, table.exhibitorId], foreignColumns: exhibitorKey }),
    check('credential_quotas_used', sql`used >= 0 and used <= places`),
  ],
)

/** The credentials of exhibitors' people. What is asked about a person is in the person's registration. */
export const credentials = pgTable(
  'credentials',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    kind: text('kind').notNull(),
    state: text('state').$type<CredentialState>().notNull(),
    /** The person's account, which has no sign-in. */
    personAccountId: id('person_account_id'),
    registrationId: id('registration_id'),
    /** The order of the pass; null before the approval. */
    orderId: optionalId('order_id'),
    /** The credential whose place it took. */
    replacesId: optionalId('replaces_id'),
    /** The credential of an earlier fair that it was copied from. */
    copiedFromId: optionalId('copied_from_id'),
    /** Why the organiser refused. */
    remark: text('remark').notNull(),
    appliedBy: id('applied_by'),
    appliedAt: moment('applied_at').notNull(),
    decidedBy: optionalId('decided_by'),
    decidedAt: moment('decided_at'),
    endedAt: moment('ended_at'),
    /** The account of the organiser's desk that issued the badge, and the time. A replacement is issued again. */
    pickedUpBy: optionalId('picked_up_by'),
    pickedUpAt: moment('picked_up_at'),
    /** Grows with each change. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('credentials_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.kind, table.id),
    index('credentials_review').on(table.tenantId, table.exhibitionId, table.state, table.id),
    uniqueIndex('credentials_registration').on(table.tenantId, table.exhibitionId, table.registrationId),
    uniqueIndex('credentials_replaces')
      .on(table.tenantId, table.exhibitionId, table.replacesId)
      .where(sql`replaces_id is not null and state not in ('refused', 'withdrawn')`),
    uniqueIndex('credentials_copied')
      .on(table.tenantId, table.exhibitionId, table.copiedFromId)
      .where(sql`copied_from_id is not null and state in ('applied', 'approved', 'lost', 'refused')`),
    check('credentials_state', sql.raw(`state in (${inList(credentialStates)})`)),
    check('credentials_pass', sql`(order_id is not null) = (state in ('approved', 'lost', 'replaced', 'void'))`),
    check('credentials_decided', sql`(decided_at is null) = (state in ('applied', 'withdrawn'))`),
    check('credentials_ended', sql`(ended_at is not null) = (state in ('withdrawn', 'replaced', 'void'))`),
    check('credentials_picked_up', sql`(picked_up_at is null) = (picked_up_by is null) and (picked_up_at is null or order_id is not null)`),
    check('credentials_remark', sql`state <> 'refused' or remark <> ''`),
    foreignKey({ columns: [table.tenantId, table.exhibitionId, table.exhibitorId], foreignColumns: exhibitorKey }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.registrationId],
      foreignColumns: [registrations.tenantId, registrations.exhibitionId, registrations.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.orderId],
      foreignColumns: [orders.tenantId, orders.exhibitionId, orders.id],
    }),
    foreignKey({ columns: [table.tenantId, table.personAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
