import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { registrationParents } from '../../database/schema'
import { type RowKey, within } from '../../database/within'

/** Stores the sharer of a registration if none is stored yet. @returns the stored one */
export const keepFirstParent = async (
  db: Database,
  { tenantId, exhibitionId, id: registrationId }: RowKey,
  parentAccountId: string,
  createdAt: Date,
): Promise<string | null> => {
  const table = registrationParents
  await db.insert(table).values({ tenantId, exhibitionId, registrationId, parentAccountId, createdAt }).onConflictDoNothing()
  const [stored] = await db
    .select({ parentAccountId: table.parentAccountId })
    .from(table)
    .where(and(within(table, { tenantId, exhibitionId }), eq(table.registrationId, registrationId)))
  return stored?.parentAccountId ?? null
}
