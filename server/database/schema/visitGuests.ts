import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { exhibitionId, id, moment, tenantId } from './columns'
import { registrations } from './visitor'
import { visitInvitations } from './invitations'

/** The invitation by which a registration began. The first one stays. */
export const visitGuests = pgTable(
  'visit_guests',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    registrationId: id('registration_id'),
    invitationId: id('invitation_id'),
    cameAt: moment('came_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId] }),
    index('visit_guests_invitation').on(table.tenantId, table.exhibitionId, table.invitationId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.invitationId],
      foreignColumns: [visitInvitations.tenantId, visitInvitations.exhibitionId, visitInvitations.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.registrationId],
      foreignColumns: [registrations.tenantId, registrations.exhibitionId, registrations.id],
    }),
  ],
)
