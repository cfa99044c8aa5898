import { type LossRules, defaultLossRules } from '../../../../contract/rules/tickets/loss'
import { fenOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { type Exhibition, exhibitionOf } from '../../../core/exhibition/exhibition'
import { type Failure, fail } from '../../../core/errors/failure'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { endOfEntry } from '../gate/entryEnd'
import { type KnownTicketTypes, entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { type LosableTicket, losableTickets } from './losable.sql'

export const lossRulesOf = ({ config }: Pick<Exhibition, 'config'>): LossRules => config.loss ?? defaultLossRules

/** A ticket with what its report would lead to. */
export interface JudgedLoss {
  ticket: LosableTicket
  /** Why its holder cannot report it; null if nothing is in the way. */
  failure: Failure | null
  feeFen: number
  timesLeft: number
}

interface Context {
  exhibition: Exhibition
  types: KnownTicketTypes
  now: Date
  /** Neither a limit nor a fee. */
  isOrganiser: boolean
}

const obstacleOf = (ticket: LosableTicket, rules: LossRules, { exhibition, types, now, isOrganiser }: Context): Failure | null => {
  const { state } = ticket
  if (state === 'replaced') return fail('lossReissued')
  if (state === 'offered') return fail('lossTicketOffered')
  if (state === 'used' || ticket.isEntered) return fail('lossTicketUsed')
  if (state !== 'valid' && state !== 'lost') return fail('lossNotPossible')
  const end = endOfEntry(entryDaysOf(ticket, types), exhibition)
  if (end && end < now) return fail('lossTooLate')
  if (ticket.report?.orderId) return fail('lossReported')
  return !isOrganiser && ticket.times >= rules.maxTimes ? fail('lossLimit', { times: rules.maxTimes }) : null
}

/**
 * Judges tickets for a loss report. A ticket that was reported and not paid for may be reported again.
 * @param lock where the caller's transaction changes them
 */
export const judgeLosses = async (
  app: App,
  client: Queryable,
  key: ExhibitionKey,
  ids: string[],
  { lock, isOrganiser = false }: { lock: 'FOR UPDATE' | ''; isOrganiser?: boolean },
): Promise<JudgedLoss[]> => {
  const [tickets, exhibition] = await Promise.all([losableTickets(client, key, ids, lock), exhibitionOf(app, key)])
  const types = await ticketTypesWith(
    app,
    key,
    tickets.map(({ ticketTypeId }) => ticketTypeId),
  )
  const rules = lossRulesOf(exhibition)
  const context = { exhibition, types, now: app.now(), isOrganiser }
  return tickets.map((ticket) => ({
    ticket,
    failure: obstacleOf(ticket, rules, context),
    feeFen: isOrganiser || ticket.times < rules.freeTimes ? 0 : fenOf(rules.fee),
    timesLeft: Math.max(0, rules.maxTimes - ticket.times),
  }))
}
