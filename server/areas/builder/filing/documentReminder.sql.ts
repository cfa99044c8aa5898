import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../../database/connect'
import { builderDocuments } from '../../../database/schema/builder'
import { type AccountKey, type ExhibitionKey, mostRows, within } from '../../../database/within'

export interface FairWithDocuments extends ExhibitionKey {
  timeZone: string
}

/** Fairs that are not over, of every organiser, with a document that ends between two days. */
export const fairsWithDocuments = async (client: Queryable, from: string, until: string): Promise<FairWithDocuments[]> => {
  const { rows } = await client.query<FairWithDocuments>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT e.tenant_id AS "tenantId", e.id AS "exhibitionId", e.time_zone AS "timeZone" FROM exhibitions e
       WHERE e.tenant_id = t.tenant_id AND e.ends_on >= $1 AND EXISTS (SELECT 1 FROM builder_documents d
         WHERE d.tenant_id = t.tenant_id AND d.exhibition_id = e.id AND d.until BETWEEN $1 AND $2)
       ORDER BY e.id LIMIT $3) AS found`,
    [from, until, mostRows],
  )
  return rows
}

export interface DueDocument {
  accountId: string
  fileId: string
  until: string
}

/**
 * Documents that end between two days, and of which nobody was reminded so late. The rows keep them from a second reminder, also where
 * two servers look at once.
 */
export const remindOnce = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { from, until, daysBefore, at, most }: { from: string; until: string; daysBefore: number; at: Date; most: number },
): Promise<DueDocument[]> => {
  const { rows } = await client.query<DueDocument>(
    `INSERT INTO builder_reminders (tenant_id, exhibition_id, account_id, file_id, until, days_before, reminded_at)
     SELECT d.tenant_id, d.exhibition_id, d.account_id, d.file_id, d.until, $3, $4 FROM builder_documents d
     WHERE d.tenant_id = $1 AND d.exhibition_id = $2 AND d.until BETWEEN $5 AND $6
       AND NOT EXISTS (SELECT 1 FROM builder_reminders r WHERE r.tenant_id = $1 AND r.exhibition_id = $2 AND r.account_id = d.account_id
         AND r.file_id = d.file_id AND r.until = d.until AND r.days_before <= $3)
     ORDER BY d.account_id, d.file_id LIMIT $7
     ON CONFLICT DO NOTHING RETURNING account_id AS "accountId", file_id AS "fileId", until`,
    [tenantId, exhibitionId, daysBefore, at, from, until, most],
  )
  return rows
}

/** A document of a person's valid filing; null where it was renewed. */
export const findDocument = async (
  db: Pick<Database, 'select'>,
  key: AccountKey,
  fileId: string,
): Promise<typeof builderDocuments.$inferSelect | null> => {
  const [row] = await db
    .select()
    .from(builderDocuments)
    .where(and(within(builderDocuments, key), eq(builderDocuments.accountId, key.accountId), eq(builderDocuments.fileId, fileId)))
  return row ?? null
}
