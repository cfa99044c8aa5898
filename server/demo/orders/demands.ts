import { energyFair, machineryFair, teaFair } from '../fairs'
import { energyTickets, machineryTickets, teaTickets } from '../tickets/DemoTicketType'
import type { DemoVisitor } from '../visitor/DemoVisitor'
import type { OrderFate } from './DemoOrder'

/** How many of a type are sold, in orders of which sizes. */
export interface Demand {
  /** The id of the type. */
  type: string
  sold: number
  /** Weights of how many are in one order. */
  quantities: Record<number, number>
  /** Weights of what may have become of the orders. */
  fates: Partial<Record<OrderFate, number>>
  wants?: (visitor: DemoVisitor) => boolean
}

const paid: Demand['fates'] = { issued: 30, waiting: 1 }
const issued: Demand['fates'] = { issued: 1 }
const one: Demand['quantities'] = { 1: 1 }
const isStudent = ({ values }: DemoVisitor): boolean => values.position === 'student'
const isNoStudent = (visitor: DemoVisitor): boolean => !isStudent(visitor)

const { vip, gala, earlyBird, forum, oneDay, student, factoryTour, partner, press, fullFair } = machineryTickets

/** The tickets that are bought at each fair, and their numbers. */
export const demandsByExhibition: Record<string, Demand[]> = {
  [machineryFair.exhibitionId]: [
    { type: vip, sold: 364, quantities: { 1: 12, 2: 6, 3: 2, 4: 1 }, fates: paid, wants: isNoStudent },
    { type: gala, sold: 60, quantities: { 1: 2, 2: 1 }, fates: issued, wants: isNoStudent },
    { type: factoryTour, sold: 104, quantities: one, fates: { visited: 6, issued: 1 } },
    { type: earlyBird, sold: 212, quantities: { 1: 2, 2: 1 }, fates: issued },
    { type: student, sold: 70, quantities: one, fates: paid, wants: isStudent },
    { type: forum, sold: 140, quantities: { 1: 3, 2: 1 }, fates: paid },
    { type: oneDay, sold: 420, quantities: { 1: 8, 2: 4, 4: 1 }, fates: { ...paid, issuing: 0.5 } },
    { type: partner, sold: 64, quantities: one, fates: issued },
  ],
  [energyFair.exhibitionId]: [{ type: energyTickets.conference, sold: 30, quantities: { 1: 4, 2: 1 }, fates: paid }],
  [teaFair.exhibitionId]: [{ type: teaTickets.dayTicket, sold: 84, quantities: { 1: 3, 2: 2, 3: 1 }, fates: paid }],
}

/** The tickets that every visitor without tickets gets, and a part of the others. */
export const freeTypesByExhibition: Record<string, string[]> = {
  [machineryFair.exhibitionId]: [fullFair, press],
  [energyFair.exhibitionId]: [energyTickets.fullFair],
  [teaFair.exhibitionId]: [teaTickets.trade],
}

/** How many orders came to nothing, or were sent back. */
export const lostByExhibition: Record<string, Partial<Record<OrderFate, number>>> = {
  [machineryFair.exhibitionId]: { expired: 60, cancelledByBuyer: 30, refunding: 12, refunded: 40, paidTooLate: 5 },
  [energyFair.exhibitionId]: { expired: 3, refunded: 2 },
  [teaFair.exhibitionId]: { expired: 4, refunded: 2 },
}
