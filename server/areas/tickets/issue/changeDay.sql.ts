import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey } from '../../../database/within'
import { type TicketRow, findTicket } from '../wallet/wallet.sql'

export interface LockedTicket extends TicketRow {
  lineNo: number
  /** An entrance recorded it. */
  hasEntered: boolean
}

/** A person's ticket. The lock makes an entry that is being recorded wait, and the entries are read after it. */
export const lockTicket = async (client: Queryable, owner: AccountKey, id: string): Promise<LockedTicket | null> => {
  const where = [owner.tenantId, owner.exhibitionId, id]
  const locked = await client.query<{ lineNo: number }>(
    'SELECT line_no AS "lineNo" FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND account_id = $4 FOR UPDATE',
    [...where, owner.accountId],
  )
  if (locked.rows.length === 0) return null
  const ticket = await findTicket(client, owner, id)
  const entered = await client.query('SELECT 1 FROM entries WHERE tenant_id = $1 AND exhibition_id = $2 AND ticket_id = $3 LIMIT 1', where)
  return ticket && { ...ticket, lineNo: locked.rows[0]!.lineNo, hasEntered: entered.rows.length > 0 }
}

export const setTicketDay = async (client: Queryable, key: ExhibitionKey, id: string, day: string, lineNo: number): Promise<void> => {
  await client.query('UPDATE tickets SET day = $4, line_no = $5 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3', [
    key.tenantId,
    key.exhibitionId,
    id,
    day,
    lineNo,
  ])
}
