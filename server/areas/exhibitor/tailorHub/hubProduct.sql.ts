import { and, desc, eq, inArray, ne } from 'drizzle-orm'
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
