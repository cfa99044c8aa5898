import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { contactExports } from '../../../database/schema/contactExports'
import type { ExhibitorKey } from '../../exhibitor/member.service'

export type ExportRecord = typeof contactExports.$inferSelect

export const insertExport = async (client: Queryable, row: Omit<ExportRecord, 'rows' | 'isWhole'>): Promise<void> => {
  await client.query(
    `INSERT INTO contact_exports (tenant_id, exhibition_id, id, exhibitor_id, account_id, format, is_part, rows, is_whole, started_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 0, false, $8)`,
    [row.tenantId, row.exhibitionId, row.id, row.exhibitorId, row.accountId, row.format, row.isPart, row.startedAt],
  )
}

/** How much of a file has left. */
export const noteProgress = async (
  client: Queryable,
  { tenantId, exhibitionId, id }: Pick<ExportRecord, 'tenantId' | 'exhibitionId' | 'id'>,
  { rows, isWhole }: Pick<ExportRecord, 'rows' | 'isWhole'>,
): Promise<void> => {
  await client.query('UPDATE contact_exports SET rows = $4, is_whole = $5 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3', [
    ...[tenantId, exhibitionId, id, rows, isWhole],
  ])
}

/** The files of a company, the newest first. */
export const pageExports = (
  client: Queryable,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  window: PageWindow,
): Promise<PageRows<ExportRecord>> =>
  pagedText<ExportRecord>(
    client,
    {
      columns: `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, exhibitor_id AS "exhibitorId", account_id AS "accountId", format,
        is_part AS "isPart", rows, is_whole AS "isWhole", started_at AS "startedAt"`,
      from: 'contact_exports WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3',
      order: 'id DESC',
      values: [tenantId, exhibitionId, exhibitorId],
    },
    window,
  )
