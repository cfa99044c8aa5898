import type { Queryable } from '../../database/connect'
import { type ExhibitionKey, mostRows } from '../../database/within'

/** The reminders of one day of a fair. Its row stays until the day is over, so that nobody is reminded twice. */
export interface Round extends ExhibitionKey {
  day: string
}

const valuesOf = ({ tenantId, exhibitionId, day }: Round): string[] => [tenantId, exhibitionId, day]
const where = 'tenant_id = $1 AND exhibition_id = $2 AND day = $3'

export interface FairOfTomorrow extends ExhibitionKey {
  timeZone: string
}

/** Fairs that may have a day between two days, of every organiser. */
export const fairsOfTomorrow = async (client: Queryable, from: string, until: string): Promise<FairOfTomorrow[]> => {
  const { rows } = await client.query<FairOfTomorrow>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT tenant_id AS "tenantId", id AS "exhibitionId", time_zone AS "timeZone" FROM exhibitions
       WHERE tenant_id = t.tenant_id AND ends_on >= $1 AND starts_on <= $2 ORDER BY ends_on, id LIMIT $3) AS found`,
    [from, until, mostRows],
  )
  return rows
}

export const insertRound = async (client: Queryable, round: Round, now: Date): Promise<void> => {
  await client.query(
    `INSERT INTO reminder_rounds (tenant_id, exhibition_id, day, after_account, started_at) VALUES ($1, $2, $3, 0, $4) ON CONFLICT DO NOTHING`,
    [...valuesOf(round), now],
  )
}

/** @returns the last account that was reminded; null if all were, or if another process has locked the round */
export const lockRound = async (client: Queryable, round: Round): Promise<string | null> => {
  const { rows } = await client.query<{ after: string }>(
    `SELECT after_account AS after FROM reminder_rounds WHERE ${where} AND done_at IS NULL FOR UPDATE SKIP LOCKED`,
    valuesOf(round),
  )
  return rows[0]?.after ?? null
}

/** @param last the last account of this turn; null after the last one */
export const moveRound = async (client: Queryable, round: Round, last: string | null, now: Date): Promise<void> => {
  await client.query(`UPDATE reminder_rounds SET after_account = coalesce($4, after_account), done_at = $5 WHERE ${where}`, [
    ...valuesOf(round),
    last,
    last === null ? now : null,
  ])
}
