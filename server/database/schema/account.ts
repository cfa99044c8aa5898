import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AccountEventKind } from '../../../contract/rules/account/accountEvents'
import { id, moment, optionalId, tenantId } from './columns'

/** A person with an organiser: one, whatever the person registers as. */
export const accounts = pgTable(
  'accounts',
  {
    tenantId: tenantId(),
    id: id('id'),
    phone: text('phone'),
    email: text('email'),
    /** A name to sign in with by password: organisers and exhibitors have one. */
    accountName: text('account_name'),
    passwordHash: text('password_hash'),
    /** Another person set the password: until then it only allows choosing a new one. Null if the owner set it. */
    oneTimeUntil: moment('one_time_until'),
    displayName: text('display_name').notNull(),
    /** The rights of an organiser's account (`contract/rules/rights.ts`); empty for everyone else. */
    rights: text('rights').array().notNull(),
    /** The owner of a person brought along, who has no sign-in of their own. Such an account never has a contact, a name or a password. */
    managedBy: optionalId('managed_by'),
    /** A managed account of the owner's own person, such as staff who fill in the form of a credential. The owner's wallet has its tickets. Null for every other account. */
    isSelf: boolean('is_self'),
    /** From then on nobody signs in, and no session counts. Null for an account that is on. */
    switchedOffAt: moment('switched_off_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // An organiser has a few accounts among a million.
    index('accounts_of_organiser')
      .on(table.tenantId, table.id)
      .where(sql`rights <> '{}' OR switched_off_at IS NOT NULL`),
    index('accounts_managed_by')
      .on(table.tenantId, table.managedBy)
      .where(sql`managed_by IS NOT NULL`),
    check(
      'accounts_managed',
      sql`managed_by IS NULL OR (phone IS NULL AND email IS NULL AND account_name IS NULL AND password_hash IS NULL)`,
    ),
    uniqueIndex('accounts_phone').on(table.tenantId, table.phone),
    uniqueIndex('accounts_email').on(table.tenantId, table.email),
    uniqueIndex('accounts_account_name').on(table.tenantId, table.accountName),
  ],
)

/** A WeChat identity bound to an account, by the app it was seen in. */
export const accountOpenIds = pgTable(
  'account_open_ids',
  {
    tenantId: tenantId(),
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    accountId: id('account_id'),
    boundAt: moment('bound_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.appId, table.openId] }),
    index('account_open_ids_account').on(table.tenantId, table.accountId),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** How many subscription messages of a template a person allows in the organiser's mini-program. WeChat takes one for each consent. */
export const subscriptionPermissions = pgTable(
  'subscription_permissions',
  {
    tenantId: tenantId(),
    accountId: id('account_id'),
    templateId: text('template_id').notNull(),
    remaining: integer('remaining').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.accountId, table.templateId] }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** Events about the safety of an account, and what others changed of it. */
export const accountEvents = pgTable(
  'account_events',
  {
    tenantId: tenantId(),
    accountId: id('account_id'),
    id: id('id'),
    /** Of `contract/rules/account/accountEvents`. */
    kind: text('kind').$type<AccountEventKind>().notNull(),
    /** The account that did it; null for strangers, and for commands on the server. */
    byAccountId: optionalId('by_account_id'),
    /** What changed, such as the rights of before and after; null for kinds that say it all. */
    detail: text('detail'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.accountId, table.id] }),
    index('account_events_created').on(table.createdAt),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

/** Used single-use handles, until they would have expired. */
export const usedHandles = pgTable(
  'used_handles',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), index('used_handles_expires').on(table.expiresAt)],
)
