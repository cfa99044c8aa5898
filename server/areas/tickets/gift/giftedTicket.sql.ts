import type { TicketState } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** A ticket of a gift. */
export interface GiftedTicket {
  giftId: string
  id: string
  newTicketId: string | null
  orderId: string
  lineNo: number
  ticketTypeId: string
  day: string | null
  state: TicketState
}

/** The tickets of gifts, gift by gift. */
export const ticketsOfGifts = async (client: Queryable, key: ExhibitionKey, giftIds: string[]): Promise<GiftedTicket[]> => {
  const { rows } = await client.query<GiftedTicket>(
    `SELECT g.gift_id AS "giftId", t.id, g.new_ticket_id AS "newTicketId", t.order_id AS "orderId", t.line_no AS "lineNo",
       t.ticket_type_id AS "ticketTypeId", t.day, t.state
     FROM gift_tickets g JOIN tickets t ON t.tenant_id = g.tenant_id AND t.exhibition_id = g.exhibition_id AND t.id = g.ticket_id
     WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND g.gift_id = ANY($3::bigint[]) ORDER BY g.gift_id, t.id`,
    [key.tenantId, key.exhibitionId, giftIds],
  )
  return rows
}
