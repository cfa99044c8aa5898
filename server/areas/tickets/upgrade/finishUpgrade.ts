import type { App } from '../../../core/App'
import type { FulfilledLine } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { moveTickets } from '../issue/replace.sql'
import { takeHoldings } from '../hold/holdings.sql'
import { returnStock } from '../hold/returnStock'
import { moveUpgrade, upgradedBy } from './upgrade.sql'
import { type OldTicket, lockOldTickets } from './oldTicket.sql'

type OrderOfUpgrade = ExhibitionKey & Pick<FulfilledLine, 'orderId'>

/** The ticket that an order replaces, locked until the transaction ends; null for an order that is no upgrade. */
export const lockUpgraded = async (client: Queryable, order: OrderOfUpgrade): Promise<OldTicket | null> => {
  const ticketId = await upgradedBy(client, order, order.orderId)
  return ticketId === null ? null : ((await lockOldTickets(client, order, [ticketId])).get(ticketId) ?? null)
}

/**
 * The upgrade is paid: the old ticket is void, the new one takes its place, and what the old one took of limits and stock is free again. A
 * ticket that was lost with its account meanwhile is replaced too, because the money came.
 */
export const finishUpgrade = async (
  app: App,
  client: Queryable,
  { old, newTicketId, ...order }: OrderOfUpgrade & { old: OldTicket; newTicketId: string },
  at: Date,
): Promise<void> => {
  const key: ExhibitionKey = { tenantId: order.tenantId, exhibitionId: order.exhibitionId }
  await moveTickets(client, key, [old.id], old.state === 'lost' ? 'lost' : 'upgrading', 'upgraded')
  await moveUpgrade(client, key, order.orderId, { from: 'held', to: 'done', newTicketId })
  await takeHoldings(client, key, old.accountId, new Map([[old.ticketTypeId, 1]]))
  const { orderId, lineNo, accountId, registerType, ticketTypeId: itemId, day } = old
  await returnStock(
    app,
    client,
    [{ ...key, orderId, lineNo, accountId, registerType, itemId, quantity: 1, day, holderId: null }],
    'sold',
    at,
  )
}

/** The order ended unpaid: its holder has the old ticket again. */
export const endUpgrade = async (client: Queryable, order: OrderOfUpgrade): Promise<void> => {
  const old = await lockUpgraded(client, order)
  if (!old || !(await moveUpgrade(client, order, order.orderId, { from: 'held', to: 'ended' }))) return
  await moveTickets(client, order, [old.id], 'upgrading', 'valid')
}

/** The payment came late, and the ticket is as it was: the upgrade continues. */
export const holdUpgradeAgain = async (client: Queryable, order: OrderOfUpgrade, old: OldTicket): Promise<void> => {
  await moveUpgrade(client, order, order.orderId, { from: 'ended', to: 'held' })
  await moveTickets(client, order, [old.id], 'valid', 'upgrading')
}
