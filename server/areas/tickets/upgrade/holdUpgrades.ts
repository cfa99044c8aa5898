import type { App } from '../../../core/App'
import { type Failure, fail } from '../../../core/errors/failure'
import type { HeldOrder } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { moveTickets } from '../issue/replace.sql'
import { type KnownTicketTypes, ticketTypesWith } from '../ticketType/ticketTypes'
import { insertUpgrades } from './upgrade.sql'
import { type OldTicket, lockOldTickets } from './oldTicket.sql'
import { isHeldBy } from './upgradeTerms'
import { lockAll } from './lockUpgrades'

/** What a batch's upgrades replace, by order id. */
export interface HeldUpgrades {
  refused: Map<string, Failure>
  replaced: Map<string, OldTicket>
}

/** The ticket that an order replaces. An upgrade has one line of one ticket. */
export const replacedBy = ({ lines }: Pick<HeldOrder, 'lines'>): string | undefined => lines[0]?.replaces

const reject = (order: HeldOrder, ticket: OldTicket | undefined, types: KnownTicketTypes): Failure | null => {
  if (!ticket || !isHeldBy(ticket, order)) return fail('notFound')
  if (ticket.state !== 'valid' || ticket.isEntered || !ticket.hasHolder) return fail('ticketNotUpgradable')
  const [line] = order.lines
  return types.get(ticket.ticketTypeId)?.upgradesTo.includes(line!.itemId) ? null : fail('upgradeNotOffered')
}

/**
 * Takes the old tickets of a batch's upgrades out of use, with all guards under their locks. From here on nobody enters with them, gives
 * them, refunds them or upgrades them, until the order is paid or ends.
 */
export const holdUpgrades = async (app: App, client: Queryable, orders: HeldOrder[], at: Date): Promise<HeldUpgrades> => {
  const key: ExhibitionKey = orders[0]!
  const upgrades = orders.filter((order) => replacedBy(order) !== undefined)
  const refused = new Map<string, Failure>()
  const replaced = new Map<string, OldTicket>()
  const tickets = await lockOldTickets(
    client,
    key,
    upgrades.map((order) => replacedBy(order)!),
  )
  const types = await ticketTypesWith(app, key, [
    ...[...tickets.values()].map(({ ticketTypeId }) => ticketTypeId),
    ...orders.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)),
  ])
  const taken = new Set<string>()
  for (const order of upgrades) {
    const ticket = tickets.get(replacedBy(order)!)
    const failure = reject(order, ticket, types) ?? (taken.has(ticket!.id) ? fail('ticketNotUpgradable') : null)
    if (failure) refused.set(order.orderId, failure)
    else {
      taken.add(ticket!.id)
      replaced.set(order.orderId, ticket!)
    }
  }
  if (refused.size > 0) return { refused, replaced }
  await lockAll(client, orders, replaced, types, at)
  await insertUpgrades(
    client,
    key,
    [...replaced].map(([orderId, { id, paidFen }]) => ({ orderId, ticketId: id, creditedFen: paidFen })),
  )
  await moveTickets(client, key, [...taken], 'valid', 'upgrading')
  return { refused, replaced }
}
