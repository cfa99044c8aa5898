import { Type, type Static } from 'typebox'
import { revisionKinds, revisionStates } from '../rules/exhibitor/revision'
import { Bilingual, DateTime, Id, PageOf, PageQuery } from '../schemas'
import { Change } from './company.schema'

const revision = Type.String({ pattern: '^\\d{1,9}$' })

export const ReviewedVersionQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** Of one company, every version in every state but draft. Without it, the versions of all companies that wait, the oldest first. */
    exhibitorId: Type.Optional(Id),
    kind: Type.Optional(Type.Enum([...revisionKinds])),
  }),
])
export type ReviewedVersionQuery = Static<typeof ReviewedVersionQuery>

export const ReviewedVersion = Type.Object({
  id: Id,
  kind: Type.Enum([...revisionKinds]),
  exhibitorId: Id,
  name: Bilingual,
  hallNo: Type.Union([Type.String(), Type.Null()]),
  boothNos: Type.Array(Type.String()),
  number: Type.Integer(),
  state: Type.Enum([...revisionStates]),
  /** A decision names the one that the organiser has read. */
  revision,
  reason: Type.String(),
  submittedAt: Type.Union([DateTime, Type.Null()]),
  decidedAt: Type.Union([DateTime, Type.Null()]),
  /** Against the published version. Empty once it is decided. */
  changes: Type.Array(Change),
})
export type ReviewedVersion = Static<typeof ReviewedVersion>

export const VersionDecisionBody = Type.Object({
  id: Id,
  revision,
  /** 'retract' takes back what was approved, of invitations alone: buyers read the organiser's words again. */
  decision: Type.Enum(['approve', 'refuse', 'retract']),
  /** The company reads it. Required unless it is 'approve'. */
  reason: Type.Optional(Type.String({ maxLength: 500 })),
})
export type VersionDecisionBody = Static<typeof VersionDecisionBody>

export const exhibitorReviewSchemas = {
  page: {
    purpose: 'Data of companies that wait for review, with what changed',
    query: ReviewedVersionQuery,
    data: PageOf(ReviewedVersion),
  },
  decide: { purpose: 'Approves, refuses or retracts data of a company', body: VersionDecisionBody, data: ReviewedVersion },
}
