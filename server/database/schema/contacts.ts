import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type ContactField,
  type ContactSource,
  type EntryKind,
  type Temperature,
  contactSources,
  entryKinds,
  temperatures,
} from '../../../contract/rules/connect/contactEntry'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** The contacts of a company as one book. A member who writes in it locks its row, so that its lines have one order in which phones read them. */
export const contactBooks = pgTable(
  'contact_books',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'contact_books_key', columns: [table.tenantId, table.exhibitionId, table.exhibitorId] }),
    foreignKey({
      name: 'contact_books_company',
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)

/** The people whom companies know, as their entries say. */
export const contacts = pgTable(
  'contacts',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    /** The person's account; null of a contact that was typed in, and of a person who deleted the account. */
    subjectId: optionalId('subject_id'),
    source: text('source').$type<ContactSource>().notNull(),
    /** The member who made it; null of one who deleted the account. */
    authorId: optionalId('author_id'),
    firstAt: moment('first_at').notNull(),
    /** 'yyyy-MM-dd' at the fair. */
    firstDay: text('first_day').notNull(),
    lastAt: moment('last_at').notNull(),
    tags: text('tags').array().notNull(),
    temperature: text('temperature').$type<Temperature>(),
    ownerId: optionalId('owner_id'),
    /** 'yyyy-MM-dd' of what is to be done next. */
    dueDay: text('due_day'),
    /** The member who is reminded of it: the owner, else the author of the next step. */
    dueAccountId: optionalId('due_account_id'),
    /** The contact that shows this one, which is the same person; null of one that is shown itself. */
    rootId: optionalId('root_id'),
    /** What the list shows, with that of merged contacts. Empty of a person who withdrew. */
    sealedState: text('sealed_state').notNull(),
    searchGrams: integer('search_grams').array().notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    primaryKey({ name: 'contacts_key', columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('contacts_subject')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.subjectId)
      .where(sql`subject_id is not null`),
    index('contacts_list')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.firstAt, table.id)
      .where(sql`root_id is null`),
    index('contacts_root')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.rootId)
      .where(sql`root_id is not null`),
    index('contacts_of_subject')
      .on(table.tenantId, table.subjectId)
      .where(sql`subject_id is not null`),
    index('contacts_due')
      .on(table.tenantId, table.exhibitionId, table.dueDay)
      .where(sql`due_day is not null and root_id is null`),
    index('contacts_search').using('gin', table.searchGrams),
    foreignKey({
      name: 'contacts_company',
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    check(
      'contacts_values',
      sql.raw(
        `source in (${inList(contactSources)}) and (temperature is null or temperature in (${inList(temperatures)})) and (sealed_state = '') = (withdrawn_at is not null)`,
      ),
    ),
  ],
)

/** The journals of contacts. An entry has the id that its device gave it, so that sending it again changes nothing. */
export const contactEntries = pgTable(
  'contact_entries',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    entryId: text('entry_id').notNull(),
    contactId: id('contact_id'),
    /** Its place in the book. It gets a new one when it moves to another contact. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Null of the server's own, and of a member who deleted the account. */
    authorId: optionalId('author_id'),
    /** By the server's clock: the time of the device, corrected. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Empty of a person who withdrew. */
    sealedPayload: text('sealed_payload').notNull(),
  },
  (table) => [
    primaryKey({ name: 'contact_entries_key', columns: [table.tenantId, table.exhibitionId, table.exhibitorId, table.entryId] }),
    index('contact_entries_contact').on(table.tenantId, table.exhibitionId, table.contactId),
    uniqueIndex('contact_entries_seq').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.seq),
    index('contact_entries_merging')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId)
      .where(sql`kind in ('merge', 'unmerge')`),
    index('contact_entries_author')
      .on(table.tenantId, table.authorId)
      .where(sql`author_id is not null`),
    foreignKey({
      name: 'contact_entries_contact',
      columns: [table.tenantId, table.exhibitionId, table.contactId],
      foreignColumns: [contacts.tenantId, contacts.exhibitionId, contacts.id],
    }),
    check('contact_entries_kind', sql.raw(`kind in (${inList(entryKinds)})`)),
  ],
)

/** The keys that devices gave contacts before the server knew them. Several may be of one contact. */
export const contactKeys = pgTable(
  'contact_keys',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    contactKey: text('contact_key').notNull(),
    contactId: id('contact_id'),
  },
  (table) => [
    primaryKey({ name: 'contact_keys_key', columns: [table.tenantId, table.exhibitionId, table.exhibitorId, table.contactKey] }),
    index('contact_keys_contact').on(table.tenantId, table.exhibitionId, table.contactId),
    foreignKey({
      name: 'contact_keys_contact',
      columns: [table.tenantId, table.exhibitionId, table.contactId],
      foreignColumns: [contacts.tenantId, contacts.exhibitionId, contacts.id],
    }),
  ],
)

/** What people gave to companies: which fields left at which moment, without their values. */
export const contactConsents = pgTable(
  'contact_consents',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    accountId: id('account_id'),
    at: moment('at').notNull(),
    fields: text('fields').array().$type<ContactField[]>().notNull(),
    source: text('source').$type<ContactSource>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'contact_consents_key', columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('contact_consents_person').on(table.tenantId, table.accountId, table.exhibitionId, table.at, table.id),
    foreignKey({
      name: 'contact_consents_company',
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)

/** The companies from which people withdrew, the last time of each. */
export const contactWithdrawals = pgTable(
  'contact_withdrawals',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    exhibitorId: id('exhibitor_id'),
    accountId: id('account_id'),
    receipt: id('receipt'),
    withdrawnAt: moment('withdrawn_at').notNull(),
    /** The person allows the company again from here on. */
    allowedAt: moment('allowed_at'),
  },
  (table) => [
    primaryKey({ name: 'contact_withdrawals_key', columns: [table.tenantId, table.exhibitionId, table.exhibitorId, table.accountId] }),
    index('contact_withdrawals_person').on(table.tenantId, table.accountId),
    foreignKey({
      name: 'contact_withdrawals_company',
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)

/** What people let companies have of them at a fair. */
export const contactChoices = pgTable(
  'contact_choices',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    /** Fields that leave with no scan. */
    hidden: text('hidden').array().$type<ContactField[]>().notNull(),
    /** Companies that know the mobile number find the person by it. */
    isFoundByMobile: boolean('is_found_by_mobile').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'contact_choices_key', columns: [table.tenantId, table.exhibitionId, table.accountId] }),
    index('contact_choices_person').on(table.tenantId, table.accountId),
  ],
)
