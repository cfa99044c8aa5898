import { Type, type Static } from 'typebox'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

export const ReviewQuery = Type.Intersect([PageQuery, Type.Object({ examineResult: Type.Optional(Type.String({ maxLength: 20 })) })])
export type ReviewQuery = Static<typeof ReviewQuery>

export const ReviewRow = Type.Object({
  id: Id,
  registerType: Type.String(),
  name: Type.String(),
  company: Type.String(),
  /** Masked. */
  phone: Type.String(),
  examineResult: Type.String(),
  examineRemark: Type.String(),
  submittedAt: DateTime,
  /** 'yyyy-MM-dd': the day by which the applicant expects the decision; null if nothing waits. */
  dueOn: Type.Union([Day, Type.Null()]),
  /** Differs for each submission. A decision names the one that the organiser has read. */
  revision: Type.String(),
})
export type ReviewRow = Static<typeof ReviewRow>

export const ReviewBody = Type.Object({
  id: Id,
  /** Of the row that the organiser has read. */
  revision: Type.String({ maxLength: 20 }),
  examineResult: Type.Union([Type.Literal('approve'), Type.Literal('fail')]),
  /** Shown to the visitor. Required with 'fail'. */
  examineRemark: Type.Optional(Type.String({ maxLength: 500 })),
})
export type ReviewBody = Static<typeof ReviewBody>

export const reviewSchemas = {
  page: { purpose: 'Registrations that wait for review', query: ReviewQuery, data: PageOf(ReviewRow) },
  decide: { purpose: 'Approves or rejects a registration', body: ReviewBody, data: ReviewRow },
}
