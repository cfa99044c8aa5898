import { Type, type Static } from 'typebox'
import { boxReasons, leftReasons, proposalKinds, swapRefusals } from '../rules/group/proposal'
import { Day, Id, PageOf, PageQuery } from '../schemas'

const Kind = Type.Enum([...proposalKinds])
const Version = Type.Integer({ minimum: 1 })

export const ProposeBody = Type.Object(
  {
    kind: Kind,
    groupId: Id,
    /** Of rooms: arrival and departure. Of coaches: `from` is the day on which they leave. */
    from: Day,
    until: Day,
    /** Women and men do not share a room. */
    separateGender: Type.Boolean(),
    /** New rooms may be booked. */
    mayBook: Type.Boolean(),
    hotelId: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
    /** People whom an earlier proposal placed are placed again. Those who were chosen by hand or confirmed stay. */
    redo: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type ProposeBody = Static<typeof ProposeBody>

/** A proposal as a whole. */
export const Proposal = Type.Object({
  id: Id,
  kind: Kind,
  version: Version,
  groupId: Id,
  from: Day,
  until: Day,
  separateGender: Type.Boolean(),
  /** The people whom it places. */
  people: Type.Integer(),
  /** Rooms or coaches that it uses, and those of them that it books. */
  boxes: Type.Integer(),
  booked: Type.Integer(),
  left: Type.Integer(),
  /** Points, and those of filling one after the other. */
  score: Type.Integer(),
  byHand: Type.Integer(),
})
export type Proposal = Static<typeof Proposal>

export const PlacedPerson = Type.Object({
  registrationId: Id,
  name: Type.String(),
  company: Type.String(),
  /** The person was there before. */
  isKept: Type.Boolean(),
})
export type PlacedPerson = Static<typeof PlacedPerson>

export const ProposedBox = Type.Object({
  no: Type.Integer(),
  /** The hotel and the kind of room, or the coach. */
  title: Type.String(),
  isBooked: Type.Boolean(),
  capacity: Type.Integer(),
  people: Type.Array(PlacedPerson),
  /** Why they are together. `count` of wishes; `word` is the company or the part. */
  reasons: Type.Array(Type.Object({ reason: Type.Enum([...boxReasons]), count: Type.Integer(), word: Type.String() })),
})
export type ProposedBox = Static<typeof ProposedBox>

export const LeftOut = Type.Object({
  registrationId: Id,
  name: Type.String(),
  company: Type.String(),
  reason: Type.Enum([...leftReasons]),
})
export type LeftOut = Static<typeof LeftOut>

export const ProposalPageQuery = Type.Object({ id: Id, ...PageQuery.properties })
export type ProposalPageQuery = Static<typeof ProposalPageQuery>

export const SwapCost = Type.Object({
  isPossible: Type.Boolean(),
  refusal: Type.Union([Type.Enum([...swapRefusals]), Type.Null()]),
  /** Points that the proposal gains; below 0 it loses them. */
  difference: Type.Integer(),
  score: Type.Integer(),
})
export type SwapCost = Static<typeof SwapCost>

export const SwapCostQuery = Type.Object({ id: Id, one: Id, other: Id })
export type SwapCostQuery = Static<typeof SwapCostQuery>

export const SwapBody = Type.Object({ id: Id, version: Version, one: Id, other: Id }, { additionalProperties: false })
export type SwapBody = Static<typeof SwapBody>

export const ProposalBody = Type.Object({ id: Id, version: Version }, { additionalProperties: false })
export type ProposalBody = Static<typeof ProposalBody>

export const AcceptedProposal = Type.Object({ people: Type.Integer(), booked: Type.Integer() })
export type AcceptedProposal = Static<typeof AcceptedProposal>

export const proposalSchemas = {
  propose: { purpose: 'Proposes who shares rooms or coaches, with the reasons', body: ProposeBody, data: Proposal },
  latest: {
    purpose: "The caller's open proposal of a kind; null without one",
    query: Type.Object({ kind: Kind }),
    data: Type.Union([Proposal, Type.Null()]),
  },
  boxes: { purpose: 'The rooms or coaches of a proposal', query: ProposalPageQuery, data: PageOf(ProposedBox) },
  left: { purpose: 'Whom a proposal could not place, and why', query: ProposalPageQuery, data: PageOf(LeftOut) },
  cost: { purpose: 'What a swap of two people of a proposal costs', query: SwapCostQuery, data: SwapCost },
  swap: { purpose: 'Swaps two people of a proposal', body: SwapBody, data: Proposal },
  accept: { purpose: 'Books and assigns what was proposed, all of it or nothing', body: ProposalBody, data: AcceptedProposal },
  drop: { purpose: 'Forgets a proposal', body: ProposalBody, data: Type.Null() },
}
