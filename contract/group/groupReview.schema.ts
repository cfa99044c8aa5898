import { Type, type Static } from 'typebox'
import { sentGroupStates } from '../rules/group/group'
import { boothKinds, organisationKinds } from '../rules/group/groupForm'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'
import { GroupState } from './group.schema'

const Revision = Type.String({ pattern: '^\\d{1,9}$' })

/** A group in the organiser's list. The contact is masked. */
export const ReviewedGroup = Type.Object({
  id: Id,
  revision: Revision,
  state: GroupState,
  name: Type.String(),
  nameEn: Type.String(),
  kind: Type.Enum([...organisationKinds]),
  expected: Type.Integer(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  boothCount: Type.Number(),
  boothArea: Type.Number(),
  submittedAt: Type.Union([DateTime, Type.Null()]),
  reason: Type.String(),
})
export type ReviewedGroup = Static<typeof ReviewedGroup>

/** A group as it is read before a decision. */
export const GroupDetail = Type.Intersect([
  ReviewedGroup,
  Type.Object({
    /** Codes of the dictionary `area`, from the country on. */
    place: Type.Array(Type.String()),
    purpose: Type.String(),
    contactEmail: Type.String(),
    booths: Type.Array(Type.Object({ kind: Type.Enum([...boothKinds]), count: Type.Number(), area: Type.Number() })),
    members: Type.Integer(),
    parts: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    leaderId: Id,
  }),
])
export type GroupDetail = Static<typeof GroupDetail>

export const GroupsQuery = Type.Intersect([PageQuery, Type.Object({ state: Type.Optional(Type.Enum([...sentGroupStates])) })])
export type GroupsQuery = Static<typeof GroupsQuery>

export const OneGroupQuery = Type.Object({ id: Id })
export type OneGroupQuery = Static<typeof OneGroupQuery>

export const GroupDecisionBody = Type.Object(
  {
    id: Id,
    revision: Revision,
    decision: Type.Union([Type.Literal('approve'), Type.Literal('refuse')]),
    /** The leader reads it. Required with 'refuse'. */
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)
export type GroupDecisionBody = Static<typeof GroupDecisionBody>

export const groupReviewSchemas = {
  page: { purpose: 'Groups in a state, the longest waiting first', query: GroupsQuery, data: PageOf(ReviewedGroup) },
  detail: { purpose: 'A group with its form and its parts, before a decision', query: OneGroupQuery, data: GroupDetail },
  decide: { purpose: 'Approves or refuses a group, or takes an approval back', body: GroupDecisionBody, data: GroupDetail },
}
