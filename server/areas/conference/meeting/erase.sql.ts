import { activeMeetings } from '../../../../contract/rules/conference/meeting'
import type { Queryable } from '../../../database/connect'
import { inList } from '../../../database/schema/columns'
import type { OwnerKey } from '../../../database/within'
import { type MeetingRow, meetingColumns } from './meeting.sql'

/** The meetings of an account at all fairs of an organiser: as their person, and for a company. */
export const meetingsOfAccount = async (client: Queryable, { tenantId, accountId }: OwnerKey): Promise<MeetingRow[]> => {
  const { rows } = await client.query<MeetingRow>(
    `SELECT ${meetingColumns} FROM meetings WHERE tenant_id = $1 AND (account_id = $2 OR host_account_id = $2) ORDER BY starts_at, id`,
    [tenantId, accountId],
  )
  return rows
}

/** Those of them that are still to come, locked in the order of the ids. */
export const lockAheadOf = async (client: Queryable, { tenantId, accountId }: OwnerKey, after: Date): Promise<MeetingRow[]> => {
  const { rows } = await client.query<MeetingRow>(
    `SELECT ${meetingColumns} FROM meetings WHERE tenant_id = $1 AND (account_id = $2 OR host_account_id = $2)
       AND (state IN (${inList(activeMeetings)})) AND ends_at > $3 ORDER BY id FOR UPDATE`,
    [tenantId, accountId, after],
  )
  return rows
}

/** Takes a person out of all meetings: what they wrote, and who they were. An agreed one that is over has ended for the person. */
export const forgetPerson = async (client: Queryable, { tenantId, accountId }: OwnerKey): Promise<void> => {
  await client.query(
    `UPDATE meetings SET account_id = NULL, note = '', reason = CASE WHEN ended_by = 'person' THEN '' ELSE reason END,
       state = CASE WHEN state IN (${inList(activeMeetings)}) THEN 'cancelled' ELSE state END, answer_until = NULL
     WHERE tenant_id = $1 AND account_id = $2`,
    [tenantId, accountId],
  )
  await client.query('UPDATE meetings SET host_account_id = NULL WHERE tenant_id = $1 AND host_account_id = $2', [tenantId, accountId])
}
