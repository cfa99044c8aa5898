import { validForEntryStates } from '../../../../contract/rules/tickets/ticketStates'
import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

export interface PrintedTicket {
  id: string
  accountId: string
  ticketTypeId: string
  registerType: string
  code: string
  day: string | null
  hasHolder: boolean
}

/** The tickets of accounts that are valid for entry, the newest first. */
export const ticketsToPrint = async (client: Queryable, key: ExhibitionKey, accountIds: readonly string[]): Promise<PrintedTicket[]> => {
  const { rows } = await client.query<PrintedTicket>(
    `SELECT id, account_id AS "accountId", ticket_type_id AS "ticketTypeId", register_type AS "registerType", code, day, has_holder AS "hasHolder"
     FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[]) AND state = ANY($4) ORDER BY id DESC`,
    [key.tenantId, key.exhibitionId, [...accountIds], [...validForEntryStates]],
  )
  return rows
}

export interface RegistrationOfMany {
  accountId: string
  registerType: string
  name: string
  company: string
  reviewState: ReviewState
}

/** The registrations of accounts at an exhibition. */
export const registrationsToPrint = async (
  client: Queryable,
  key: ExhibitionKey,
  accountIds: readonly string[],
): Promise<RegistrationOfMany[]> => {
  const { rows } = await client.query<RegistrationOfMany>(
    `SELECT account_id AS "accountId", register_type AS "registerType", name, company, review_state AS "reviewState"
     FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[])`,
    [key.tenantId, key.exhibitionId, [...accountIds]],
  )
  return rows
}
