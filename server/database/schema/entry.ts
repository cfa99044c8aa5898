import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import type { ExhibitionConfig } from './ExhibitionConfig'
import { exhibitionId, id, moment, tenantId } from './columns'

/** An organiser. `sealed_settings` contains its accounts at outside services (`core/exhibition/TenantSettings`), encrypted with the server's secret. */
export const tenants = pgTable('tenants', {
  tenantId: tenantId().primaryKey(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  sealedSettings: text('sealed_settings').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const exhibitions = pgTable(
  'exhibitions',
  {
    tenantId: tenantId().references(() => tenants.tenantId),
    id: id('id'),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    venueCn: text('venue_cn').notNull(),
    venueEn: text('venue_en').notNull(),
    timeZone: text('time_zone').notNull(),
    /** 'yyyy-MM-dd' in `timeZone`. */
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    config: jsonb('config').$type<ExhibitionConfig>().notNull(),
    /** Grows with each change of `config`: the ETag of its answers. */
    configVersion: integer('config_version').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its orders were completed, after its last day. */
    ordersCompletedAt: moment('orders_completed_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Each stored version of an exhibition's file, whole, with the name of its author. An earlier one can be stored again. */
export const exhibitionVersions = pgTable(
  'exhibition_versions',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    /** The `config_version` that it became. */
    version: integer('version').notNull(),
    file: jsonb('file').$type<ExhibitionFile>().notNull(),
    storedBy: text('stored_by').notNull(),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.version] }),
    foreignKey({ columns: [table.tenantId, table.exhibitionId], foreignColumns: [exhibitions.tenantId, exhibitions.id] }),
  ],
)

/** The keys that sign an exhibition's passes. A retired key still verifies what it signed. */
export const exhibitionKeys = pgTable(
  'exhibition_keys',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    keyId: integer('key_id').notNull(),
    /** Raw Ed25519 public key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The private key, encrypted with the server's secret. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: moment('created_at').notNull(),
    retiredAt: moment('retired_at'),
    /** From then on, passes that it signed are void. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.exhibitionId, table.keyId] })],
)

/** Dictionaries common to all organisers: a reference table, on every machine. */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    code: text('code').notNull(),
    key: text('key').notNull(),
    parentKey: text('parent_key').notNull(),
    labelCn: text('label_cn').notNull(),
    labelEn: text('label_en').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.key] })],
)

/** An organiser's own dictionaries. An own entry overrides a shared one. */
export const tenantDictionaryEntries = pgTable(
  'tenant_dictionary_entries',
  {
    tenantId: tenantId(),
    code: text('code').notNull(),
    key: text('key').notNull(),
    parentKey: text('parent_key').notNull(),
    labelCn: text('label_cn').notNull(),
    labelEn: text('label_en').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.code, table.key] })],
)
