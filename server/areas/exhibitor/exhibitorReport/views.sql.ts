import type { ViewKind } from '../../../../contract/rules/exhibitor/exhibitorReport'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

/**
 * Marks a look of today. This statement is the guard: of two looks one counts.
 * @returns false if it is marked already
 */
export const markView = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  mark: string,
  expiresAt: Date,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO exhibitor_view_marks (tenant_id, exhibition_id, mark, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id, exhibition_id, mark) DO NOTHING`,
    [tenantId, exhibitionId, mark, expiresAt],
  )
  return rowCount === 1
}

/** Holds a product that visitors see until the transaction ends, so that nobody removes it meanwhile. @returns false if there is none */
export const holdShownProduct = async (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  productId: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT FROM listed_products WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND exhibitor_id = $4 AND is_public AND is_shown
     FOR KEY SHARE`,
    [tenantId, exhibitionId, productId, exhibitorId],
  )
  return rowCount === 1
}

/** Adds a look to a company's day. */
export const addView = async (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  kind: ViewKind,
  day: string,
): Promise<void> => {
  await client.query(
    `INSERT INTO exhibitor_views AS v (tenant_id, exhibition_id, exhibitor_id, kind, day, views) VALUES ($1, $2, $3, $4, $5, 1)
     ON CONFLICT (tenant_id, exhibition_id, exhibitor_id, kind, day) DO UPDATE SET views = v.views + 1`,
    [tenantId, exhibitionId, exhibitorId, kind, day],
  )
}

/** Adds a look to a product. */
export const addProductView = async (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  productId: string,
): Promise<void> => {
  await client.query(
    `INSERT INTO listed_product_views AS v (tenant_id, exhibition_id, exhibitor_id, product_id, views) VALUES ($1, $2, $3, $4, 1)
     ON CONFLICT (tenant_id, exhibition_id, product_id) DO UPDATE SET views = v.views + 1`,
    [tenantId, exhibitionId, exhibitorId, productId],
  )
}
