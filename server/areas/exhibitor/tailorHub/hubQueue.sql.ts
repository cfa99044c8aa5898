import { and, asc, eq } from 'drizzle-orm'
import type { HubState } from '../../../../contract/rules/exhibitor/partners'
import type { Database, Queryable } from '../../../database/connect'
import { hubProducts } from '../../../database/schema/partners'
import { type ExhibitionKey, within } from '../../../database/within'
import type { HubProductRow } from './hubProduct.sql'

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
