import { Type, type Static } from 'typebox'
import { ExportPart, exportAfter } from '../exportPart.schema'
import { maxImportBase64 } from '../rules/people/holderImport'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'
import { ArticleSource } from './article.schema'
import { RichText, StoredPicture } from './richText.schema'

const strict = { additionalProperties: false }
const PictureOrNull = Type.Union([StoredPicture, Type.Null()])
const IdOrNull = Type.Union([Id, Type.Null()])
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
/** Letters of a guest's texts in one language. */
export const guestLetters = { name: 100, title: 100, company: 200 } as const
/** Places in the order of guests. */
export const maxGuestPosition = 100_000

const Texts = (maxLength: number) => Type.Object({ cn: Type.String({ maxLength }), en: Type.String({ maxLength }) }, strict)
const BothTexts = Type.Object({ cn: Type.String(), en: Type.String() })

const row = {
  id: Id,
  name: Type.String(),
  title: Type.String(),
  company: Type.String(),
  /** ISO 3166-1, with its name in the reader's language; null where the organiser names none. */
  country: Type.Union([Type.Object({ code: Type.String(), name: Type.String() }), Type.Null()]),
  /** Null for initials. */
  photo: PictureOrNull,
}

/** A guest of honour of the fair, in the reader's language. */
export const GuestRow = Type.Object(row)
export type GuestRow = Static<typeof GuestRow>

export const GuestsQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** A part of a name, a title or a company. */
    text: Type.Optional(Type.String({ maxLength: 60 })),
  }),
])
export type GuestsQuery = Static<typeof GuestsQuery>

export const GuestQuery = Type.Object({ id: Id })
export type GuestQuery = Static<typeof GuestQuery>

export const Guest = Type.Object({
  ...row,
  intro: RichText,
  /** The one language of the introduction, where that is not the reader's; else null. */
  introOnlyIn: Type.Union([Type.Literal('cn'), Type.Literal('en'), Type.Null()]),
  /** An article about the guest that the caller may read; else null. */
  article: Type.Union([Type.Object({ id: Id, title: Type.String() }), Type.Null()]),
  /** The session of the programme where the guest speaks; null where there is none. */
  sessionId: IdOrNull,
  updatedAt: DateTime,
})
export type Guest = Static<typeof Guest>

const SourceOrNull = Type.Union([ArticleSource, Type.Null()])

export const SaveGuestBody = Type.Object(
  {
    id: Type.Optional(Id),
    version: Type.Optional(Version),
    name: Texts(guestLetters.name),
    title: Texts(guestLetters.title),
    company: Texts(guestLetters.company),
    /** ISO 3166-1. Empty for none. */
    country: Type.Optional(Type.String({ pattern: '^([A-Z]{2})?$' })),
    intro: Type.Optional(Type.Object({ cn: Type.Optional(SourceOrNull), en: Type.Optional(SourceOrNull) }, strict)),
    /** An upload. Without one, the photo stays; null takes it away. */
    photoId: Type.Optional(IdOrNull),
    /** Smaller numbers come first. */
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: maxGuestPosition })),
    articleId: Type.Optional(IdOrNull),
    sessionId: Type.Optional(IdOrNull),
  },
  strict,
)
export type SaveGuestBody = Static<typeof SaveGuestBody>

export const RemoveGuestBody = Type.Object({ id: Id, version: Version }, strict)
export type RemoveGuestBody = Static<typeof RemoveGuestBody>

/** A guest as the organiser lists it, in both languages. */
export const OrganiserGuest = Type.Object({
  id: Id,
  version: Type.Integer(),
  position: Type.Integer(),
  name: BothTexts,
  title: BothTexts,
  company: BothTexts,
  country: Type.String(),
  photo: PictureOrNull,
  articleId: IdOrNull,
  sessionId: IdOrNull,
  updatedAt: DateTime,
})
export type OrganiserGuest = Static<typeof OrganiserGuest>

export const OrganiserGuestDetail = Type.Intersect([
  OrganiserGuest,
  Type.Object({
    intro: Type.Object({ cn: Type.Union([RichText, Type.Null()]), en: Type.Union([RichText, Type.Null()]) }),
    missingPictures: Type.Integer(),
  }),
])
export type OrganiserGuestDetail = Static<typeof OrganiserGuestDetail>

export const ExportGuestsQuery = Type.Object({ ...exportAfter })

/** An xlsx or csv file as base64, with the columns of the export. A row without an id is a new guest. */
export const GuestSheetBody = Type.Object({ file: Type.String({ minLength: 1, maxLength: maxImportBase64 }) }, strict)
export type GuestSheetBody = Static<typeof GuestSheetBody>

export const ImportedGuests = Type.Object({ added: Type.Integer(), changed: Type.Integer(), unchanged: Type.Integer() })
export type ImportedGuests = Static<typeof ImportedGuests>

export const guestSchemas = {
  list: { purpose: "The fair's guests of honour", query: GuestsQuery, data: PageOf(GuestRow) },
  detail: { purpose: 'A guest of honour with the introduction', query: GuestQuery, data: Guest },
  save: { purpose: 'Stores a guest of honour', body: SaveGuestBody, data: OrganiserGuestDetail },
  remove: { purpose: 'Takes a guest of honour away', body: RemoveGuestBody, data: Type.Null() },
  organiserPage: { purpose: 'The guests of honour in both languages', query: GuestsQuery, data: PageOf(OrganiserGuest) },
  organiserDetail: { purpose: 'A guest of honour in both languages', query: GuestQuery, data: OrganiserGuestDetail },
  exportPage: { purpose: 'The guests of honour, for a spreadsheet', query: ExportGuestsQuery, data: ExportPart },
  importSheet: { purpose: 'Stores the guests of a spreadsheet, or none of them', body: GuestSheetBody, data: ImportedGuests },
}
