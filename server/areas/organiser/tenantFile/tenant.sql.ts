import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { exhibitions, tenants } from '../../../database/schema/entry'
import { type TenantKey, within } from '../../../database/within'

export type TenantRow = typeof tenants.$inferSelect
type TenantFields = Omit<TenantRow, 'tenantId' | 'createdAt'>

export const findTenant = async (db: Database, key: TenantKey): Promise<TenantRow | null> => {
  const [row] = await db.select().from(tenants).where(within(tenants, key))
  return row ?? null
}

/** Keeps other transactions from changing an organiser until this one ends. */
export const lockTenant = async (db: Database, key: TenantKey): Promise<void> => {
  await db.select({ id: tenants.tenantId }).from(tenants).where(within(tenants, key)).for('update')
}

export const insertTenant = async (db: Database, row: TenantRow): Promise<void> => {
  await db.insert(tenants).values(row)
}

export const updateTenant = async (db: Database, key: TenantKey, row: TenantFields): Promise<void> => {
  await db.update(tenants).set(row).where(within(tenants, key))
}

/** Dictionaries that the organiser's forms name, each with an exhibition whose form names it. */
export const dictionariesNamedByForms = async (db: Database, { tenantId }: TenantKey): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: exhibitions.id, code: sql<string>`jsonb_path_query(${exhibitions.config}, '$.**.dictionary') #>> '{}'` })
    .from(exhibitions)
    .where(eq(exhibitions.tenantId, tenantId))
  return new Map(rows.map(({ id, code }) => [code, id]))
}
