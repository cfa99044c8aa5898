import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { HubState } from '../../../../contract/rules/exhibitor/partners'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { exhibitors } from '../../../database/schema/exhibitor'
import { type HubContent, hubProducts } from '../../../database/schema/partners'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type HubProductRow = typeof hubProducts.$inferSelect

/** Stores a newer content of a product. The same content again is no newer one. @returns whether it is */
export const putContent = async (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  { id, content, at }: { id: string; content: HubContent; at: Date },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO hub_products (tenant_id, exhibition_id, id, exhibitor_id, revision, content, state, attempts, failure, changed_at)
     VALUES ($1, $2, $3, $4, 1, $5, 'waiting', 0, '', $6)
     ON CONFLICT (tenant_id, exhibition_id, id) DO UPDATE
     SET revision = hub_products.revision + 1, content = excluded.content, state = 'waiting', attempts = 0, failure = '', changed_at = excluded.changed_at
     WHERE hub_products.tenant_id = $1 AND hub_products.content IS DISTINCT FROM excluded.content`,
    [tenantId, exhibitionId, id, exhibitorId, JSON.stringify(content), at],
  )
  return rowCount === 1
}

/** Takes a product off the store, if it was passed on. @returns whether it was */
export const putOffSale = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey, at: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE hub_products SET revision = revision + 1, content = jsonb_set(content, '{isOnSale}', 'false'), state = 'waiting', attempts = 0, failure = '', changed_at = $4
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND content->>'isOnSale' = 'true'`,
    [tenantId, exhibitionId, id, at],
  )
  return rowCount === 1
}

/** What waits, in the order in which it changed. */
export const waitingProducts = (db: Database, key: ExhibitionKey, most: number): Promise<HubProductRow[]> =>
  db
    .select()
    .from(hubProducts)
    .where(and(within(hubProducts, key), eq(hubProducts.state, 'waiting')))
    .orderBy(asc(hubProducts.changedAt), asc(hubProducts.id))
    .limit(most)

/** Notes an attempt that led nowhere. What changed meanwhile was not tried. */
export const noteFailure = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  tried: readonly Pick<HubProductRow, 'id' | 'revision'>[],
  { failure, at }: { failure: string; at: Date },
): Promise<void> => {
  await client.query(
    `UPDATE hub_products AS product SET attempts = attempts + 1, failure = $5, tried_at = $6
     FROM unnest($3::bigint[], $4::int[]) AS tried (id, revision)
     WHERE product.tenant_id = $1 AND product.exhibition_id = $2 AND product.id = tried.id AND product.revision = tried.revision`,
    [tenantId, exhibitionId, tried.map(({ id }) => id), tried.map(({ revision }) => revision), failure, at],
  )
}

/**
 * Stores what the hub said of a revision. Its answer says nothing of a newer one, which still waits.
 * @param hubRevision of a newer one that the hub has
 */
export const settleProduct = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { id, revision }: Pick<HubProductRow, 'id' | 'revision'>,
  { state, failure, hubRevision, at }: { state: HubState; failure: string; hubRevision: number | null; at: Date },
): Promise<void> => {
  const savedRevision = state === 'saved' ? revision : hubRevision
  await client.query(
    `UPDATE hub_products SET saved_revision = greatest(saved_revision, $5), tried_at = $6,
       state = CASE WHEN revision = $4 THEN $7 ELSE state END,
       failure = CASE WHEN revision = $4 THEN $8 ELSE failure END,
       attempts = CASE WHEN revision = $4 THEN attempts + 1 ELSE attempts END
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND revision >= $4`,
    [tenantId, exhibitionId, id, revision, savedRevision, at, state, failure],
  )
}

/** Refused products wait again, each with a revision above all that the hub has seen. @param ids all of them where it is undefined @returns how many */
export const retryRefused = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { ids, at }: { ids: readonly string[] | undefined; at: Date },
): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE hub_products SET revision = greatest(revision, saved_revision) + 1, state = 'waiting', attempts = 0, failure = '', changed_at = $4
     WHERE tenant_id = $1 AND exhibition_id = $2 AND state = 'refused' AND ($3::bigint[] IS NULL OR id = ANY($3))`,
    [tenantId, exhibitionId, ids ?? null, at],
  )
  return rowCount ?? 0
}

export const findHubProducts = async (db: Database, key: ExhibitorKey, ids: readonly string[]): Promise<Map<string, HubProductRow>> => {
  const rows = await db
    .select()
    .from(hubProducts)
    .where(and(within(hubProducts, key), eq(hubProducts.exhibitorId, key.exhibitorId), inArray(hubProducts.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Products by state, the ones that changed last first, with the names of their companies. @param state everything but `saved` where it is undefined */
export const pageHubProducts = async (
  db: Database,
  key: ExhibitionKey,
  { state, ...window }: { state: HubState | undefined } & PageWindow,
): Promise<PageRows<{ product: HubProductRow; nameCn: string; nameEn: string }>> => {
  const table = hubProducts
  const products = db
    .select({ product: table, nameCn: exhibitors.nameCn, nameEn: exhibitors.nameEn })
    .from(table)
    .innerJoin(
      exhibitors,
      and(eq(exhibitors.tenantId, table.tenantId), eq(exhibitors.exhibitionId, table.exhibitionId), eq(exhibitors.id, table.exhibitorId)),
    )
    .where(and(within(table, key), state ? eq(table.state, state) : ne(table.state, 'saved')))
  return paged(db, products, [desc(table.changedAt), desc(table.id)], window)
}
