import { transitionsOf } from '../values/transitions'

/** How people come into a session: it is open to all, or they sign up, or they ask and the organiser decides. */
export const signUpWays = ['none', 'open', 'review'] as const
export type SignUpWay = (typeof signUpWays)[number]

/** The states of a sign-up and those that may follow. A person who signs up again gets a new one. */
export const signUpTransitions = {
  inReview: ['confirmed', 'awaitingTicket', 'waiting', 'refused', 'cancelled', 'ended'],
  waiting: ['offered', 'cancelled', 'ended'],
  // A seat came free, and waits for the person's word until a deadline.
  offered: ['confirmed', 'awaitingTicket', 'cancelled', 'lapsed', 'ended'],
  // The seat is kept until a deadline, while the person gets the ticket that the session needs.
  awaitingTicket: ['confirmed', 'cancelled', 'lapsed', 'ended'],
  // The ticket may go away: it was refunded or given to another person.
  confirmed: ['awaitingTicket', 'cancelled', 'ended'],
  refused: [],
  cancelled: [],
  // The deadline of a kept seat passed.
  lapsed: [],
  // The organiser cancelled the session.
  ended: [],
} as const satisfies Record<string, readonly string[]>

export type SignUpState = keyof typeof signUpTransitions

export const signUpMachine = transitionsOf<SignUpState>(signUpTransitions)

/** A person who has one of these is signed up, and can't sign up again. */
export const activeStates = ['inReview', 'waiting', 'offered', 'awaitingTicket', 'confirmed'] as const satisfies readonly SignUpState[]

/** A seat is kept until a deadline, and then goes to the next person. */
export const keptStates = ['offered', 'awaitingTicket'] as const satisfies readonly SignUpState[]

/** Each of these holds a seat. */
export const seatedStates = [...keptStates, 'confirmed'] as const satisfies readonly SignUpState[]

export const hasSeat = (state: SignUpState): boolean => (seatedStates as readonly SignUpState[]).includes(state)

export const isActive = (state: SignUpState): boolean => (activeStates as readonly SignUpState[]).includes(state)

/** Sessions that one call signs up for. */
export const mostAtOnce = 20

const minuteMs = 60_000
/** A person has so long to accept a seat, where the session is far away. */
const offerMs = 24 * 60 * minuteMs
/** Less would be no time to read a message. */
const shortestOfferMs = 10 * minuteMs

/**
 * Until when a free seat is kept for the next person: a day, or half of the time that is left, in whole minutes.
 * @returns null where the session begins too soon for an offer
 */
export const offerEndMs = (nowMs: number, startsAtMs: number): number | null => {
  const forMs = Math.min(offerMs, Math.floor((startsAtMs - nowMs) / 2))
  return forMs < shortestOfferMs ? null : Math.ceil((nowMs + forMs) / minuteMs) * minuteMs
}

/** Longer than the hold of an unpaid order, so that a person who orders at once keeps the seat. */
const ticketMs = 60 * minuteMs

/** Until when a seat is kept for a person who still needs a ticket: an hour in whole minutes, but not after the session begins. */
export const ticketEndMs = (nowMs: number, startsAtMs: number): number =>
  Math.min(Math.ceil((nowMs + ticketMs) / minuteMs) * minuteMs, startsAtMs)

/** The same for a person whose ticket went away without their doing, or who was approved just now: as long as an offer. */
export const newTicketEndMs = (nowMs: number, startsAtMs: number): number => offerEndMs(nowMs, startsAtMs) ?? startsAtMs
