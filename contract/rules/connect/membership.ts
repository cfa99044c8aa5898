import { maxMembers } from '../exhibitor/memberRights'
import { fenOf } from '../values/money'

/** What a company buys to collect contacts: for one of its people, or for several. */
export const membershipKinds = ['single', 'several'] as const
export type MembershipKind = (typeof membershipKinds)[number]

/** What a fair may set. */
export interface MembershipRules {
  /** In CNY, such as `1000.00`. */
  singlePrice?: string
  severalPrice?: string
  /** The people of one membership for several. */
  severalSeats?: number
}

/** What counts where a fair sets nothing. */
export const usualMembership = { singlePrice: '1000.00', severalPrice: '3000.00', severalSeats: 10 } as const

export interface MembershipOffer {
  kind: MembershipKind
  priceFen: number
  seats: number
}

/** What a fair sells. */
export const membershipOffers = (rules: MembershipRules = {}): Record<MembershipKind, MembershipOffer> => {
  const { singlePrice, severalPrice, severalSeats } = { ...usualMembership, ...rules }
  return {
    single: { kind: 'single', priceFen: fenOf(singlePrice), seats: 1 },
    several: { kind: 'several', priceFen: fenOf(severalPrice), seats: severalSeats },
  }
}

/** The item of an order line for each kind. */
export const membershipItems: Record<MembershipKind, string> = { single: '1', several: '2' }

export const membershipKindOf = (itemId: string): MembershipKind | null =>
  membershipKinds.find((kind) => membershipItems[kind] === itemId) ?? null

/** More seats than accounts would be paid for nothing. */
export const mostSeats = maxMembers

/** held: its order waits for payment; released: that order ended unpaid; cancelled: it was refunded. */
export const membershipStates = ['held', 'active', 'released', 'cancelled'] as const
export type MembershipState = (typeof membershipStates)[number]
