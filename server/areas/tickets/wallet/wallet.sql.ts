import { type TicketState, validForEntryStates } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { PageRows, PageWindow } from '../../../database/paged'
import type { AccountKey, ExhibitionKey } from '../../../database/within'

export interface TicketRow {
  id: string
  ticketTypeId: string
  orderId: string
  /** Under which its holder got it. */
  registerType: string
  code: string
  state: TicketState
  day: string | null
  issuedAt: Date
  /** False while the buyer has not said who uses it. */
  hasHolder: boolean
  /** It was cancelled by a refund, alone or with its whole order. Missing where nobody asked. */
  isRefunded?: boolean
}

/** Only a cancelled ticket is looked up. */
const isRefunded = `(state = 'cancelled' AND (
  EXISTS (SELECT FROM refund_items i WHERE i.tenant_id = $1 AND i.exhibition_id = $2 AND i.kind = 'ticket' AND i.item_id = tickets.id)
  OR EXISTS (SELECT FROM orders o WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.id = tickets.order_id AND o.state IN ('refunding', 'refunded'))))`

const columns = `id, ticket_type_id AS "ticketTypeId", order_id AS "orderId", register_type AS "registerType", code, state, day, issued_at AS "issuedAt", has_holder AS "hasHolder", ${isRefunded} AS "isRefunded"`

/** A holder. Without a register type, the tickets of all of them. */
export interface TicketOwner extends AccountKey {
  registerType?: string
}

const ofType = '($4::text IS NULL OR register_type = $4)'

const whoseOf = ({ tenantId, exhibitionId, accountId, registerType }: TicketOwner): (string | null)[] => [
  tenantId,
  exhibitionId,
  accountId,
  registerType ?? null,
]

/** One person's tickets, those that open a gate first, then the newest, and their number. Both queries use the account's index. */
export const pageTickets = async (client: Queryable, owner: TicketOwner, window: PageWindow): Promise<PageRows<TicketRow>> => {
  const whose = whoseOf(owner)
  const { rows } = await client.query<TicketRow & { total: number }>({
    name: 'tickets.page',
    text: `SELECT ${columns}, (SELECT count(*)::integer FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND ${ofType}) AS total
           FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND ${ofType} ORDER BY state = 'valid' DESC, id DESC LIMIT $5 OFFSET $6`,
    values: [...whose, window.limit, window.offset],
  })
  if (rows.length > 0 || window.offset === 0) return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  // A page beyond the last has no rows, so the count is queried separately.
  const {
    rows: [count],
  } = await client.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND ${ofType}`,
    whose,
  )
  return { rows: [], total: count!.total }
}

/** The ticket, if it belongs to this person. */
export const findTicket = async (client: Queryable, owner: AccountKey, id: string): Promise<TicketRow | null> => {
  const {
    rows: [row],
  } = await client.query<TicketRow>({
    name: 'tickets.one',
    text: `SELECT ${columns} FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $4 AND account_id = $3`,
    values: [owner.tenantId, owner.exhibitionId, owner.accountId, id],
  })
  return row ?? null
}

/** The ticket and whose it is, for a signed address, which names no person. */
export const findTicketOfAnyone = async (
  client: Queryable,
  key: ExhibitionKey,
  id: string,
): Promise<(TicketRow & { accountId: string }) | null> => {
  const {
    rows: [row],
  } = await client.query<TicketRow & { accountId: string }>({
    name: 'tickets.oneOfAnyone',
    text: `SELECT ${columns}, account_id AS "accountId" FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`,
    values: [key.tenantId, key.exhibitionId, id],
  })
  return row ?? null
}

/** The person's newest ticket that is valid for entry. */
export const findNewestOpeningTicket = async (client: Queryable, owner: TicketOwner): Promise<TicketRow | null> => {
  const {
    rows: [row],
  } = await client.query<TicketRow>({
    name: 'tickets.newestOpening',
    text: `SELECT ${columns} FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND ${ofType} AND state = ANY($5)
           ORDER BY id DESC LIMIT 1`,
    values: [...whoseOf(owner), validForEntryStates],
  })
  return row ?? null
}

/** More tickets than one pass could cover, because a fair has few days. */
const maxValid = 200

/** A person's unused tickets, newest first. */
export const findValidTickets = async (client: Queryable, owner: TicketOwner): Promise<TicketRow[]> => {
  const { rows } = await client.query<TicketRow>({
    name: 'tickets.valid',
    text: `SELECT ${columns} FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND ${ofType} AND state = 'valid' ORDER BY id DESC LIMIT ${maxValid}`,
    values: whoseOf(owner),
  })
  return rows
}

/** A person's tickets that are valid for entry, used ones too, newest first. */
export const findOpeningTickets = async (client: Queryable, owner: TicketOwner): Promise<TicketRow[]> => {
  const { rows } = await client.query<TicketRow>({
    name: 'tickets.opening',
    text: `SELECT ${columns} FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND ${ofType} AND state = ANY($5) ORDER BY id DESC LIMIT ${maxValid}`,
    values: [...whoseOf(owner), validForEntryStates],
  })
  return rows
}
