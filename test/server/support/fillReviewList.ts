import type { Exhibition } from './makers'
import type { TestServer } from './testServer'

/**
 * Registrations of visitors `from` to `to` by number. Of ten one has not submitted the form. Of the others one of four waits for the
 * review.
 */
export const fillReviewList = async (
  { app, clock }: TestServer,
  { tenantId, exhibitionId }: Exhibition,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  // Half a million rows take longer than the limit of a statement.
  const pool = app.maintenancePool
  await pool.query(
    `INSERT INTO accounts (tenant_id, id, phone, display_name, rights, created_at)
     SELECT $1, n, '137' || lpad(n::text, 8, '0'), '', '{}', $2 FROM generate_series($3::integer, $4::integer) n`,
    [tenantId, clock.now(), from, to],
  )
  await pool.query(
    `INSERT INTO registrations (tenant_id, exhibition_id, id, account_id, register_type, is_complete, review_state, review_remark,
       questionnaires_done, form_values, name, company, user_code, created_at, submitted_at)
     SELECT $1, $2, n, n, 'visitor', n % 10 > 0, CASE WHEN n % 10 = 0 THEN 'none' WHEN n % 4 = 0 THEN 'underReview' ELSE 'approved' END, '',
       '{}', '{}', 'visitor ' || n, '', n::text, $3, CASE WHEN n % 10 = 0 THEN NULL ELSE $3::timestamptz + n * interval '1 second' END
     FROM generate_series($4::integer, $5::integer) n`,
    [tenantId, exhibitionId, clock.now(), from, to],
  )
  await pool.query('ANALYZE accounts, registrations')
}
