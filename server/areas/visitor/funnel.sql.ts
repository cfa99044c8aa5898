import type { Database } from '../../database/connect'
import { sql } from 'drizzle-orm'
import type { ExhibitionKey } from '../../database/within'
import { validForEntryStates } from '../../../contract/rules/ticketStates'

export interface FunnelRow {
  /** The printed link of the person's first visit; empty for other ways. */
  source: string
  signedIn: number
  formBegun: number
  sent: number
  approved: number
  ticket: number
}

export interface FunnelFilter {
  registerType?: string
  /** Days in the zone. */
  from?: string
  to?: string
  timeZone: string
}

/** How far the registrations of an exhibition have come, by source. Each column counts a part of the one before. */
export const funnelRows = async (
  db: Database,
  { tenantId, exhibitionId }: ExhibitionKey,
  { registerType, from, to, timeZone }: FunnelFilter,
): Promise<FunnelRow[]> => {
  const states = sql.join(
    validForEntryStates.map((state) => sql`${state}`),
    sql`, `,
  )
  const { rows } = await db.execute<FunnelRow & Record<string, unknown>>(sql`
    WITH sources AS (
      SELECT DISTINCT ON (registration_id) registration_id, source->>'registerLinkId' AS source
      FROM registration_sources
      WHERE tenant_id = ${tenantId} AND exhibition_id = ${exhibitionId}
      ORDER BY registration_id, created_at, fingerprint
    ), begun AS (
      SELECT DISTINCT registration_id FROM drafts WHERE tenant_id = ${tenantId} AND exhibition_id = ${exhibitionId}
    ), holders AS (
      SELECT DISTINCT account_id FROM tickets
      WHERE tenant_id = ${tenantId} AND exhibition_id = ${exhibitionId} AND state IN (${states})
    )
    SELECT coalesce(s.source, '') AS "source",
      count(*)::int AS "signedIn",
      count(*) FILTER (WHERE r.is_complete OR b.registration_id IS NOT NULL)::int AS "formBegun",
      count(*) FILTER (WHERE r.is_complete)::int AS "sent",
      count(*) FILTER (WHERE r.is_complete AND r.review_state = 'approved')::int AS "approved",
      count(*) FILTER (WHERE r.is_complete AND r.review_state = 'approved' AND h.account_id IS NOT NULL)::int AS "ticket"
    FROM registrations r
    LEFT JOIN sources s ON s.registration_id = r.id
    LEFT JOIN begun b ON b.registration_id = r.id
    LEFT JOIN holders h ON h.account_id = r.account_id
    WHERE r.tenant_id = ${tenantId} AND r.exhibition_id = ${exhibitionId}
      AND (${registerType ?? null}::text IS NULL OR r.register_type = ${registerType ?? null})
      AND (${from ?? null}::text IS NULL OR (r.created_at AT TIME ZONE ${timeZone})::date >= ${from ?? null}::date)
      AND (${to ?? null}::text IS NULL OR (r.created_at AT TIME ZONE ${timeZone})::date <= ${to ?? null}::date)
    GROUP BY 1`)
  return rows
}
