import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { dictionaryEntries, tenantDictionaryEntries } from '../../database/schema/entry'
import { type TenantKey, within } from '../../database/within'

export type DictionaryRow = typeof dictionaryEntries.$inferSelect
export type TenantDictionaryRow = typeof tenantDictionaryEntries.$inferSelect

/** Entries of a dictionary common to all organisers, in their order. */
export const commonEntries = (db: Database, code: string): Promise<DictionaryRow[]> =>
  db
    .select()
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.code, code))
    .orderBy(asc(dictionaryEntries.sort), asc(dictionaryEntries.key))

/** Entries of an organiser's own dictionary, in their order. */
export const ownEntries = (db: Database, key: TenantKey, code: string): Promise<TenantDictionaryRow[]> =>
  db
    .select()
    .from(tenantDictionaryEntries)
    .where(and(within(tenantDictionaryEntries, key), eq(tenantDictionaryEntries.code, code)))
    .orderBy(asc(tenantDictionaryEntries.sort), asc(tenantDictionaryEntries.key))

/** Entries of all of an organiser's own dictionaries, by code and then in their order. */
export const allOwnEntries = (db: Database, key: TenantKey): Promise<TenantDictionaryRow[]> => {
  const table = tenantDictionaryEntries
  return db.select().from(table).where(within(table, key)).orderBy(asc(table.code), asc(table.sort), asc(table.key))
}

/** Codes of the dictionaries that an organiser's forms may name. */
export const dictionariesOf = async (db: Database, tenantId: string): Promise<Set<string>> => {
  const common = await db.selectDistinct({ code: dictionaryEntries.code }).from(dictionaryEntries)
  const own = await db
    .selectDistinct({ code: tenantDictionaryEntries.code })
    .from(tenantDictionaryEntries)
    .where(within(tenantDictionaryEntries, { tenantId }))
  return new Set([...common, ...own].map(({ code }) => code))
}

export const deleteOwnEntries = async (db: Database, key: TenantKey): Promise<void> => {
  await db.delete(tenantDictionaryEntries).where(within(tenantDictionaryEntries, key))
}
