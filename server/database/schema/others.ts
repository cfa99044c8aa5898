import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PeopleKind } from '../../../contract/rules/people/peopleKinds'
import type { PassMessage } from '../../../contract/rules/people/passMessage'
import { accounts } from './account'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { registrations } from './visitor'

export const registrationKey: [typeof registrations.tenantId, typeof registrations.exhibitionId, typeof registrations.id] = [
  registrations.tenantId,
  registrations.exhibitionId,
  registrations.id,
]

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
