import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { dictionaryEntries, tenantDictionaryEntries } from '../../../database/schema'

/** Codes of the dictionaries that an organiser's forms may name. */
export const dictionariesOf = async (db: Database, tenantId: string): Promise<Set<string>> => {
  const common = await db.selectDistinct({ code: dictionaryEntries.code }).from(dictionaryEntries)
  const own = await db
    .selectDistinct({ code: tenantDictionaryEntries.code })
    .from(tenantDictionaryEntries)
    .where(eq(tenantDictionaryEntries.tenantId, tenantId))
  return new Set([...common, ...own].map(({ code }) => code))
}
