/** An organiser's price of a new ticket for a lost one. */
export interface LossRules {
  /** New tickets for one ticket that cost nothing. */
  freeTimes: number
  /** '20.00', for each one after them. */
  fee: string
  /** New tickets for one ticket that its holder gets without the organiser. */
  maxTimes: number
}

/** Without rules of the fair, a new ticket is free. The limit keeps a ticket from wandering about. */
export const defaultLossRules: LossRules = { freeTimes: 3, fee: '0.00', maxTimes: 3 }

/** Tickets that one report names. */
export const maxLostTickets = 20

export const lossStates = ['waiting', 'reissued', 'takenBack'] as const
/** waiting: for the fee; reissued: its holder has a new ticket; takenBack: the pass was found. */
export type LossState = (typeof lossStates)[number]
