import type { LossObstacle, LostTicket } from '../../../../contract/tickets/loss.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import type { AccountKey } from '../../../database/within'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { type JudgedLoss, judgeLosses } from './judgeLoss'

const obstacles: Partial<Record<string, LossObstacle>> = {
  lossNotPossible: 'notPossible',
  lossTicketUsed: 'used',
  lossTicketOffered: 'offered',
  lossReissued: 'reissued',
  lossLimit: 'limit',
  lossTooLate: 'tooLate',
}

/** @throws Failure notFound, where one of the tickets is not this holder's */
export const judgedOf = async (app: App, holder: AccountKey, ids: string[]): Promise<JudgedLoss[]> => {
  const losses = await judgeLosses(app, app.pool, holder, ids, { lock: '' })
  if (losses.length < ids.length || losses.some(({ ticket }) => ticket.accountId !== holder.accountId)) throw fail('notFound')
  return losses
}

/** Tickets with what a loss report of them would cost, and what came of one. */
export const present = async (app: App, scope: SignedInScope, losses: JudgedLoss[]): Promise<LostTicket[]> => {
  const types = await ticketTypesWith(
    app,
    scope,
    losses.map(({ ticket }) => ticket.ticketTypeId),
  )
  return losses.map(({ ticket: { id, ticketTypeId, day, report }, failure, feeFen, timesLeft }) => ({
    ticketId: id,
    name: types.get(ticketTypeId)?.texts.name[scope.language] ?? '',
    day,
    obstacle: failure ? (obstacles[failure.reason] ?? null) : null,
    fee: yuanOf(feeFen),
    timesLeft,
    state: report?.state ?? null,
    orderId: report?.state === 'waiting' ? report.orderId : null,
    newTicketId: report?.newTicketId ?? null,
  }))
}
