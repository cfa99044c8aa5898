import type pg from 'pg'
import type { App } from '../../../core/App'
import { messageJob } from '../../../core/messages/messages'
import type { ExhibitionKey } from '../../../database/within'
import { addHoldings, takeHoldings } from '../hold/holdings.sql'
import { moveTickets, replaceTickets } from '../issue/replace.sql'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { insertAssignments } from './assignment.sql'
import { leaveWithoutHolder, lockBoughtFor } from './returned.sql'

/** A person who goes, and the buyer who registered them. */
interface Leaving extends ExhibitionKey {
  personId: string
  buyerId: string
  registerType: string
}

/**
 * Gives tickets back to their buyer before their person is deleted: each is a new ticket with a new code, and waits for a person again
 * where its type asks for one. Gates refuse the old code from this moment. A ticket that was used, and a free one that was taken in the
 * person's own name, stay. The buyer may then hold more than the limit, because they are paid.
 * The buyer gets a message.
 * @returns how many came back
 */
export const returnTickets = async (
  app: App,
  client: pg.PoolClient,
  { personId, buyerId, registerType, ...key }: Leaving,
): Promise<number> => {
  const tickets = await lockBoughtFor(client, key, personId, buyerId)
  if (tickets.length === 0) return 0
  const types = await ticketTypesWith(
    app,
    key,
    tickets.map(({ ticketTypeId }) => ticketTypeId),
  )
  const counts = new Map<string, number>()
  for (const { ticketTypeId } of tickets) counts.set(ticketTypeId, (counts.get(ticketTypeId) ?? 0) + 1)
  await addHoldings(
    client,
    key,
    [...counts].flatMap(([ticketTypeId, quantity]) => [
      { accountId: buyerId, ticketTypeId, quantity },
      // Locked by the same statement, in its order.
      { accountId: personId, ticketTypeId, quantity: 0 },
    ]),
  )
  await takeHoldings(client, key, personId, counts)
  const ids = tickets.map(({ id }) => id)
  const at = app.now()
  await moveTickets(client, key, ids, 'valid', 'given')
  const fresh = await replaceTickets(client, app.ids, key, ids, { accountId: buyerId, registerType }, at)
  const needing = new Set(tickets.filter(({ ticketTypeId }) => types.get(ticketTypeId)?.needsHolder).map(({ id }) => id))
  await leaveWithoutHolder(
    client,
    key,
    fresh.filter(({ replaces }) => needing.has(replaces)).map(({ id }) => id),
  )
  const steps = fresh.map(({ id, replaces }) => ({ ticketId: replaces, newTicketId: id, holderId: buyerId }))
  await insertAssignments(client, key, buyerId, steps, at)
  await app.jobs.add(client, [messageJob({ ...key, accountId: buyerId, message: 'ticketsReturned', about: fresh[0]!.id }, at)])
  return ids.length
}
