import { callingCodeOf } from '../../../contract/rules/values/contacts'
import type { Queryable } from '../../database/connect'
import type { AccountKey } from '../../database/within'
import { addCounts } from './addCounts.sql'

/** An account's own contacts as `search_contacts` of registrations have them. */
const contactsOf = (phone: string | null, email: string | null): string[] => [
  ...(phone ? [phone.replace(/\D/g, ''), phone.slice(1 + callingCodeOf(phone).length)] : []),
  ...(email ? [email.toLowerCase()] : []),
]

interface WaitingRow {
  parent: string
  phone: string | null
  email: string | null
  parent_phone: string | null
  parent_email: string | null
}

/**
 * Counts a person whose form was sent for the sharer who brought them, once, within the transaction that stores the form. A person who
 * shares with a second account of their own is not counted: a registration of one account has the contact of the other.
 */
export const countRegistered = async (client: Queryable, key: AccountKey, day: string): Promise<void> => {
  const own = [key.tenantId, key.exhibitionId, key.accountId]
  const { rows } = await client.query<WaitingRow>(
    `SELECT p.parent_account_id AS parent, a.phone, a.email, b.phone AS parent_phone, b.email AS parent_email FROM registration_parents p
     JOIN accounts a ON a.tenant_id = $1 AND a.id = p.account_id JOIN accounts b ON b.tenant_id = $1 AND b.id = p.parent_account_id
     WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND p.account_id = $3 AND p.registered_on IS NULL FOR UPDATE OF p`,
    own,
  )
  const [waiting] = rows
  if (!waiting) return
  const { rowCount } = await client.query(
    `UPDATE registration_parents SET registered_on = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3
       AND NOT EXISTS (SELECT FROM registrations r WHERE r.tenant_id = $1 AND r.exhibition_id = $2
         AND ((r.account_id = $3 AND r.search_contacts && $6) OR (r.account_id = $5 AND r.search_contacts && $7)))`,
    [...own, day, waiting.parent, contactsOf(waiting.parent_phone, waiting.parent_email), contactsOf(waiting.phone, waiting.email)],
  )
  if (rowCount !== 0) await addCounts(client, key, [{ kind: 'registered', accountId: waiting.parent, day, by: 1 }])
}
