import { Type, type Static } from 'typebox'
import { ExportPart } from '../exportPart.schema'
import { sentStates, trades } from '../rules/builder/filing'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { FilingState } from './filing.schema'

const Revision = Type.String({ pattern: '^\\d{1,9}$' })

/** A filing in the organiser's list. Its people are counted, and the contact is masked. */
export const ReviewedFiling = Type.Object({
  id: Id,
  revision: Revision,
  number: Type.Integer(),
  state: FilingState,
  companyName: Type.String(),
  licenceNo: Type.String(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  people: Type.Integer(),
  documents: Type.Integer(),
  /** The first day on which a document ends; null where none does. */
  firstUntil: Type.Union([Day, Type.Null()]),
  submittedAt: Type.Union([DateTime, Type.Null()]),
  reason: Type.String(),
})
export type ReviewedFiling = Static<typeof ReviewedFiling>

/** A filing as it is read before a decision. */
export const FilingDetail = Type.Intersect([
  ReviewedFiling,
  Type.Object({
    legalRepresentative: Type.String(),
    contactEmail: Type.String(),
    crew: Type.Array(Type.Object({ name: Type.String(), phone: Type.String(), trade: Type.Enum([...trades]) })),
    papers: Type.Array(
      Type.Object({
        slot: Type.String(),
        name: Bilingual,
        person: Type.String(),
        /** The address of the file, for some minutes. */
        url: Type.String(),
        until: Type.Union([Day, Type.Null()]),
      }),
    ),
    /** What differs from the filing that is valid, by the labels of the form. All of it in a first one. */
    changes: Type.Array(Type.Object({ name: Type.String(), label: Bilingual })),
    /** Accepted texts of the organiser. */
    agreements: Type.Array(Type.String()),
    /** The booths whose exhibitors name this company. */
    booths: Type.Array(Type.Object({ exhibitorId: Id, name: Bilingual, boothNos: Type.Array(Type.String()) })),
  }),
])
export type FilingDetail = Static<typeof FilingDetail>

export const FilingsQuery = Type.Intersect([PageQuery, Type.Object({ state: Type.Optional(Type.Enum([...sentStates])) })])
export type FilingsQuery = Static<typeof FilingsQuery>

export const OneFilingQuery = Type.Object({ id: Id })
export type OneFilingQuery = Static<typeof OneFilingQuery>

export const FilingDecisionBody = Type.Object(
  {
    id: Id,
    revision: Revision,
    decision: Type.Union([Type.Literal('approve'), Type.Literal('refuse')]),
    /** The builder reads it. Required with 'refuse'. */
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)
export type FilingDecisionBody = Static<typeof FilingDecisionBody>

export const FilingExportQuery = Type.Object({ after: Type.Optional(Id) })
export type FilingExportQuery = Static<typeof FilingExportQuery>

export const filingReviewSchemas = {
  page: { purpose: 'Filings of builders in a state, the longest waiting first', query: FilingsQuery, data: PageOf(ReviewedFiling) },
  detail: { purpose: 'A filing with its documents and people, before a decision', query: OneFilingQuery, data: FilingDetail },
  decide: { purpose: 'Approves or refuses a filing, or takes an approval back', body: FilingDecisionBody, data: FilingDetail },
  exportPage: { purpose: 'The valid filings of the fair, for a spreadsheet', query: FilingExportQuery, data: ExportPart },
}
