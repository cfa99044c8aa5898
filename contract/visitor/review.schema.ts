import { Type, type Static } from 'typebox'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { ExportPart } from '../exportPart.schema'

export const ReviewQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    examineResult: Type.Optional(Type.String({ maxLength: 20 })),
    /** Parts of a name, a company or a registration number, whole phones or email addresses or their visible ends. All must match. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
  }),
])
export type ReviewQuery = Static<typeof ReviewQuery>

export const ReviewRow = Type.Object({
  id: Id,
  registerType: Type.String(),
  name: Type.String(),
  company: Type.String(),
  /** Masked. */
  phone: Type.String(),
  /** The name and the masked contact of the person who registered this one; '' for people who registered themselves. */
  registeredBy: Type.String(),
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

export const BatchBody = Type.Object({
  items: Type.Array(Type.Object({ id: Id, revision: Type.String({ maxLength: 20 }) }), { minItems: 1, maxItems: 100 }),
  examineResult: ReviewBody.properties.examineResult,
  examineRemark: ReviewBody.properties.examineRemark,
})
export type BatchBody = Static<typeof BatchBody>

export const BatchOutcome = Type.Object({
  id: Id,
  isDecided: Type.Boolean(),
  name: Type.String(),
  /** The new state, or the name of the error. */
  result: Type.String(),
})
export type BatchOutcome = Static<typeof BatchOutcome>

export const ExportQuery = Type.Object({
  /** `next` of the page before; without it, the first page. */
  after: Type.Optional(Id),
  examineResult: Type.Optional(Type.String({ maxLength: 20 })),
})
export type ExportQuery = Static<typeof ExportQuery>

export const ExportPage = Type.Object({
  ...ExportPart.properties,
  /** The number of registrations when the export began; only on its first page. */
  total: Type.Union([Type.Integer(), Type.Null()]),
})
export type ExportPage = Static<typeof ExportPage>

export const reviewSchemas = {
  page: { purpose: 'Registrations that wait for review, or that match a search', query: ReviewQuery, data: PageOf(ReviewRow) },
  decide: { purpose: 'Approves or rejects a registration', body: ReviewBody, data: ReviewRow },
  decideBatch: { purpose: 'Approves or rejects many registrations', body: BatchBody, data: Type.Array(BatchOutcome) },
  exportPage: { purpose: 'Registrations with all answers, by pages, for a file', query: ExportQuery, data: ExportPage },
}
