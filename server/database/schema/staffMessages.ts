import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type StaffMessageState, staffMessageStates } from '../../../contract/rules/exhibitor/staffInvitation'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, tenantId } from './columns'
import { staffInvitations } from './staffInvitations'

/** Messages with invitations. A contact of an invitation gets one. */
export const staffMessages = pgTable(
  'staff_messages',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    invitationId: id('invitation_id'),
    /** Of the member who sends it. */
    accountId: id('account_id'),
    way: text('way').$type<'phone' | 'email'>().notNull(),
    /** The phone or email address. It is emptied once the message is sent. */
    contact: text('contact'),
    contactMasked: text('contact_masked').notNull(),
    /** By it a second message to the same contact is refused. */
    contactPrint: text('contact_print').notNull(),
    language: text('language').$type<'cn' | 'en'>().notNull(),
    state: text('state').$type<StaffMessageState>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('staff_messages_contact').on(table.tenantId, table.exhibitionId, table.invitationId, table.contactPrint),
    index('staff_messages_sender').on(table.tenantId, table.accountId),
    check('staff_messages_state', sql.raw(`state in (${inList(staffMessageStates)})`)),
    check('staff_messages_contact_kept', sql`state = 'queued' or contact is null`),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.invitationId],
      foreignColumns: [staffInvitations.tenantId, staffInvitations.exhibitionId, staffInvitations.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
