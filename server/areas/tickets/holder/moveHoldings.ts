import type pg from 'pg'
import type { SignedInScope } from '../../../core/calls/scope'
import { compareIds } from '../../../database/multiRowStatement'
import { asOrder } from '../gift/givable'
import { addHoldings, takeHoldings } from '../hold/holdings.sql'
import { judgeHoldings, wantedOf } from '../hold/judge'
import type { KnownTicketTypes } from '../ticketType/ticketTypes'
import type { ManagedTicket } from './assign.sql'
import { type Holder, refusalOf } from './assignable.service'

/** A ticket that gets another holder. */
export interface Change {
  ticket: ManagedTicket
  holder: Holder
}

/**
 * Moves what limits and conflicts count from the holders before to the new ones, by the judge of a purchase. All rows are locked in one
 * order before any changes, so that two such moves never wait for each other in a circle.
 * @throws Failure personRefused
 */
export const moveHoldings = async (
  client: pg.PoolClient,
  scope: SignedInScope,
  changes: Change[],
  types: KnownTicketTypes,
): Promise<void> => {
  const { tenantId, exhibitionId, registerType } = scope
  const key = { tenantId, exhibitionId }
  const moved = changes.filter(({ ticket, holder }) => ticket.accountId !== holder.accountId)
  const rowsOf = (accountId: string, typeIds: string[]) => typeIds.map((ticketTypeId) => `${accountId}/${ticketTypeId}`)
  const touched = new Set(
    moved.flatMap(({ ticket, holder }) => [
      ...rowsOf(ticket.accountId, [ticket.ticketTypeId]),
      ...rowsOf(holder.accountId, [ticket.ticketTypeId, ...(types.get(ticket.ticketTypeId)?.conflictsWith ?? [])]),
    ]),
  )
  const locks = [...touched].map((row) => ({ accountId: row.split('/')[0]!, ticketTypeId: row.split('/')[1]!, quantity: 0 }))
  if (locks.length === 0) return
  const held = await addHoldings(client, key, locks)
  const group = (accountOf: (change: Change) => string) =>
    [...new Set(moved.map(accountOf))].sort(compareIds).map((accountId) => ({
      accountId,
      own: moved.filter((change) => accountOf(change) === accountId),
    }))
  for (const { accountId, own } of group(({ ticket }) => ticket.accountId)) {
    const taken = wantedOf(
      asOrder(
        { ...key, accountId, registerType },
        '0',
        own.map(({ ticket }) => ticket),
      ),
    )
    await takeHoldings(client, key, accountId, taken)
    for (const [id, quantity] of taken) held.set(`${accountId}/${id}`, (held.get(`${accountId}/${id}`) ?? 0) - quantity)
  }
  const orders = group(({ holder }) => holder.accountId).map(({ accountId, own }) =>
    asOrder(
      { ...key, accountId, registerType },
      accountId,
      own.map(({ ticket }) => ticket),
    ),
  )
  const additions = orders.flatMap((order) =>
    [...wantedOf(order)].map(([ticketTypeId, quantity]) => ({ accountId: order.accountId, ticketTypeId, quantity })),
  )
  for (const { accountId, ticketTypeId, quantity } of additions)
    held.set(`${accountId}/${ticketTypeId}`, (held.get(`${accountId}/${ticketTypeId}`) ?? 0) + quantity)
  const [refused] = judgeHoldings(orders, held, types)
  if (refused) throw refusalOf(nameOf(changes, refused[0]), refused[1])
  await addHoldings(client, key, additions)
}

const nameOf = (changes: Change[], accountId: string): string =>
  changes.find(({ holder }) => holder.accountId === accountId)?.holder.name ?? ''
