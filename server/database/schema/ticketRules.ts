import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { exhibitionId, id, optionalId, tenantId } from './columns'
import { conferenceNodes, sessions } from './conferences'

/** Which tickets open which sessions: one of a node opens every session below it. */
export const ticketRules = pgTable(
  'conference_ticket_rules',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    /** The order of the organiser's file. */
    position: integer('position').notNull(),
    ticketTypeId: id('ticket_type_id'),
    nodeId: optionalId('node_id'),
    sessionId: optionalId('session_id'),
    /** Sessions that one ticket opens; null for all of them. */
    most: integer('most'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.position] }),
    foreignKey({
      name: 'conference_ticket_rules_node',
      columns: [table.tenantId, table.exhibitionId, table.nodeId],
      foreignColumns: [conferenceNodes.tenantId, conferenceNodes.exhibitionId, conferenceNodes.id],
    }),
    foreignKey({
      name: 'conference_ticket_rules_session',
      columns: [table.tenantId, table.exhibitionId, table.sessionId],
      foreignColumns: [sessions.tenantId, sessions.exhibitionId, sessions.id],
    }),
    check('conference_ticket_rules_values', sql`(node_id is null) <> (session_id is null) and most > 0`),
  ],
)
