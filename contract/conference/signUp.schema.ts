import { Type, type Static } from 'typebox'
import { mostAtOnce, signUpMachine, signUpWays } from '../rules/conference/signUp'
import { Bilingual, DateTime, Id, OptionalText, PageOf, PageQuery } from '../schemas'

const timeOrNull = Type.Union([DateTime, Type.Null()])

/** A person's sign-up for a session. */
export const SignUp = Type.Object({
  id: Id,
  state: Type.Enum([...signUpMachine.states]),
  /** Until when a seat is kept for the person's word, or for the ticket that it needs. */
  offeredUntil: timeOrNull,
  /** The place in the waiting list, from 1; null outside it. */
  place: Type.Union([Type.Integer(), Type.Null()]),
  /** Why the organiser refused; '' where nothing was said. */
  remark: Type.String(),
})
export type SignUp = Static<typeof SignUp>

/** How a session takes people, and what the caller has there. */
export const Seats = Type.Object({
  way: Type.Enum([...signUpWays]),
  /** Null where nobody counts. */
  capacity: Type.Union([Type.Integer(), Type.Null()]),
  left: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether new sign-ups are taken: not of a session that began or was cancelled. */
  isOpen: Type.Boolean(),
  /** Whether it is for invited people alone, or for its speakers. */
  isByInvitation: Type.Boolean(),
  /** The caller is one of them. */
  isInvited: Type.Boolean(),
  /** The caller may pass their seat on to another person. */
  canPassOn: Type.Boolean(),
  /** Whether only people with certain tickets can attend. */
  needsTicket: Type.Boolean(),
  /** The caller's latest sign-up. */
  own: Type.Union([SignUp, Type.Null()]),
})
export type Seats = Static<typeof Seats>

const Conflict = Type.Object({ id: Id, title: Bilingual, startTime: DateTime, endTime: DateTime })

/** What came of one session of a call. */
export const SignUpResult = Type.Object({
  conferenceId: Id,
  seats: Type.Union([Seats, Type.Null()]),
  /** Why there is no sign-up; null where there is one. */
  refusal: Type.Union([Type.Object({ code: Type.Integer(), msg: Type.String() }), Type.Null()]),
  /** Sessions of the caller at the same time. */
  conflicts: Type.Array(Conflict),
})
export type SignUpResult = Static<typeof SignUpResult>

export const SignUpBody = Type.Object(
  {
    conferenceIds: Type.Array(Id, { minItems: 1, maxItems: mostAtOnce, uniqueItems: true }),
    /** The caller knows of the sessions at the same time, and signs up all the same. */
    acceptsConflicts: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type SignUpBody = Static<typeof SignUpBody>

export const SignUpAct = Type.Object({ conferenceId: Id }, { additionalProperties: false })
export type SignUpAct = Static<typeof SignUpAct>

/** A sign-up as the organiser reads it. */
export const SignUpLine = Type.Object({
  id: Id,
  state: Type.Enum([...signUpMachine.states]),
  remark: Type.String(),
  revision: Type.String(),
  conferenceId: Id,
  title: Bilingual,
  startTime: DateTime,
  name: Type.String(),
  registerType: Type.String(),
  signedUpAt: DateTime,
})
export type SignUpLine = Static<typeof SignUpLine>

export const SignUpsQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    conferenceId: Type.Optional(Id),
    state: Type.Optional(Type.Enum([...signUpMachine.states])),
  }),
])
export type SignUpsQuery = Static<typeof SignUpsQuery>

export const SignUpDecision = Type.Object(
  { id: Id, revision: Type.String({ maxLength: 64 }), isApproved: Type.Boolean(), remark: OptionalText(200) },
  { additionalProperties: false },
)
export type SignUpDecision = Static<typeof SignUpDecision>

export const signUpSchemas = {
  signUp: { purpose: 'Signs the caller up for sessions', body: SignUpBody, data: Type.Array(SignUpResult) },
  accept: { purpose: 'Accepts a seat that came free', body: SignUpAct, data: Seats },
  cancel: { purpose: 'Gives a seat back, or leaves the waiting list', body: SignUpAct, data: Seats },
  page: { purpose: 'Sign-ups of a fair', query: SignUpsQuery, data: PageOf(SignUpLine) },
  decide: { purpose: 'Approves or refuses a sign-up', body: SignUpDecision, data: SignUpLine },
}
