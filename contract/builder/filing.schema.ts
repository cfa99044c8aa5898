import { Type, type Static } from 'typebox'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { filingStates, trades } from '../rules/builder/filing'
import type { FormValues } from '../rules/form/fieldValues'
import type { FormDefinition } from '../rules/form/form'
import { Bilingual, DateTime, Day, Id } from '../schemas'

const values = Type.Unsafe<FormValues>(Type.Object({}, { additionalProperties: true, maxProperties: 300 }))
/** Grows with each write. A write names the one that its person has read; null where nothing was begun. */
const revision = Type.Union([Type.String({ pattern: '^\\d{1,9}$' }), Type.Null()])
const dateOrNull = Type.Union([DateTime, Type.Null()])

export const FilingState = Type.Enum([...filingStates])

/** A document of the builder, with the days that are left. */
export const BuilderDocument = Type.Object({
  /** Names it among the builder's own: `businessLicence`, `people.0.certificate`. */
  slot: Type.String(),
  name: Bilingual,
  /** Of the person whose certificate it is, masked; '' for the company's own. */
  person: Type.String(),
  fileId: Id,
  /** Null where it has no last day. */
  until: Type.Union([Day, Type.Null()]),
  daysLeft: Type.Union([Type.Integer(), Type.Null()]),
  term: Type.Enum(['endless', 'valid', 'soon', 'urgent', 'over']),
})
export type BuilderDocument = Static<typeof BuilderDocument>

/** A person on site, masked. */
export const BuilderPerson = Type.Object({ name: Type.String(), phone: Type.String(), trade: Type.Enum([...trades]) })
export type BuilderPerson = Static<typeof BuilderPerson>

const revisionFacts = {
  number: Type.Integer(),
  state: FilingState,
  /** Why the organiser refused it; else ''. */
  reason: Type.String(),
  submittedAt: dateOrNull,
  decidedAt: dateOrNull,
}

/** The filing of the caller's company: what is valid, and what is in work. */
export const Filing = Type.Object({
  /** False where the fair takes no filings. */
  isOffered: Type.Boolean(),
  form: Type.Unsafe<FormDefinition>(Type.Object({}, { additionalProperties: true })),
  /** The texts that the caller has opened, as they are now. */
  read: Type.Array(Type.String()),
  /** The valid filing; null before an approval. */
  approved: Type.Union([Type.Object({ companyName: Type.String(), values, decidedAt: dateOrNull }), Type.Null()]),
  newest: Type.Union([
    Type.Object({
      ...revisionFacts,
      /** Null in every state but draft: a new revision begins. */
      revision,
      values,
      savedAt: DateTime,
      editedAtMs: Type.Number(),
    }),
    Type.Null(),
  ]),
  /** Addresses of the files that the values name, by their ids. */
  fileUrls: Type.Record(Type.String(), Type.String()),
  /** Of the valid filing, else of the newest one. */
  documents: Type.Array(BuilderDocument),
  people: Type.Array(BuilderPerson),
  history: Type.Array(Type.Object(revisionFacts)),
})
export type Filing = Static<typeof Filing>

export const FilingBody = Type.Object(
  {
    formId: Type.String({ maxLength: 64 }),
    version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    revision,
    values,
  },
  { additionalProperties: false },
)
export type FilingBody = Static<typeof FilingBody>

export const SavedFiling = Type.Object({ revision: Type.String() })
export type SavedFiling = Static<typeof SavedFiling>

export const FilingTextBody = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }, { additionalProperties: false })
export type FilingTextBody = Static<typeof FilingTextBody>

export const FilingFileQuery = Type.Object({ fileId: Id })
export type FilingFileQuery = Static<typeof FilingFileQuery>

/** `isPicture`: it is shown as it is; else it is a PDF. */
export const DocumentLink = Type.Object({ ...PdfLink.properties, isPicture: Type.Boolean() })
export type DocumentLink = Static<typeof DocumentLink>

const SignedFile = Type.Object(signedPdfQuery)

export const filingSchemas = {
  own: { purpose: "The filing of the caller's company: what is valid, what is in work and what is missing", data: Filing },
  submit: { purpose: 'Sends the filing for review. What is approved stays valid until the next approval', body: FilingBody, data: Filing },
  saveDraft: { purpose: 'Keeps an incomplete filing', body: FilingBody, data: SavedFiling },
  takeBack: { purpose: 'Takes a filing back from the review, as a draft', data: Filing },
  readText: {
    purpose: 'Notes that the caller opened a text of the filing; answers all that were opened',
    body: FilingTextBody,
    data: Type.Array(Type.String()),
  },
  link: { purpose: "The address of a document of the caller's filing, for some minutes", query: FilingFileQuery, data: DocumentLink },
  file: { purpose: 'A document of a filing, by its signed address', query: SignedFile, data: Type.Unknown() },
}
