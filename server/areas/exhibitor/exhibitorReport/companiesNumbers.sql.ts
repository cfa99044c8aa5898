import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { CompanyNumbers } from '../../../../contract/exhibitor/exhibitorReport.schema'

type Numbers = Omit<CompanyNumbers, 'exhibitorId' | 'name' | 'hallNo' | 'boothNos' | 'area'>

/** The buyers, free tickets and looks of some companies, by their ids. */
export const numbersOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  exhibitorIds: readonly string[],
): Promise<Map<string, Numbers>> => {
  const mine = 'tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = x.id'
  const { rows } = await client.query<Numbers & { id: string }>(
    `SELECT x.id, i.*, g.*, f.*, w.* FROM unnest($3::bigint[]) AS x(id)
     CROSS JOIN LATERAL (SELECT count(CASE WHEN batch_id IS NOT NULL THEN 1 END)::integer AS invited,
       count(CASE WHEN opened > 0 THEN 1 END)::integer AS opened FROM visit_invitations WHERE ${mine}) i
     CROSS JOIN LATERAL (SELECT count(*)::integer AS registered, count(CASE WHEN EXISTS (SELECT FROM entries e
         WHERE e.tenant_id = $1 AND e.exhibition_id = $2 AND e.account_id = r.account_id) THEN 1 END)::integer AS came
       FROM visit_invitations v
       JOIN visit_guests p ON p.tenant_id = $1 AND p.exhibition_id = $2 AND p.invitation_id = v.id
       JOIN registrations r ON r.tenant_id = $1 AND r.exhibition_id = $2 AND r.id = p.registration_id
       WHERE v.tenant_id = $1 AND v.exhibition_id = $2 AND v.exhibitor_id = x.id AND r.is_complete) g
     CROSS JOIN LATERAL (SELECT coalesce(sum(quota), 0)::integer AS "freeQuota", coalesce(sum(offered), 0)::integer AS "freeOffered",
       coalesce(sum(claimed), 0)::integer AS "freeClaimed" FROM free_quotas WHERE ${mine}) f
     CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN kind = 'booth' THEN views END), 0)::integer AS "boothViews",
       coalesce(sum(CASE WHEN kind = 'product' THEN views END), 0)::integer AS "productViews" FROM exhibitor_views WHERE ${mine}) w`,
    [tenantId, exhibitionId, [...exhibitorIds]],
  )
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]))
}
