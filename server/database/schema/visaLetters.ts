import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { VisaLetterState } from '../../../contract/rules/exhibitor/visaInvitation'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'

/** Letters of invitation for visas. A person keeps the id of its first letter; the newest letter has its present data. */
export const visaLetters = pgTable(
  'visa_letters',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    exhibitorId: id('exhibitor_id'),
    personId: id('person_id'),
    /** The member who asked. 0 after that account was deleted. */
    accountId: id('account_id'),
    state: text('state').$type<VisaLetterState>().notNull(),
    /** What the passport says, and the stay. Empty once the company removed the person. */
    sealedPerson: text('sealed_person').notNull(),
    /** Only ever changed together with its guard `version = n`, so that an organiser decides on what was read. */
    version: integer('version').notNull(),
    /** Why it was refused or withdrawn. */
    reason: text('reason').notNull(),
    /** Of an issued letter; null until then. */
    number: text('number'),
    /** The code on the letter. Empty until it is issued. */
    sealedCode: text('sealed_code').notNull(),
    /** The last day of the stay, which a consulate sees for as long as the letter exists. */
    departsOn: text('departs_on').notNull(),
    askedAt: moment('asked_at').notNull(),
    issuedAt: moment('issued_at'),
    endedAt: moment('ended_at'),
    decidedBy: optionalId('decided_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    // One open letter of a person, however many members ask at once.
    uniqueIndex('visa_letters_open')
      .on(table.tenantId, table.exhibitionId, table.personId)
      .where(sql`state IN ('underReview', 'approved')`),
    uniqueIndex('visa_letters_number').on(table.tenantId, table.exhibitionId, table.number),
    index('visa_letters_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId, table.personId),
    index('visa_letters_queue').on(table.tenantId, table.exhibitionId, table.state, table.askedAt, table.id),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    // As `visaLetterTransitions` says: only an approved letter was issued, and a withdrawn one stays with its end.
    check('visa_letters_state', sql`state IN ('underReview', 'approved', 'refused', 'withdrawn')`),
    check('visa_letters_issued', sql`(number IS NULL) = (issued_at IS NULL) AND (number IS NULL) = (sealed_code = '')`),
    check('visa_letters_approved', sql`state <> 'approved' OR number IS NOT NULL`),
    check('visa_letters_unissued', sql`state NOT IN ('underReview', 'refused') OR number IS NULL`),
    check('visa_letters_ended', sql`(state = 'withdrawn') = (ended_at IS NOT NULL)`),
    check('visa_letters_person', sql`state = 'withdrawn' OR sealed_person <> ''`),
  ],
)
