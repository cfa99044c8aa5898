import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { exhibitions, tenants } from '../../database/schema/entry'
import { type ExhibitionKey, type TenantKey, within } from '../../database/within'

export type Exhibition = typeof exhibitions.$inferSelect
type ExhibitionFields = Omit<typeof exhibitions.$inferInsert, 'tenantId' | 'id'>

const ofKey = (key: ExhibitionKey) => and(within(exhibitions, key), eq(exhibitions.id, key.exhibitionId))

export const findExhibition = async (db: Database, key: ExhibitionKey): Promise<Exhibition | null> => {
  const [row] = await db.select().from(exhibitions).where(ofKey(key))
  return row ?? null
}

/** The same, and no other transaction changes it until this one ends. */
export const lockExhibition = async (db: Database, key: ExhibitionKey): Promise<Exhibition | null> => {
  const [row] = await db.select().from(exhibitions).where(ofKey(key)).for('update')
  return row ?? null
}

/** The exhibitions of an organiser, the earliest first. */
export const exhibitionsOfTenant = (db: Database, key: TenantKey): Promise<Exhibition[]> =>
  db.select().from(exhibitions).where(within(exhibitions, key)).orderBy(asc(exhibitions.startsOn), asc(exhibitions.id))

export const insertExhibition = async (db: Database, { tenantId, exhibitionId }: ExhibitionKey, row: ExhibitionFields): Promise<void> => {
  await db.insert(exhibitions).values({ tenantId, id: exhibitionId, ...row })
}

export const updateExhibition = async (db: Database, key: ExhibitionKey, row: Partial<ExhibitionFields>): Promise<void> => {
  await db.update(exhibitions).set(row).where(ofKey(key))
}

export const isTenant = async (db: Database, key: TenantKey): Promise<boolean> =>
  (await db.select({ id: tenants.tenantId }).from(tenants).where(within(tenants, key))).length > 0

/** The encrypted settings of an organiser; null if there is no such organiser. */
export const findSealedSettings = async (db: Database, key: TenantKey): Promise<string | null> => {
  const [row] = await db.select({ sealed: tenants.sealedSettings }).from(tenants).where(within(tenants, key))
  return row?.sealed ?? null
}
