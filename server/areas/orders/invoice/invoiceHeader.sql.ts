import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { HeaderFields, HeaderKind } from '../../../../contract/rules/orders/invoice'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { invoiceHeaders } from '../../../database/schema/invoiceHeaders'
import { type TenantKey, within } from '../../../database/within'

export interface HeaderOwner extends TenantKey {
  accountId: string
}

export type HeaderRow = typeof invoiceHeaders.$inferSelect

const own = (key: HeaderOwner) => and(within(invoiceHeaders, key), eq(invoiceHeaders.accountId, key.accountId))

/** A person's headers, the default ones first, then the newest. */
export const headersOf = (db: Database, key: HeaderOwner): Promise<HeaderRow[]> =>
  db.select().from(invoiceHeaders).where(own(key)).orderBy(desc(invoiceHeaders.isDefault), desc(invoiceHeaders.id))

export const findHeader = async (db: Database, key: HeaderOwner, id: string): Promise<HeaderRow | null> => {
  const [row] = await db
    .select()
    .from(invoiceHeaders)
    .where(and(own(key), eq(invoiceHeaders.id, id)))
  return row ?? null
}

/** Lets changes of one person's headers happen one after another, so that their number and their defaults hold. */
export const lockOwner = async (db: Database, key: HeaderOwner): Promise<void> => {
  await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(within(accounts, key), eq(accounts.id, key.accountId)))
    .for('no key update')
}

export const countHeaders = async (db: Database, key: HeaderOwner): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(invoiceHeaders)
    .where(own(key))
  return row?.count ?? 0
}

/** Headers in China have one default, and those abroad another. */
const ofFamily = (kind: HeaderKind) => (kind === 'foreign' ? eq(invoiceHeaders.kind, 'foreign') : ne(invoiceHeaders.kind, 'foreign'))

/** @param except the header that becomes the default */
export const clearDefault = async (db: Database, key: HeaderOwner, kind: HeaderKind, except: string): Promise<void> => {
  await db
    .update(invoiceHeaders)
    .set({ isDefault: false })
    .where(and(own(key), ofFamily(kind), eq(invoiceHeaders.isDefault, true), ne(invoiceHeaders.id, except)))
}

export const hasDefault = async (db: Database, key: HeaderOwner, kind: HeaderKind): Promise<boolean> => {
  const rows = await db
    .select({ id: invoiceHeaders.id })
    .from(invoiceHeaders)
    .where(and(own(key), ofFamily(kind), eq(invoiceHeaders.isDefault, true)))
  return rows.length > 0
}

export const insertHeader = async (db: Database, row: HeaderRow): Promise<void> => {
  await db.insert(invoiceHeaders).values(row)
}

export const updateHeader = async (
  db: Database,
  key: HeaderOwner,
  id: string,
  values: HeaderFields & { isDefault: boolean; updatedAt: Date },
): Promise<void> => {
  await db
    .update(invoiceHeaders)
    .set(values)
    .where(and(own(key), eq(invoiceHeaders.id, id)))
}

export const deleteHeader = async (db: Database, key: HeaderOwner, id: string): Promise<void> => {
  await db.delete(invoiceHeaders).where(and(own(key), eq(invoiceHeaders.id, id)))
}

/** The oldest header of a family becomes its default, after the default one was deleted. */
export const chooseDefault = async (db: Database, key: HeaderOwner, kind: HeaderKind): Promise<void> => {
  const [first] = await db
    .select({ id: invoiceHeaders.id })
    .from(invoiceHeaders)
    .where(and(own(key), ofFamily(kind)))
    .orderBy(asc(invoiceHeaders.id))
    .limit(1)
  if (first)
    await db
      .update(invoiceHeaders)
      .set({ isDefault: true })
      .where(and(own(key), eq(invoiceHeaders.id, first.id)))
}
