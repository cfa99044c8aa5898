import type pg from 'pg'
import { validForEntryStates } from '../../../../contract/rules/tickets/ticketStates'
import type { ExhibitionKey } from '../../../database/within'

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

/** Each column counts a part of the one before. */
const funnelText = `
  WITH sources AS (
    SELECT DISTINCT ON (registration_id) registration_id, source->>'registerLinkId' AS source
    FROM registration_sources
    WHERE tenant_id = $1 AND exhibition_id = $2
    ORDER BY registration_id, created_at, fingerprint
  ), begun AS (
    SELECT DISTINCT registration_id FROM drafts WHERE tenant_id = $1 AND exhibition_id = $2
  ), holders AS (
    SELECT DISTINCT account_id FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND state = ANY($3::text[])
  )
  SELECT coalesce(s.source, '') AS "source",
    count(*)::int AS "signedIn",
    count(CASE WHEN r.is_complete OR b.registration_id IS NOT NULL THEN 1 END)::int AS "formBegun",
    count(CASE WHEN r.is_complete THEN 1 END)::int AS "sent",
    count(CASE WHEN r.is_complete AND r.review_state = 'approved' THEN 1 END)::int AS "approved",
    count(CASE WHEN r.is_complete AND r.review_state = 'approved' AND h.account_id IS NOT NULL THEN 1 END)::int AS "ticket"
  FROM registrations r
  LEFT JOIN sources s ON s.registration_id = r.id
  LEFT JOIN begun b ON b.registration_id = r.id
  LEFT JOIN holders h ON h.account_id = r.account_id
  WHERE r.tenant_id = $1 AND r.exhibition_id = $2
    AND ($4::text IS NULL OR r.register_type = $4)
    AND ($5::date IS NULL OR (r.created_at AT TIME ZONE $7)::date >= $5::date)
    AND ($6::date IS NULL OR (r.created_at AT TIME ZONE $7)::date <= $6::date)
  GROUP BY 1`

/** How far the registrations of an exhibition have come, by source. */
export const funnelRows = async (
  pool: pg.Pool,
  { tenantId, exhibitionId }: ExhibitionKey,
  { registerType, from, to, timeZone }: FunnelFilter,
): Promise<FunnelRow[]> => {
  const values = [tenantId, exhibitionId, validForEntryStates, registerType ?? null, from ?? null, to ?? null, timeZone]
  const { rows } = await pool.query<FunnelRow>(funnelText, values)
  return rows
}
