import type { ChangeDayBody, TicketPass } from '../../../../contract/tickets/wallet.schema'
import { mayChangeDay } from '../../../../contract/rules/tickets/ticketDay'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Queryable } from '../../../database/connect'
import { moveLineToDay, withOrder } from '../../orders/order/lineDay.service'
import { lockTicket, setTicketDay } from './changeDay.sql'
import { dayObstacle } from '../gate/entryEnd'
import { lockPoolsLeft, poolLinesOf, poolSums, putBackToPools } from '../hold/pools.sql'
import { addStockMoves } from '../hold/stockLedger.sql'
import { type KnownTicketType, type KnownTicketTypes, ticketTypesWith } from '../ticketType/ticketTypes'
import { ticketPass } from '../wallet/ticketPass.service'
import { type TicketRow, findTicket } from '../wallet/wallet.sql'

/** The places of a ticket move from one day to another. @throws Failure ticketSoldOut */
const movePlaces = async (
  client: Queryable,
  scope: SignedInScope,
  { orderId, ticketTypeId, day: from }: TicketRow,
  to: string,
  types: KnownTicketTypes,
  at: Date,
): Promise<void> => {
  const placesOn = (day: string | null) => poolLinesOf([{ orderId, itemId: ticketTypeId, quantity: 1, day }], types)
  const before = placesOn(from)
  const after = placesOn(to)
  const left = before.filter(({ itemId }) => !after.some((other) => other.itemId === itemId))
  const taken = after.filter(({ itemId }) => !before.some((other) => other.itemId === itemId))
  if (left.length + taken.length === 0) return
  const free = await lockPoolsLeft(
    client,
    scope,
    [...left, ...taken].map(({ itemId }) => itemId),
  )
  if (taken.some(({ itemId }) => (free.get(itemId) ?? 0) < 1))
    throw fail('ticketSoldOut', { ticket: types.get(ticketTypeId)!.texts.name, left: 0 })
  await putBackToPools(client, scope, poolSums(left), 1)
  await putBackToPools(client, scope, poolSums(taken), -1)
  await addStockMoves(client, scope, 'sold>free', left, at, 'pool')
  await addStockMoves(client, scope, 'free>sold', taken, at, 'pool')
}

/** @throws Failure dayNotChangeable (no day to choose, or used), dayChangeTooLate, dayNotOffered */
const checkChange = (ticket: TicketRow, type: KnownTicketType | undefined, day: string, exhibition: Exhibition, at: Date): void => {
  if (!type || ticket.day === null || type.dayChoices.length === 0 || ticket.state !== 'valid') throw fail('dayNotChangeable')
  if (!mayChangeDay(ticket.day, fairDayAt(at, exhibition))) throw fail('dayChangeTooLate')
  const obstacle = dayObstacle(type, day, exhibition, at)
  if (obstacle) throw obstacle
}

/**
 * R74: the holder of a ticket for one day chooses another day, until the day before. The order, the ticket and its pools are locked, so
 * that an entry, a refund and another change at the same moment wait. The same day again changes nothing.
 * @throws Failure notFound (also for another person's ticket), dayNotChangeable, dayChangeTooLate, dayNotOffered, ticketSoldOut
 */
export const changeDay = async (app: App, scope: SignedInScope, { ticketId, day }: ChangeDayBody): Promise<TicketPass> => {
  const { tenantId, exhibitionId, caller } = scope
  const owner = { tenantId, exhibitionId, accountId: caller.accountId }
  const known = await findTicket(app.pool, owner, ticketId)
  if (!known) throw fail('notFound')
  const exhibition = await scope.exhibition()
  const types = await ticketTypesWith(app, scope, [known.ticketTypeId])
  await withOrder(app, scope, known.orderId, async (client) => {
    const ticket = await lockTicket(client, owner, ticketId)
    if (!ticket) throw fail('notFound')
    const at = app.now()
    checkChange(ticket, types.get(ticket.ticketTypeId), day, exhibition, at)
    if (ticket.hasEntered) throw fail('dayNotChangeable')
    if (ticket.day === day) return
    await movePlaces(client, scope, ticket, day, types, at)
    await setTicketDay(client, scope, ticketId, day, await moveLineToDay(client, scope, ticket, day))
  })
  return ticketPass(app, scope, ticketId)
}
