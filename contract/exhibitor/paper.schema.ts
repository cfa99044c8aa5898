import { Type, type Static } from 'typebox'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { type CompanyPaperKind, companyPaperKinds, paperKinds } from '../rules/exhibitor/manual'
import { Bilingual, DateTime, Id, Money, PageOf, PageQuery } from '../schemas'

const CompanyKind = Type.Unsafe<CompanyPaperKind>(Type.String({ enum: [...companyPaperKinds] }))
const Kind = Type.Enum([...paperKinds])
const name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
const MoneyOrNull = Type.Union([Money, Type.Null()])

/** A contract or an invoice of a company. */
export const Paper = Type.Object({
  paperId: Id,
  kind: CompanyKind,
  title: Type.String(),
  number: Type.String(),
  /** In CNY; null where the file names none. */
  amount: MoneyOrNull,
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
  addedAt: DateTime,
  /** Whether the caller has opened it. */
  isOpened: Type.Boolean(),
})
export type Paper = Static<typeof Paper>

export const PaperQuery = Type.Object({ kind: CompanyKind })
export type PaperQuery = Static<typeof PaperQuery>

export const Papers = Type.Object({
  /** Whether the caller may read them: they say what the company pays. */
  mayRead: Type.Boolean(),
  papers: Type.Array(Paper),
})
export type Papers = Static<typeof Papers>

export const PaperBody = Type.Object({ paperId: Id }, { additionalProperties: false })
export type PaperBody = Static<typeof PaperBody>

/** An upload that nothing names yet. */
export const PaperUpload = Type.Object({ attachId: Id, link: Type.String(), name: Type.String(), originalName: Type.String() })
export type PaperUpload = Static<typeof PaperUpload>

export const PaperFileQuery = Type.Object(signedPdfQuery)
export type PaperFileQuery = Static<typeof PaperFileQuery>

export const NewPaperBody = Type.Object(
  {
    kind: Kind,
    /** The upload, by its id. */
    fileId: Id,
    title: Bilingual,
    /** The company; for a contract or an invoice alone. */
    exhibitorId: Type.Optional(Id),
    number: Type.Optional(Type.String({ maxLength: 60 })),
    amount: Type.Optional(Type.String({ maxLength: 20 })),
    /** The chapter; for a file of the manual alone. */
    chapterId: Type.Optional(name),
    /** The form of the chapter that the file is to be filled in for. */
    formId: Type.Optional(name),
    /** A file of the manual that only readers of this language see. */
    onlyIn: Type.Optional(Type.Union([Type.Literal('cn'), Type.Literal('en')])),
  },
  { additionalProperties: false },
)
export type NewPaperBody = Static<typeof NewPaperBody>

export const OrganiserPaperQuery = Type.Intersect([PageQuery, Type.Object({ kind: Type.Optional(Kind), exhibitorId: Type.Optional(Id) })])
export type OrganiserPaperQuery = Static<typeof OrganiserPaperQuery>

/** A file as the organiser lists it. */
export const OrganiserPaper = Type.Object({
  paperId: Id,
  kind: Kind,
  title: Bilingual,
  /** Of whom; null for a file of the manual. */
  company: Type.Union([Bilingual, Type.Null()]),
  number: Type.String(),
  amount: MoneyOrNull,
  chapterId: Type.String(),
  formId: Type.String(),
  onlyIn: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
  addedAt: DateTime,
  /** The people who opened it, each counted once. */
  downloads: Type.Integer(),
})
export type OrganiserPaper = Static<typeof OrganiserPaper>

export const paperSchemas = {
  list: { purpose: "The contracts or invoices of the caller's company", query: PaperQuery, data: Papers },
  open: {
    purpose: 'Notes the opening of a contract or an invoice, and answers its address for some minutes',
    body: PaperBody,
    data: PdfLink,
  },
  file: { purpose: 'A file that the organiser put there, by its signed address', query: PaperFileQuery, data: Type.Unknown() },
  upload: { purpose: 'Takes a file of the manual, a contract or an invoice', data: PaperUpload },
  add: { purpose: 'Puts an uploaded file into the manual, or with the papers of a company', body: NewPaperBody, data: OrganiserPaper },
  remove: { purpose: 'Takes a file away from companies', body: PaperBody, data: Type.Null() },
  organiserPage: {
    purpose: 'Files of the manual, contracts and invoices, with the number of people who opened them',
    query: OrganiserPaperQuery,
    data: PageOf(OrganiserPaper),
  },
}
