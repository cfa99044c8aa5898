import type { Bilingual } from '../../../../contract/language'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { ExhibitionKey } from '../../../database/within'
import { type QuotaRow, columns } from './quota.sql'

/** A quota with the number of its inviters. */
export type ReportRow = QuotaRow & { inviters: number; typeName: Bilingual }

const reportColumns = `${columns}, t.texts->'name' AS "typeName", (SELECT count(*) FROM free_quota_inviters i
    WHERE i.tenant_id = $1 AND i.exhibition_id = $2 AND i.quota_id = q.id)::integer AS inviters`
const reported = `free_quotas q JOIN ticket_types t ON t.tenant_id = q.tenant_id AND t.exhibition_id = q.exhibition_id AND t.id = q.ticket_type_id
  WHERE q.tenant_id = $1 AND q.exhibition_id = $2`

export const pageQuotas = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  window: PageWindow,
): Promise<PageRows<ReportRow>> => {
  const values = [tenantId, exhibitionId]
  return pagedText(client, { columns: reportColumns, from: reported, order: 'q.department, q.id', values }, window)
}

/** The quotas after one, each department's together. @param after the department and id of the last row before */
export const nextQuotas = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  after: string,
  limit: number,
): Promise<ReportRow[]> => {
  const { rows } = await client.query<ReportRow>(
    `SELECT ${reportColumns} FROM ${reported} AND (q.department, q.id) > (coalesce((SELECT d.department FROM free_quotas d WHERE d.tenant_id = $1 AND d.exhibition_id = $2 AND d.id = $3), ''), $3)
     ORDER BY q.department, q.id LIMIT $4`,
    [tenantId, exhibitionId, after, limit],
  )
  return rows
}
