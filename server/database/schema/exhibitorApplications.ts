import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type ApplicationState, applicationStates, takenStates } from '../../../contract/rules/exhibitor/application'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import { accounts } from './account'
import { exhibitionId, id, inList, moment, optionalId, tenantId } from './columns'
import { exhibitors } from './exhibitor'
import { exhibitions } from './entry'

/** Applications of companies that are not known yet. A person has one at a fair. */
export const exhibitorApplications = pgTable(
  'exhibitor_applications',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** Of the contact that was confirmed. After an approval it is the main account of the exhibitor. */
    accountId: id('account_id'),
    number: text('number').notNull(),
    /** The register of the company and its number there. '' once the person is gone. */
    companyKey: text('company_key').notNull(),
    values: jsonb('values').$type<FormValues>().notNull(),
    language: text('language').$type<'cn' | 'en'>().notNull(),
    confirmedBy: text('confirmed_by').$type<'phone' | 'email'>().notNull(),
    state: text('state').$type<ApplicationState>().notNull(),
    /** Why it was refused. */
    reason: text('reason').notNull(),
    /** Only ever changed together with its guard `version = n`. */
    version: integer('version').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    decidedBy: optionalId('decided_by'),
    decidedAt: moment('decided_at'),
    /** Since the approval. */
    exhibitorId: optionalId('exhibitor_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('exhibitor_applications_account').on(table.tenantId, table.exhibitionId, table.accountId),
    uniqueIndex('exhibitor_applications_number').on(table.tenantId, table.exhibitionId, table.number),
    // Of two people who apply for one company, however they race, one does.
    uniqueIndex('exhibitor_applications_company')
      .on(table.tenantId, table.exhibitionId, table.companyKey)
      .where(sql.raw(`state in (${inList(takenStates)}) and company_key <> ''`)),
    index('exhibitor_applications_state').on(table.tenantId, table.exhibitionId, table.state, table.submittedAt),
    check('exhibitor_applications_state', sql.raw(`state in (${inList(applicationStates)})`)),
    check('exhibitor_applications_exhibitor', sql`(exhibitor_id is not null) = (state = 'approved')`),
    check('exhibitor_applications_reason', sql`state <> 'refused' or reason <> ''`),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
  ],
)
