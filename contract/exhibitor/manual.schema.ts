import { Type, type Static } from 'typebox'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { type ManualFormState, handedInStates, manualFormStates } from '../rules/exhibitor/manual'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

const name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
const FormState = Type.Unsafe<ManualFormState>(Type.String({ enum: [...manualFormStates] }))
const HandedIn = Type.Enum([...handedInStates])
const Version = Type.Integer({ minimum: 0, maximum: 2_000_000_000 })

/** A file of the manual, as a company reads it. */
export const Material = Type.Object({
  materialId: Id,
  /** In the caller's language. */
  title: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
  /** Whether the caller has opened it. */
  isOpened: Type.Boolean(),
})
export type Material = Static<typeof Material>

export const ManualFormView = Type.Object({
  formId: Type.String(),
  title: Type.String(),
  note: Type.String(),
  isRequired: Type.Boolean(),
  dueOn: Day,
  /** Its day is over, and the company has still something to do. */
  isOverdue: Type.Boolean(),
  /** It came after its day. */
  isLate: Type.Boolean(),
  state: FormState,
  /** Names what was read; 0 while nothing was handed in. */
  version: Version,
  /** Whether the caller may hand it in now. */
  mayHandIn: Type.Boolean(),
  /** The file to fill in. */
  templates: Type.Array(Material),
  /** What was handed in; null before. `receipt` is its number. */
  handedIn: Type.Union([
    Type.Object({ receipt: Type.String(), fileName: Type.String(), mediaType: Type.String(), at: DateTime, reason: Type.String() }),
    Type.Null(),
  ]),
})
export type ManualFormView = Static<typeof ManualFormView>

export const ManualChapterView = Type.Object({
  chapterId: Type.String(),
  title: Type.String(),
  text: Type.String(),
  materials: Type.Array(Material),
  forms: Type.Array(ManualFormView),
})
export type ManualChapterView = Static<typeof ManualChapterView>

export const Manual = Type.Object({
  chapters: Type.Array(ManualChapterView),
  /** Whether the caller may hand in forms in the name of the company. */
  mayApply: Type.Boolean(),
  required: Type.Integer(),
  /** Of the required forms, those that were handed in and not refused. */
  handedIn: Type.Integer(),
})
export type Manual = Static<typeof Manual>

export const MaterialBody = Type.Object({ materialId: Id }, { additionalProperties: false })
export type MaterialBody = Static<typeof MaterialBody>

export const HandInBody = Type.Object({ formId: name, fileId: Id, version: Version }, { additionalProperties: false })
export type HandInBody = Static<typeof HandInBody>

export const HandedInQuery = Type.Object({ formId: name })
export type HandedInQuery = Static<typeof HandedInQuery>

export const FormFileQuery = Type.Object(signedPdfQuery)
export type FormFileQuery = Static<typeof FormFileQuery>

export const ReviewedFormQuery = Type.Intersect([PageQuery, Type.Object({ state: Type.Optional(HandedIn) })])
export type ReviewedFormQuery = Static<typeof ReviewedFormQuery>

/** A form as the organiser reads it before a decision. */
export const ReviewedForm = Type.Object({
  id: Id,
  version: Version,
  exhibitorId: Id,
  company: Bilingual,
  boothNos: Type.Array(Type.String()),
  formId: Type.String(),
  title: Bilingual,
  state: HandedIn,
  isLate: Type.Boolean(),
  fileName: Type.String(),
  /** The address of the file, for some minutes. */
  url: Type.String(),
  submittedAt: DateTime,
  reason: Type.String(),
})
export type ReviewedForm = Static<typeof ReviewedForm>

export const FormDecisionBody = Type.Object(
  {
    id: Id,
    version: Version,
    decision: Type.Union([Type.Literal('accept'), Type.Literal('refuse')]),
    /** The company reads it. Required with 'refuse'. */
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)
export type FormDecisionBody = Static<typeof FormDecisionBody>

export const manualSchemas = {
  list: { purpose: 'The exhibitor manual: its chapters, files and forms, with what the company has handed in', data: Manual },
  count: {
    purpose: 'Counts a download of a file of the manual, once a person, and answers its address',
    body: MaterialBody,
    data: PdfLink,
  },
  handIn: { purpose: 'Hands in a filled form of the manual', body: HandInBody, data: ManualFormView },
  link: { purpose: 'The address of a form that the company handed in, for some minutes', query: HandedInQuery, data: PdfLink },
  file: { purpose: 'A form that was handed in, by its signed address', query: FormFileQuery, data: Type.Unknown() },
  organiserPage: {
    purpose: 'Forms that companies handed in, the longest waiting first',
    query: ReviewedFormQuery,
    data: PageOf(ReviewedForm),
  },
  decide: { purpose: 'Accepts or refuses a form that a company handed in', body: FormDecisionBody, data: ReviewedForm },
}
