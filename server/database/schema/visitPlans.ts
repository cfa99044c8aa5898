import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './account'
import { exhibitionId, id, moment, tenantId } from './columns'
import { visitInvitations } from './invitations'

/** When and where an inviter meets friends. Its link is an invitation; the inviter has one that is open. */
export const visitPlans = pgTable(
  'visit_plans',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    invitationId: id('invitation_id'),
    accountId: id('account_id'),
    /** 'yyyy-MM-dd' and 'HH:mm' in the fair's zone. */
    visitOn: text('visit_on').notNull(),
    meetAt: text('meet_at').notNull(),
    place: text('place').notNull(),
    /** Rises with each new time or place, of which friends get a message. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.invitationId] }),
    index('visit_plans_inviter').on(table.tenantId, table.accountId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.invitationId],
      foreignColumns: [visitInvitations.tenantId, visitInvitations.exhibitionId, visitInvitations.id],
    }),
  ],
)

/** Whether a friend comes along. The last answer counts. */
export const visitAnswers = pgTable(
  'visit_answers',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    invitationId: id('invitation_id'),
    accountId: id('account_id'),
    isComing: boolean('is_coming').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.invitationId, table.accountId] }),
    index('visit_answers_friend').on(table.tenantId, table.accountId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.invitationId],
      foreignColumns: [visitPlans.tenantId, visitPlans.exhibitionId, visitPlans.invitationId],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
