import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { registrationParents } from '../../database/schema'
import { type RowKey, within } from '../../database/within'

/** Stores the account whose link brought a registration, where none is stored yet. @returns the one that is stored */
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
