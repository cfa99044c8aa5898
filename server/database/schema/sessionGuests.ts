import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type GuestBy, guestWays } from '../../../contract/rules/conference/guests'
import { exhibitionId, id, inList, moment, tenantId } from './columns'
import { sessions, speakers } from './conferences'

/** The people whom a session is for: one contact, or all approved people of a register type. */
export const sessionGuests = pgTable(
  'session_guests',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    sessionId: id('session_id'),
    by: text('by').$type<GuestBy>().notNull(),
    /** A contact in the normal form of accounts, or a register type. */
    value: text('value').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('session_guests_once').on(table.tenantId, table.exhibitionId, table.sessionId, table.by, table.value),
    index('session_guests_value').on(table.tenantId, table.value),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.sessionId],
      foreignColumns: [sessions.tenantId, sessions.exhibitionId, sessions.id],
    }),
    check('session_guests_by', sql.raw(`by in (${inList(guestWays)})`)),
  ],
)

/** By these the account of a person on stage is known. No list of speakers has them. */
export const speakerContacts = pgTable(
  'conference_speaker_contacts',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    speakerId: id('speaker_id'),
    /** A phone or an email address, in the normal form of accounts. */
    contact: text('contact').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.speakerId, table.contact] }),
    index('conference_speaker_contacts_value').on(table.tenantId, table.contact),
    foreignKey({
      name: 'conference_speaker_contacts_speaker',
      columns: [table.tenantId, table.exhibitionId, table.speakerId],
      foreignColumns: [speakers.tenantId, speakers.exhibitionId, speakers.id],
    }),
  ],
)
