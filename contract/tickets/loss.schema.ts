import { Type, type Static } from 'typebox'
import { type LossState, lossStates, maxLostTickets } from '../rules/tickets/loss'
import { Day, Id, Money } from '../schemas'

/** Why a ticket cannot be reported lost now. */
export const lossObstacles = ['notPossible', 'used', 'offered', 'reissued', 'limit', 'tooLate'] as const
export type LossObstacle = (typeof lossObstacles)[number]

/** A ticket that its holder lost, or may report lost. */
export const LostTicket = Type.Object({
  ticketId: Id,
  name: Type.String(),
  day: Type.Union([Day, Type.Null()]),
  /** Null where it can be reported. */
  obstacle: Type.Union([Type.Unsafe<LossObstacle>(Type.String({ enum: [...lossObstacles] })), Type.Null()]),
  /** The price of the new ticket. */
  fee: Money,
  /** How many new tickets its holder may still get. */
  timesLeft: Type.Integer(),
  /** The state of its report; null without one. */
  state: Type.Union([Type.Unsafe<LossState>(Type.String({ enum: [...lossStates] })), Type.Null()]),
  /** The unpaid order of the fee. */
  orderId: Type.Union([Id, Type.Null()]),
  /** The ticket that replaced it. */
  newTicketId: Type.Union([Id, Type.Null()]),
})
export type LostTicket = Static<typeof LostTicket>

const idList = Type.Array(Id, { minItems: 1, maxItems: maxLostTickets, uniqueItems: true })
/** A person whom the caller registered, as the list of people names it; missing for the caller's own tickets. */
const personId = Type.Optional(Id)

/** Ids with commas. */
export const LossQuery = Type.Object({ idList: Type.String({ pattern: `^\\d{1,20}(,\\d{1,20}){0,${maxLostTickets - 1}}$` }), personId })
export type LossQuery = Static<typeof LossQuery>

/** `amount` is what the person saw: another sum is refused. */
export const LossBody = Type.Object({ idList, personId, amount: Money }, { additionalProperties: false })
export type LossBody = Static<typeof LossBody>

export const LossBackBody = Type.Object({ ticketId: Id, personId }, { additionalProperties: false })
export type LossBackBody = Static<typeof LossBackBody>

export const OrganiserLossBody = Type.Object({ ticketId: Id }, { additionalProperties: false })
export type OrganiserLossBody = Static<typeof OrganiserLossBody>

export const LossOffer = Type.Object({
  tickets: Type.Array(LostTicket),
  /** The sum for those that can be reported. */
  amount: Money,
  /** Minutes to pay it. */
  holdMinutes: Type.Integer(),
})
export type LossOffer = Static<typeof LossOffer>

/** The tickets after a report, and the order of the fee; null where nothing is to be paid. */
export const LossResult = Type.Object({ tickets: Type.Array(LostTicket), orderId: Type.Union([Id, Type.Null()]) })
export type LossResult = Static<typeof LossResult>

export const lossSchemas = {
  offer: { purpose: 'What new tickets for lost ones would cost', query: LossQuery, data: LossOffer },
  report: { purpose: 'Reports tickets lost, and issues or orders new ones', body: LossBody, data: LossResult },
  takeBack: { purpose: 'Takes an unpaid loss report back, because the pass was found', body: LossBackBody, data: LostTicket },
  byOrganiser: { purpose: 'Reports any ticket lost and issues a new one without a fee', body: OrganiserLossBody, data: LostTicket },
}
