import { and, count, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { registrationSources } from '../../database/schema'
import { type RowKey, within } from '../../database/within'

type SourceFields = Omit<typeof registrationSources.$inferInsert, 'tenantId' | 'exhibitionId' | 'registrationId'>

/** How many sources of a registration are stored. */
export const countSources = async (db: Database, key: RowKey): Promise<number> => {
  const [row] = await db
    .select({ sources: count() })
    .from(registrationSources)
    .where(and(within(registrationSources, key), eq(registrationSources.registrationId, key.id)))
  return row?.sources ?? 0
}

/** Stores a source; the same one again changes nothing. */
export const insertSource = async (db: Database, { tenantId, exhibitionId, id }: RowKey, source: SourceFields): Promise<void> => {
  await db
    .insert(registrationSources)
    .values({ tenantId, exhibitionId, registrationId: id, ...source })
    .onConflictDoNothing()
}
