/** Rooms, or seats in coaches. */
export const proposalKinds = ['rooms', 'coaches'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** A room or a coach of a proposal. */
export interface PlannedBox {
  /** Of the stay or the coach; null for a room that acceptance books. */
  id: string | null
  /** Of a room that acceptance books. */
  hotelId?: string
  roomId?: string
  capacity: number
  /** People in it already. They stay. */
  kept: string[]
  /** People whom the proposal puts there. */
  placed: string[]
}

/** Why a person was not placed. */
export const leftReasons = ['full', 'mustTooMany', 'mustGender', 'mustApart'] as const
export type LeftReason = (typeof leftReasons)[number]

export interface LeftPerson {
  id: string
  reason: LeftReason
}

/** What the leader asked for. */
export interface ProposalWish {
  /** Of rooms: arrival and departure. Of coaches: the day, twice. */
  from: string
  until: string
  /** Women and men do not share a room. */
  separateGender: boolean
  /** New rooms may be booked. */
  mayBook: boolean
  /** New rooms in this hotel alone. */
  hotelId?: string
  /** People whom an earlier proposal placed are placed again. */
  redo: boolean
}

export interface ProposalPlan extends ProposalWish {
  /** The group whose people are placed, and that books the rooms. */
  groupId: string
  boxes: PlannedBox[]
  left: LeftPerson[]
  /** The higher, the better. `byHand`: of filling one room after the other, in the order of the list. */
  score: number
  byHand: number
}

/** Why people are together. */
export const boxReasons = ['mates', 'company', 'language', 'part', 'gender', 'kept', 'alone'] as const
export type BoxReason = (typeof boxReasons)[number]

/** Why a swap is not possible. */
export const swapRefusals = ['kept', 'gender', 'must', 'same', 'busy'] as const
export type SwapRefusal = (typeof swapRefusals)[number]
