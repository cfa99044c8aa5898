import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PeopleKind } from '../../../contract/rules/people/peopleKinds'
import type { LinkParameters } from '../../../contract/rules/link'
import type { PassMessage } from '../../../contract/rules/people/passMessage'
import type { SpreadKind } from '../../../contract/rules/sharing/ranking'
import { accounts } from './account'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'
import { registrations } from './visitor'

const registrationKey: [typeof registrations.tenantId, typeof registrations.exhibitionId, typeof registrations.id] = [
  registrations.tenantId,
  registrations.exhibitionId,
  registrations.id,
]

/**
 * Through whom a person came to an exhibition. The first sharer counts and stays; the last one is kept too. A sharer registered
 * before the person, so there are no cycles.
 */
export const registrationParents = pgTable(
  'registration_parents',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    parentAccountId: id('parent_account_id'),
    createdAt: moment('created_at').notNull(),
    lastParentAccountId: id('last_parent_account_id'),
    lastAt: moment('last_at').notNull(),
    /** The day at the fair on which the person counted as registered; null as long as the person does not count. */
    registeredOn: text('registered_on'),
    /** The day of the person's first known entry. */
    cameOn: text('came_on'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId] }),
    index('registration_parents_parent').on(table.tenantId, table.exhibitionId, table.parentAccountId),
    index('registration_parents_last_parent').on(table.tenantId, table.exhibitionId, table.lastParentAccountId),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({ columns: [table.tenantId, table.parentAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({ columns: [table.tenantId, table.lastParentAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** How many people each sharer brought, by kind and period. Kept with `registration_parents`, so that a ranking counts nothing. */
export const spreadCounts = pgTable(
  'spread_counts',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    kind: text('kind').$type<SpreadKind>().notNull(),
    /** `spreadPeriods` of contract/rules/sharing/ranking.ts. */
    period: text('period').notNull(),
    accountId: id('account_id'),
    people: integer('people').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.kind, table.period, table.accountId] }),
    // The ranking in its order.
    index('spread_counts_ranking').on(table.tenantId, table.exhibitionId, table.kind, table.period, table.people, table.accountId),
    index('spread_counts_account').on(table.tenantId, table.accountId),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** How many sharers brought the same number of people. A place is the sum of the steps above, however many sharers there are. */
export const spreadSteps = pgTable(
  'spread_steps',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    kind: text('kind').$type<SpreadKind>().notNull(),
    period: text('period').notNull(),
    people: integer('people').notNull(),
    /** A step has several rows, so that many people who bring their first one do not wait for each other. */
    shard: integer('shard').notNull(),
    sharers: integer('sharers').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.kind, table.period, table.people, table.shard] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)

/** The sources of a registration: the link's parameters and the advertisement's. The same source is stored once. */
export const registrationSources = pgTable(
  'registration_sources',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    registrationId: id('registration_id'),
    /** Hash of source and attribution. */
    fingerprint: text('fingerprint').notNull(),
    terminal: text('terminal').notNull(),
    source: jsonb('source').$type<Record<string, string>>().notNull(),
    attribution: jsonb('attribution').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId, table.fingerprint] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId], foreignColumns: registrationKey }),
  ],
)

/** A person whom an owner registered, at an exhibition under a register type. The person's account has no sign-in of its own. */
export const userRelations = pgTable(
  'user_relations',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    ownerAccountId: id('owner_account_id'),
    personAccountId: id('person_account_id'),
    registrationId: id('registration_id'),
    registerType: text('register_type').notNull(),
    /** As what the owner registered the person. */
    kind: text('kind').$type<PeopleKind>().notNull(),
    /** The link that opens the person's pass without a sign-in. Null without one; a withdrawn one is gone. */
    passLinkId: optionalId('pass_link_id'),
    passLinkExpiresAt: moment('pass_link_expires_at'),
    /** The last message with this link. */
    passMessage: jsonb('pass_message').$type<PassMessage>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    // An owner's people, the newest first.
    index('user_relations_owner').on(table.tenantId, table.exhibitionId, table.ownerAccountId, table.registerType, table.id),
    uniqueIndex('user_relations_person').on(table.tenantId, table.exhibitionId, table.personAccountId),
    uniqueIndex('user_relations_pass_link')
      .on(table.tenantId, table.exhibitionId, table.passLinkId)
      .where(sql`pass_link_id is not null`),
    uniqueIndex('user_relations_registration').on(table.tenantId, table.exhibitionId, table.registrationId),
    foreignKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId], foreignColumns: registrationKey }),
    foreignKey({ columns: [table.tenantId, table.ownerAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({ columns: [table.tenantId, table.personAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** A link by which the holder of a ticket fills in the own form, without a sign-in. It has a person from the beginning, who is unnamed at first. */
export const holderLinks = pgTable(
  'holder_links',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    ticketId: id('ticket_id'),
    /** The ticket that the holder has since; the same where the buyer had named them. */
    newTicketId: optionalId('new_ticket_id'),
    ownerAccountId: id('owner_account_id'),
    relationId: id('relation_id'),
    personAccountId: id('person_account_id'),
    registerType: text('register_type').notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The holder sent the form. */
    sentAt: moment('sent_at'),
    /** Taken back, expired, or replaced by another. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    check('holder_links_completed', sql`new_ticket_id is null or sent_at is not null`),
    uniqueIndex('holder_links_ticket')
      .on(table.tenantId, table.exhibitionId, table.ticketId)
      .where(sql`ended_at is null`),
    index('holder_links_relation').on(table.tenantId, table.exhibitionId, table.relationId),
    index('holder_links_new_ticket')
      .on(table.tenantId, table.exhibitionId, table.newTicketId)
      .where(sql`new_ticket_id is not null`),
    index('holder_links_unused')
      .on(table.tenantId, table.expiresAt)
      .where(sql`ended_at is null and new_ticket_id is null and sent_at is null`),
    index('holder_links_sent')
      .on(table.tenantId, table.sentAt)
      .where(sql`ended_at is null and new_ticket_id is null and sent_at is not null`),
    index('holder_links_owner').on(table.tenantId, table.ownerAccountId),
    index('holder_links_person').on(table.tenantId, table.personAccountId),
    foreignKey({ columns: [table.tenantId, table.ownerAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({ columns: [table.tenantId, table.personAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** The link parameters behind a mini-program code's scene. The same parameters have one scene. */
export const registerLinks = pgTable(
  'register_links',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** Hash of the parameters. */
    fingerprint: text('fingerprint').notNull(),
    parameters: jsonb('parameters').$type<LinkParameters>().notNull(),
    createdBy: id('created_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('register_links_fingerprint').on(table.tenantId, table.exhibitionId, table.fingerprint),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)
