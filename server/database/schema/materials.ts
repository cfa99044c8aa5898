import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type MaterialKind, materialKindNames } from '../../../contract/rules/content/material'
import type { RegisterType } from '../../../contract/registerTypes'
import { exhibitionId, id, inList, moment, tenantId } from './columns'
import { exhibitions } from './entry'

/** Files to download that an organiser puts into the groups of the exhibition file. */
export const materials = pgTable(
  'materials',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    id: id('id'),
    groupId: text('group_id').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    noteCn: text('note_cn').notNull(),
    noteEn: text('note_en').notNull(),
    /** The people who may have it; empty for all who find the group. */
    registerTypes: text('register_types').array().$type<RegisterType[]>().notNull(),
    /** 'cn' or 'en': only readers of this language see it. '' for everybody. */
    onlyIn: text('only_in').notNull(),
    kind: text('kind').$type<MaterialKind>().notNull(),
    fileId: id('file_id'),
    sizeBytes: integer('size_bytes').notNull(),
    addedBy: id('added_by'),
    addedAt: moment('added_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.id] }),
    index('materials_group').on(table.tenantId, table.exhibitionId, table.groupId),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
    check('materials_kind', sql.raw(`kind IN (${inList(materialKindNames)})`)),
    check('materials_only_in', sql`only_in IN ('', 'cn', 'en')`),
  ],
)

/** The people who downloaded a file. Each is counted once, however often it was. */
export const materialDownloads = pgTable(
  'material_downloads',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    materialId: id('material_id'),
    accountId: id('account_id'),
    times: integer('times').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.materialId, table.accountId] }),
    index('material_downloads_account').on(table.tenantId, table.accountId),
    foreignKey({
      columns: [table.tenantId, table.exhibitionId, table.materialId],
      foreignColumns: [materials.tenantId, materials.exhibitionId, materials.id],
    }),
  ],
)
