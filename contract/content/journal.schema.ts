import { Type, type Static } from 'typebox'
import { PlacedOrder } from '../orders/basket.schema'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { issueLanguages, issueLimits, readingStates, saleStates } from '../rules/content/journal'
import { Bilingual, DateTime, Id, Money, PageOf, PageQuery } from '../schemas'

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()])
const Language = Type.Enum([...issueLanguages])
const Pages = Type.Integer({ minimum: 1, maximum: issueLimits.pages })

const book = {
  id: Id,
  title: Bilingual,
  /** A public picture; null without one. */
  coverUrl: orNull(Type.String()),
  pages: Type.Integer(),
  /** `cn` or `en`: its text is in one language alone. */
  language: Language,
  price: Money,
}

/** An issue as a person sees it who may order it. */
export const JournalIssue = Type.Object({
  ...book,
  sizeBytes: Type.Integer(),
  sale: Type.Enum([...saleStates]),
  /** When the sale begins; null of one that is on sale already. */
  onSaleFrom: orNull(DateTime),
  /** When the sale ends; null without an end. */
  onSaleTo: orNull(DateTime),
  /** Pages that everybody may read before the order; 0 without a sample. */
  samplePages: Type.Integer(),
  /** The caller's own copy; null without one that waits for its payment or opens. */
  copy: orNull(Type.Object({ orderId: Id, state: Type.Enum([...readingStates]) })),
})
export type JournalIssue = Static<typeof JournalIssue>

export const JournalIssues = Type.Object({ issues: Type.Array(JournalIssue) })
export type JournalIssues = Static<typeof JournalIssues>

/** The approved entry of an exhibitor. */
export const JournalEntry = Type.Object({
  /** Of the exhibitor. */
  id: Id,
  name: Bilingual,
  fullName: Bilingual,
  introduction: Bilingual,
  contacts: Type.String(),
  contactInformation: Type.String(),
  logoUrl: orNull(Type.String()),
  hallNo: orNull(Type.String()),
  boothNos: Type.Array(Type.String()),
})
export type JournalEntry = Static<typeof JournalEntry>

export const JournalEntriesQuery = Type.Intersect([
  PageQuery,
  /** A part of a name, a hall or a booth. */
  Type.Object({ text: Type.Optional(Type.String({ maxLength: 60 })) }),
])
export type JournalEntriesQuery = Static<typeof JournalEntriesQuery>

export const JournalOrderBody = Type.Object(
  {
    issueId: Id,
    /** The price that the person saw. Another one is refused. */
    amount: Money,
  },
  { additionalProperties: false },
)
export type JournalOrderBody = Static<typeof JournalOrderBody>

export const JournalCopyQuery = Type.Object({ orderId: Id })
export type JournalCopyQuery = Static<typeof JournalCopyQuery>

/** The issue of an order of the caller's, and whether it can be read. */
export const JournalCopy = Type.Object({
  orderId: Id,
  state: Type.Enum([...readingStates]),
  orderedAt: DateTime,
  issue: Type.Object({ ...book, sizeBytes: Type.Integer(), sale: Type.Enum([...saleStates]) }),
})
export type JournalCopy = Static<typeof JournalCopy>

export const JournalFileQuery = Type.Object(signedPdfQuery)
export type JournalFileQuery = Static<typeof JournalFileQuery>

export const JournalIssueQuery = Type.Object({ issueId: Id })
export type JournalIssueQuery = Static<typeof JournalIssueQuery>

export const JournalIssueBody = Type.Object({ issueId: Id }, { additionalProperties: false })
export type JournalIssueBody = Static<typeof JournalIssueBody>

/** An upload that nothing names yet. */
export const JournalUpload = Type.Object({ attachId: Id, link: Type.String(), name: Type.String(), originalName: Type.String() })
export type JournalUpload = Static<typeof JournalUpload>

/** All of an issue. Files that it does not name stay as they are. */
export const SaveJournalIssueBody = Type.Object(
  {
    /** Without it a new issue is made, which needs its file. */
    issueId: Type.Optional(Id),
    title: Bilingual,
    pages: Pages,
    language: Language,
    price: Type.String({ maxLength: 20 }),
    /** In the time zone of the fair; optional. */
    onSaleFrom: Type.Optional(orNull(DateTime)),
    onSaleTo: Type.Optional(orNull(DateTime)),
    /** People see it. Without it the issue is a draft, and those who have it still read it. */
    isPublished: Type.Boolean(),
    /** The uploads, by their ids. */
    fileId: Type.Optional(Id),
    coverId: Type.Optional(Id),
    /** The first pages as a file of their own, and how many they are. */
    sampleId: Type.Optional(Id),
    samplePages: Type.Optional(Pages),
  },
  { additionalProperties: false },
)
export type SaveJournalIssueBody = Static<typeof SaveJournalIssueBody>

/** An issue as the organiser lists it. */
export const OrganiserIssue = Type.Object({
  ...book,
  sizeBytes: Type.Integer(),
  sale: Type.Enum([...saleStates]),
  onSaleFrom: orNull(DateTime),
  onSaleTo: orNull(DateTime),
  samplePages: Type.Integer(),
  isPublished: Type.Boolean(),
  updatedAt: DateTime,
  /** Copies that can be read. */
  copies: Type.Integer(),
})
export type OrganiserIssue = Static<typeof OrganiserIssue>

export const OrganiserIssues = Type.Object({ issues: Type.Array(OrganiserIssue) })
export type OrganiserIssues = Static<typeof OrganiserIssues>

export const journalSchemas = {
  issues: { purpose: "The issues of the e-journal, and the caller's own copies", data: JournalIssues },
  entries: { purpose: 'The approved entries of exhibitors in the show catalogue', query: JournalEntriesQuery, data: PageOf(JournalEntry) },
  placeOrder: { purpose: 'Orders an issue of the e-journal', body: JournalOrderBody, data: PlacedOrder },
  copy: { purpose: 'The issue of an order of the caller, and whether it can be read', query: JournalCopyQuery, data: JournalCopy },
  link: { purpose: 'The address of an issue that the caller may read, for some minutes', query: JournalCopyQuery, data: PdfLink },
  file: { purpose: 'An issue of the e-journal, by its signed address', query: JournalFileQuery, data: Type.Unknown() },
  sampleLink: { purpose: 'The address of the sample pages of an issue, for some minutes', query: JournalIssueQuery, data: PdfLink },
  sampleFile: { purpose: 'The sample pages of an issue, by their signed address', query: JournalFileQuery, data: Type.Unknown() },
  organiserList: { purpose: 'All issues of the e-journal, with the number of their readers', data: OrganiserIssues },
  uploadCover: { purpose: 'Takes the cover of an issue of the e-journal', data: JournalUpload },
  uploadFile: { purpose: 'Takes an issue of the e-journal, or its sample pages, as a PDF', data: JournalUpload },
  save: { purpose: 'Makes an issue of the e-journal, or changes it', body: SaveJournalIssueBody, data: OrganiserIssue },
  remove: { purpose: 'Takes away an issue of the e-journal that nobody has', body: JournalIssueBody, data: Type.Null() },
}
