import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type StaffState, type StaffWay, openStaffStates, staffStates, staffWays } from '../../../contract/rules/exhibitor/staffInvitation'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { credentials } from './credentials'
import { registrations } from './visitor'
import { staffInvitations } from './staffInvitations'

/** People who registered by an invitation. What they sent is in their registration. */
export const staffPeople = pgTable(
  'staff_people',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    invitationId: id('invitation_id'),
    kind: text('kind').notNull(),
    way: text('way').$type<StaffWay>().notNull(),
    /** By which the person signs in. */
    accountId: id('account_id'),
    /** The person as a holder of the credential, managed by that account. */
    personAccountId: id('person_account_id'),
    registrationId: id('registration_id'),
    credentialId: optionalId('credential_id'),
    state: text('state').$type<StaffState>().notNull(),
    /** Why the company refused. */
    remark: text('remark').notNull(),
    sentAt: moment('sent_at').notNull(),
    decidedBy: optionalId('decided_by'),
    decidedAt: moment('decided_at'),
    /** Grows with each change. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('staff_people_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.state, table.id),
    index('staff_people_account').on(table.tenantId, table.accountId),
    uniqueIndex('staff_people_open')
      .on(table.tenantId, table.exhibitionId, table.exhibitorId, table.kind, table.accountId)
      .where(sql.raw(`state in (${inList(openStaffStates)})`)),
    check('staff_people_state', sql.raw(`state in (${inList(staffStates)})`)),
    check('staff_people_way', sql.raw(`way in (${inList(staffWays)})`)),
    check('staff_people_credential', sql`(credential_id is not null) = (state in ('approved', 'ended'))`),
    check('staff_people_remark', sql`state <> 'refused' or remark <> ''`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.invitationId],
      foreignColumns: [staffInvitations.tenantId, staffInvitations.exhibitionId, staffInvitations.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.registrationId],
      foreignColumns: [registrations.tenantId, registrations.exhibitionId, registrations.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.credentialId],
      foreignColumns: [credentials.tenantId, credentials.exhibitionId, credentials.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({ columns: [table.tenantId, table.personAccountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
