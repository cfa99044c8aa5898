import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { inList, moment, optionalId, tenantId } from './columns'
import { type SentKind, type SentOutcome, sentOutcomes } from '../../../contract/rules/messages/messagesSent'

/** What became of each message: no text, no code, and no contact in full. */
export const messagesSent = pgTable(
  'messages_sent',
  {
    tenantId: tenantId(),
    /** The key of its job, so that a repeated attempt is the same message. */
    id: text('id').notNull(),
    /** Null for notices about an account. */
    exhibitionId: optionalId('exhibition_id'),
    kind: text('kind').$type<SentKind>().notNull(),
    /** The account that got it; null for a contact that was typed. */
    accountId: optionalId('account_id'),
    /** A keyed hash, by which a person's messages are found; null where no contact was used. */
    contactPrint: text('contact_print'),
    contactMasked: text('contact_masked').notNull(),
    /** Null where no channel reached the person. */
    channel: text('channel').$type<'subscription' | 'sms' | 'mail' | 'whatsapp'>(),
    outcome: text('outcome').$type<SentOutcome>().notNull(),
    failure: text('failure'),
    /** What it was about, and the account of its job: by these it is sent again. Null for codes and notices. */
    about: text('about'),
    jobAccountId: optionalId('job_account_id'),
    isLetter: boolean('is_letter').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('messages_sent_account')
      .on(table.tenantId, table.accountId, table.at)
      .where(sql`account_id is not null`),
    index('messages_sent_contact')
      .on(table.tenantId, table.contactPrint, table.at)
      .where(sql`contact_print is not null`),
    // Of messages to typed contacts, for the deletion of their sender.
    index('messages_sent_sender')
      .on(table.tenantId, table.jobAccountId)
      .where(sql`account_id is null and job_account_id is not null`),
    index('messages_sent_at').on(table.at),
    check('messages_sent_outcome', sql.raw(`outcome in (${inList(sentOutcomes)})`)),
  ],
)
