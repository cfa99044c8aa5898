import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Change } from '../../../contract/rules/auditTrail'
import type { Holder } from '../../../contract/rules/rights'
import { id, moment, optionalId, tenantId } from './columns'

/** The acts of an organiser's people, of companies' members and of commands on the server, each with its time and its rows. */
export const auditRecords = pgTable(
  'audit_records',
  {
    tenantId: tenantId(),
    /** Of a call with a key, made from the key: a repeated request is the same act. */
    id: id('id'),
    at: moment('at').notNull(),
    /** Null for an act that is about no single exhibition. */
    exhibitionId: optionalId('exhibition_id'),
    /** Null for a command on the server. Its name is read from the account, so that a deleted one has none here. */
    accountId: optionalId('account_id'),
    role: text('role').$type<Holder | 'operator'>().notNull(),
    /** `POST /path`, or the words of a command. */
    call: text('call').notNull(),
    /** All ids of all changes, to find the acts about a row or a person. */
    targets: text('targets').array().notNull(),
    changes: jsonb('changes').$type<Change[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('audit_records_newest').on(table.tenantId, table.at),
    index('audit_records_account')
      .on(table.tenantId, table.accountId, table.at)
      .where(sql`account_id is not null`),
    index('audit_records_targets').using('gin', table.targets),
    index('audit_records_at').on(table.at),
  ],
)
