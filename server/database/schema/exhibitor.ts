import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Board } from '../../../contract/rules/exhibitor/board'
import type { CompanyProfile } from '../../../contract/rules/exhibitor/companyForm'
import type { MemberRight, MemberRole } from '../../../contract/rules/exhibitor/memberRights'
import { accounts } from './account'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'
import { exhibitions } from './entry'

/** A company at an exhibition. Its id is the dialect's deptId. */
export const exhibitors = pgTable(
  'exhibitors',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    /** As its sign over the booth says. */
    shortNameCn: text('short_name_cn').notNull(),
    shortNameEn: text('short_name_en').notNull(),
    hallNo: text('hall_no'),
    boothNos: text('booth_nos').array().notNull(),
    /** Of all its booths together, in m². Quotas and services depend on it. 0 without a booth. */
    area: integer('area').notNull(),
    boardId: optionalId('board_id'),
    journalId: optionalId('journal_id'),
    /** The entry in the show catalogue; null if the exhibitor has none yet. */
    journalNameCn: text('journal_name_cn'),
    journalNameEn: text('journal_name_en'),
    journalFullNameCn: text('journal_full_name_cn'),
    journalFullNameEn: text('journal_full_name_en'),
    journalContact: text('journal_contact'),
    journalContactInformation: text('journal_contact_information'),
    introductionCn: text('introduction_cn'),
    introductionEn: text('introduction_en'),
    logoUrl: text('logo_url'),
    /** Null where the company's own logo is printed. */
    journalLogoUrl: text('journal_logo_url'),
    /** The approved board over its booth; null before. */
    board: jsonb('board').$type<Board>(),
    /** What the organiser approved of the company's own data; null before. */
    profile: jsonb('profile').$type<CompanyProfile>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)

/** The members of an exhibitor. An account belongs to one exhibitor at an exhibition. */
export const exhibitorMembers = pgTable(
  'exhibitor_members',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    exhibitorId: id('exhibitor_id'),
    role: text('role').$type<MemberRole>().notNull(),
    /** What a member of the staff may do besides reading. An admin may do everything. */
    rights: text('rights').array().$type<MemberRight[]>().notNull(),
    /** The account was made by an invitation of this company, for it. False where a person's own account joined. */
    madeAccount: boolean('made_account').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId] }),
    index('exhibitor_members_exhibitor').on(table.tenantId, table.exhibitionId, table.exhibitorId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.exhibitorId],
      foreignColumns: [exhibitors.tenantId, exhibitors.exhibitionId, exhibitors.id],
    }),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
