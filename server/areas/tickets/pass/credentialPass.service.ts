import type pg from 'pg'
import type { TicketPass } from '../../../../contract/tickets/wallet.schema'
import type { App } from '../../../core/App'
import type { Buyer } from '../../../core/area/fulfilment'
import type { SignedInScope } from '../../../core/calls/scope'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { grantOrder } from '../../orders/place/grantOrder.service'
import { giveBackOrder } from '../../orders/refund/giveBack.service'
import { codesOfOrders, orderOfCode, ticketIdsOf } from '../issue/orderTickets.sql'
import { loseTickets } from '../issue/replace.sql'
import { ticketKind } from '../issue/ticketRequest'
import { ticketPass } from '../wallet/ticketPass.service'

/**
 * Issues the pass of a credential within the caller's transaction: an order without a price, judged like a purchase.
 * @returns the order
 * @throws Failure those of `grantOrder`
 */
export const issueCredentialPass = (
  app: App,
  client: pg.PoolClient,
  {
    holder,
    ticketTypeId,
    credentialId,
    isSilent,
  }: { holder: Buyer; ticketTypeId: string; credentialId: string; /** The person gets no message about a ticket. */ isSilent: boolean },
): Promise<string> =>
  grantOrder(app, client, {
    buyer: holder,
    kind: ticketKind,
    items: [{ itemId: ticketTypeId, quantity: 1, day: null }],
    key: `credential/${credentialId}`,
    isSilent,
  })

/**
 * Ends the pass of a credential within the caller's transaction: gates refuse it from this moment. An unused ticket is in stock again; a
 * used one is not.
 */
export const endCredentialPass = async (app: App, client: pg.PoolClient, order: RowKey): Promise<void> => {
  const obstacle = await giveBackOrder(app, client, order)
  if (obstacle === 'used') await loseTickets(client, order, order.id)
}

/** The passes of orders, each for the person whose scope it is. An order without a ticket has none. */
export const credentialPass = async (app: App, scope: SignedInScope, orderId: string): Promise<TicketPass | null> => {
  const [ticketId] = (await ticketIdsOf(app.pool, scope, [orderId])).get(orderId) ?? []
  return ticketId ? ticketPass(app, scope, ticketId) : null
}

/** The numbers of the tickets that orders have now, by order. */
export const passCodesOf = (app: App, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, string>> =>
  codesOfOrders(app.pool, key, orderIds)

/** The order whose ticket has a number now; null for a number that is void or unknown. */
export const orderOfPassCode = (app: App, key: ExhibitionKey, code: string): Promise<string | null> => orderOfCode(app.pool, key, code)
