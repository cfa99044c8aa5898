import { Type, type Static } from 'typebox'
import { DateTime, Day, Id, OptionalText } from '../schemas'
import { VisitQuery } from './invitation.schema'

const Count = Type.Integer({ minimum: 0 })

export const VisitPlanBody = Type.Object(
  { visitOn: Day, meetAt: Type.String({ maxLength: 5 }), place: Type.String({ maxLength: 200 }), note: OptionalText(400) },
  { additionalProperties: false },
)
export type VisitPlanBody = Static<typeof VisitPlanBody>

/** A friend who answered. */
export const VisitFriend = Type.Object({
  /** Of the registration or the account; may be empty. */
  name: Type.String(),
  isComing: Type.Boolean(),
  hasRegistered: Type.Boolean(),
  hasEntered: Type.Boolean(),
  answeredAt: DateTime,
})
export type VisitFriend = Static<typeof VisitFriend>

/** The caller's plan, with the answers. */
export const MyVisitPlan = Type.Object({
  /** The days that are left of the fair; null after its end. */
  days: Type.Union([Type.Object({ firstDay: Day, lastDay: Day }), Type.Null()]),
  plan: Type.Union([
    Type.Object({
      /** The invitation whose link it is. */
      id: Id,
      visitOn: Day,
      meetAt: Type.String(),
      place: Type.String(),
      note: Type.String(),
      /** The short address to pass on. Null after the day of the visit. */
      link: Type.Union([Type.String(), Type.Null()]),
      /** The code in the link, for a card of the mini-program. */
      key: Type.Union([Type.String(), Type.Null()]),
      opened: Count,
      coming: Count,
    }),
    Type.Null(),
  ]),
  /** Those who come first; of them the newest. */
  friends: Type.Array(VisitFriend),
})
export type MyVisitPlan = Static<typeof MyVisitPlan>

export const VisitAnswerBody = Type.Intersect([VisitQuery, Type.Object({ isComing: Type.Boolean() })])
export type VisitAnswerBody = Static<typeof VisitAnswerBody>

export const VisitPart = Type.Object({
  /** The caller made the plan. */
  isOwn: Type.Boolean(),
  /** What the caller answered; null without an answer. */
  isComing: Type.Union([Type.Boolean(), Type.Null()]),
})
export type VisitPart = Static<typeof VisitPart>

export const visitPlanSchemas = {
  save: { purpose: 'Makes or changes the plan of a visit with friends', body: VisitPlanBody, data: MyVisitPlan },
  mine: { purpose: "The caller's plan of a visit, and who comes along", data: MyVisitPlan },
  part: { purpose: "The caller's part in the plan of a link", query: VisitQuery, data: VisitPart },
  answer: { purpose: 'Says whether the caller comes along', body: VisitAnswerBody, data: VisitPart },
}
