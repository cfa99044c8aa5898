import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Bilingual, Language } from '../../../contract/language'
import type { ImportMode, ImportState } from '../../../contract/rules/people/holderImport'
import { accounts } from './account'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'

/** What the parts before took, so that the next one does not count it again. */
export interface TakenPlaces {
  people: number
  /** Tickets by the name that the file has for their kind. */
  tickets: Record<string, number>
}

/** A refused cell, or a refused row. */
export interface StoredProblem {
  line: number
  column: string
  reason: string
  /** The person of the row, encrypted. */
  name?: string
}

/** What people of a file become: people of their owner, or holders of credentials of the owner's company. */
export type ImportUse = 'people' | 'credentials'

/** How a file was read: what its owner should see before the import. */
export interface ReadingNotes {
  sheet: string
  unread: string[]
  hiddenRows: number
}

/** A file of people that a job goes through. An owner has one of each kind. */
export const peopleImports = pgTable(
  'people_imports',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    /** The owner, under this register type. */
    accountId: id('account_id'),
    registerType: text('register_type').notNull(),
    target: text('target').$type<ImportUse>().notNull(),
    /** As what the people are registered, or empty where they get tickets. Of credentials their kind. */
    kind: text('kind').notNull(),
    /** The group that the people join; null where they are in none. */
    groupId: optionalId('group_id'),
    /** In which refusals are written. */
    language: text('language').$type<Language>().notNull(),
    name: text('name').notNull(),
    /** The titles of the file's columns. */
    head: text('head').array().notNull(),
    reading: jsonb('reading').$type<ReadingNotes>().notNull().default({ sheet: '', unread: [], hiddenRows: 0 }),
    /** The texts that the owner accepted for everybody. */
    agreed: text('agreed').array().notNull(),
    formId: text('form_id').notNull(),
    formVersion: integer('form_version').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    mode: text('mode').$type<ImportMode>(),
    failure: jsonb('failure').$type<Bilingual>(),
    rows: integer('rows').notNull(),
    parts: integer('parts').notNull(),
    /** Rows of one part. */
    partRows: integer('part_rows').notNull(),
    /** The archive of photos, an upload of the owner, which the check takes apart; null without one. */
    archiveId: optionalId('archive_id'),
    /** The next part. */
    position: integer('position').notNull(),
    assigned: integer('assigned').notNull(),
    already: integer('already').notNull(),
    waiting: integer('waiting').notNull(),
    refused: integer('refused').notNull(),
    taken: jsonb('taken').$type<TakenPlaces>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    uniqueIndex('people_imports_owner').on(
      table.tenantId,
      table.exhibitionId,
      table.accountId,
      table.registerType,
      table.target,
      table.kind,
    ),
    index('people_imports_changed').on(table.changedAt),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)

const importKey: [typeof peopleImports.tenantId, typeof peopleImports.exhibitionId, typeof peopleImports.id] = [
  peopleImports.tenantId,
  peopleImports.exhibitionId,
  peopleImports.id,
]

/** Some hundred rows of a file. They are encrypted, because they hold documents, and emptied when the file is over. */
export const peopleImportParts = pgTable(
  'people_import_parts',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    importId: id('import_id'),
    part: integer('part').notNull(),
    sealedRows: text('sealed_rows').notNull(),
    problems: jsonb('problems').$type<StoredProblem[]>().notNull(),
    /** The stored picture of each row, by its line. */
    photos: jsonb('photos').$type<Record<number, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.importId, table.part] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId, table.importId], foreignColumns: importKey }).onDelete('cascade'),
  ],
)

/** The people of a file, as keyed hashes: the second row with a person is found in every part. Kept as long as the check lasts. */
export const peopleImportIdentities = pgTable(
  'people_import_identities',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    importId: id('import_id'),
    identity: text('identity').notNull(),
    /** The first row with the person. */
    line: integer('line').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.importId, table.identity] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId, table.importId], foreignColumns: importKey }).onDelete('cascade'),
  ],
)
