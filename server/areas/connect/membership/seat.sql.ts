import type { ExhibitorKey } from '../../exhibitor/member.service'
import type { Queryable } from '../../../database/connect'

const ofCompany = 's.tenant_id = $1 AND s.exhibition_id = $2 AND s.exhibitor_id = $3'

/** A seat counts as long as its person acts for the company. */
const isHeld = `s.ended_at IS NULL AND EXISTS (SELECT 1 FROM exhibitor_members m
  WHERE m.tenant_id = $1 AND m.exhibition_id = $2 AND m.exhibitor_id = $3 AND m.account_id = s.account_id)`

const parametersOf = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey): unknown[] => [tenantId, exhibitionId, exhibitorId]

export interface SeatRow {
  accountId: string
  assignedAt: Date
  /** When it was taken away; null of one that its person has. */
  endedAt: Date | null
}

/** The people of a company who have a seat, the oldest first. */
export const heldSeats = async (client: Queryable, key: ExhibitorKey): Promise<SeatRow[]> => {
  const { rows } = await client.query<SeatRow>(
    `SELECT s.account_id AS "accountId", s.assigned_at AS "assignedAt", s.ended_at AS "endedAt" FROM contact_seats s
     WHERE ${ofCompany} AND ${isHeld} ORDER BY s.assigned_at, s.account_id`,
    parametersOf(key),
  )
  return rows
}

/** The seat that a person has or had; null for one who never had any. */
export const seatOf = async (client: Queryable, key: ExhibitorKey, accountId: string): Promise<SeatRow | null> => {
  const { rows } = await client.query<SeatRow>(
    `SELECT s.account_id AS "accountId", s.assigned_at AS "assignedAt", s.ended_at AS "endedAt" FROM contact_seats s
     WHERE ${ofCompany} AND s.account_id = $4`,
    [...parametersOf(key), accountId],
  )
  return rows[0] ?? null
}

/** Gives seats, or gives them again. The caller holds the lock of the company. */
export const giveSeats = async (client: Queryable, key: ExhibitorKey, accountIds: readonly string[], at: Date): Promise<void> => {
  await client.query(
    `INSERT INTO contact_seats (tenant_id, exhibition_id, exhibitor_id, account_id, assigned_at)
     SELECT $1, $2, $3, u.id, $5 FROM unnest($4::bigint[]) AS u (id)
     ON CONFLICT (tenant_id, exhibition_id, exhibitor_id, account_id) DO UPDATE SET ended_at = NULL`,
    [...parametersOf(key), accountIds, at],
  )
}

/** Takes seats away. The caller holds the lock of the company. */
export const endSeats = async (client: Queryable, key: ExhibitorKey, accountIds: readonly string[], at: Date): Promise<void> => {
  await client.query(
    `UPDATE contact_seats s SET ended_at = $5 WHERE ${ofCompany} AND s.account_id = ANY($4::bigint[]) AND s.ended_at IS NULL`,
    [...parametersOf(key), accountIds, at],
  )
}

/** Locks a company until the transaction ends: its seats and memberships are counted one after the other. */
export const lockCompany = async (client: Queryable, { tenantId, exhibitionId, exhibitorId }: ExhibitorKey): Promise<void> => {
  await client.query('SELECT id FROM exhibitors WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 FOR NO KEY UPDATE', [
    tenantId,
    exhibitionId,
    exhibitorId,
  ])
}
