import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/language'
import type { ReviewState } from '../../../contract/rules/visitor/reviewStates'
import type { Answers } from '../../../contract/rules/visitor/questionnaire'
import type { StoredValues } from './StoredValues'
import { accounts } from './account'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'

/** An account at an exhibition under a register type. */
export const registrations = pgTable(
  'registrations',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    accountId: id('account_id'),
    registerType: text('register_type').notNull(),
    isComplete: boolean('is_complete').notNull(),
    reviewState: text('review_state').$type<ReviewState>().notNull(),
    reviewRemark: text('review_remark').notNull(),
    reviewedBy: optionalId('reviewed_by'),
    reviewedAt: moment('reviewed_at'),
    /** Which of up to three questionnaires are answered, by their index. */
    questionnairesDone: integer('questionnaires_done').array().notNull(),
    formVersion: integer('form_version'),
    /** Field values, with identity documents encrypted. */
    formValues: jsonb('form_values').$type<StoredValues>().notNull(),
    /** Taken out of the values, for lists and passes. */
    name: text('name').notNull(),
    company: text('company').notNull(),
    userCode: text('user_code').notNull(),
    /** The person first came by the link that invites an exhibitor's staff. */
    isInvitedStaff: boolean('is_invited_staff').notNull().default(false),
    /** The language in which the person used the fair last: messages are sent in it. Null before the first use. */
    language: text('language').$type<Language>(),
    /** By which an organiser finds it: words in one spelling, whole contacts, and hashes of both (`visitor/review/searchText`). */
    searchText: text('search_text').notNull().default(''),
    searchContacts: text('search_contacts').array().notNull().default([]),
    searchGrams: integer('search_grams').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    submittedAt: moment('submitted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('registrations_account').on(table.tenantId, table.exhibitionId, table.accountId, table.registerType),
    // The beginning of a company's name, at all fairs of an organiser.
    index('registrations_company').on(table.tenantId, table.company.op('text_pattern_ops')),
    // The same person at the organiser's other fairs.
    index('registrations_of_account').on(table.tenantId, table.accountId, table.submittedAt),
    uniqueIndex('registrations_user_code').on(table.tenantId, table.exhibitionId, table.userCode),
    index('registrations_review').on(table.tenantId, table.exhibitionId, table.reviewState, table.submittedAt, table.id),
    // The organiser's list of every state.
    index('registrations_listed')
      .on(table.tenantId, table.exhibitionId, table.submittedAt, table.id)
      .where(sql`submitted_at IS NOT NULL AND review_state <> 'none'`),
    index('registrations_search').using('gin', table.searchGrams),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

const registrationKey: [typeof registrations.tenantId, typeof registrations.exhibitionId, typeof registrations.id] = [
  registrations.tenantId,
  registrations.exhibitionId,
  registrations.id,
]

/** One document registers once at an exhibition under a register type. Only a keyed hash of its number is stored. */
export const registrationDocuments = pgTable(
  'registration_documents',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    registerType: text('register_type').notNull(),
    documentHash: text('document_hash').notNull(),
    registrationId: id('registration_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.registerType, table.documentHash] }),
    index('registration_documents_registration').on(table.tenantId, table.exhibitionId, table.registrationId),
    foreignKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId], foreignColumns: registrationKey }),
  ],
)

export const questionnaireAnswers = pgTable(
  'questionnaire_answers',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    registrationId: id('registration_id'),
    index: integer('index').notNull(),
    questionnaireId: text('questionnaire_id').notNull(),
    version: integer('version').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    submittedAt: moment('submitted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId, table.index] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId], foreignColumns: registrationKey }),
  ],
)

/** Drafts of forms and questionnaires, encrypted as a whole, because a draft contains unchecked documents. */
export const drafts = pgTable(
  'drafts',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    registrationId: id('registration_id'),
    formId: text('form_id').notNull(),
    version: integer('version').notNull(),
    sealedContent: text('sealed_content').notNull(),
    /** Another one with each save. A save must name the one that its input is based on. */
    revision: id('revision').default('0'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId, table.formId] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId, table.registrationId], foreignColumns: registrationKey }),
  ],
)
