import { Type, type Static } from 'typebox'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { type VisaLetterState, type VisaSex, visaLetterStates, visaSexes } from '../rules/exhibitor/visaInvitation'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

const State = Type.Unsafe<VisaLetterState>(Type.String({ enum: [...visaLetterStates] }))
const Sex = Type.Unsafe<VisaSex>(Type.String({ enum: [...visaSexes] }))
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })

/** What the fair sets, and what is left of it for the company. */
export const VisaOffer = Type.Object({
  /** The last day to ask. */
  until: Day,
  isOpen: Type.Boolean(),
  limit: Type.Integer(),
  used: Type.Integer(),
  fair: Type.Object({ startsOn: Day, endsOn: Day }),
  stay: Type.Object({ from: Day, until: Day }),
  /** A passport must not expire before this day. */
  passportUntil: Day,
  /** Where to apply, and with what, in the caller's language. */
  consulates: Type.String(),
})
export type VisaOffer = Static<typeof VisaOffer>

/** A letter in a list. The passport's number is masked everywhere but on the letter. */
export const VisaLetter = Type.Object({
  letterId: Id,
  version: Version,
  state: State,
  /** Empty once the person was removed. */
  name: Type.String(),
  /** ISO 3166-1. */
  nationality: Type.String(),
  passport: Type.String(),
  arrivesOn: Type.String(),
  departsOn: Type.String(),
  consulate: Type.String(),
  /** Why it was refused or withdrawn. */
  reason: Type.String(),
  number: Type.Union([Type.String(), Type.Null()]),
  askedAt: DateTime,
  issuedAt: Type.Union([DateTime, Type.Null()]),
})
export type VisaLetter = Static<typeof VisaLetter>

export const VisaLetters = Type.Object({
  /** Null where the fair issues no letters. */
  offer: Type.Union([VisaOffer, Type.Null()]),
  /** Whether the caller may ask in the name of the company. */
  mayApply: Type.Boolean(),
  letters: Type.Array(VisaLetter),
})
export type VisaLetters = Static<typeof VisaLetters>

const LetterQuery = Type.Object({ letterId: Id })

export const VisaLetterDetail = Type.Intersect([
  VisaLetter,
  Type.Object({
    surname: Type.String(),
    givenNames: Type.String(),
    sex: Sex,
    birthday: Type.String(),
    passportExpiresOn: Type.String(),
    jobTitle: Type.String(),
  }),
])
export type VisaLetterDetail = Static<typeof VisaLetterDetail>

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** The form's values. What is missing or wrong is answered field by field. */
export const VisaBody = Type.Object(
  {
    /** The letter that was refused or withdrawn, for the same person; missing for a new one. */
    letterId: Type.Optional(Id),
    /** The version of that letter which was read. */
    version: Type.Optional(Version),
    surname: text(200),
    givenNames: text(200),
    sex: text(20),
    nationality: text(10),
    birthday: text(20),
    /** Without it, the number that was entered before. */
    passportNumber: text(60),
    passportExpiresOn: text(20),
    /** The machine-readable lines. They are checked and not kept. */
    mrz: text(400),
    jobTitle: text(200),
    arrivesOn: text(20),
    departsOn: text(20),
    consulate: text(200),
  },
  { additionalProperties: false },
)
export type VisaBody = Static<typeof VisaBody>

const OneLetter = { letterId: Id, version: Version }
export const VisaWithdrawBody = Type.Object(OneLetter, { additionalProperties: false })
export type VisaWithdrawBody = Static<typeof VisaWithdrawBody>

export const VisaFileQuery = Type.Object(signedPdfQuery)
export type VisaFileQuery = Static<typeof VisaFileQuery>

export const VisaLinkQuery = Type.Object({
  letterId: Id,
  /** Of the letter; without it the caller's. */
  letterLanguage: Type.Optional(Type.Union([Type.Literal('cn'), Type.Literal('en')])),
})
export type VisaLinkQuery = Static<typeof VisaLinkQuery>

export const OrganiserVisaQuery = Type.Intersect([PageQuery, Type.Object({ state: Type.Optional(State) })])
export type OrganiserVisaQuery = Static<typeof OrganiserVisaQuery>

/** A letter as the organiser reads it before a decision. */
export const OrganiserVisaLetter = Type.Intersect([
  VisaLetterDetail,
  Type.Object({ company: Type.String(), companyEn: Type.String(), boothNo: Type.String(), limit: Type.Integer() }),
])
export type OrganiserVisaLetter = Static<typeof OrganiserVisaLetter>

export const VisaDecisionBody = Type.Object(
  {
    ...OneLetter,
    decision: Type.Union([Type.Literal('approve'), Type.Literal('refuse'), Type.Literal('withdraw')]),
    /** The company reads it. A refusal and a withdrawal need one. */
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)
export type VisaDecisionBody = Static<typeof VisaDecisionBody>

export const visaInvitationSchemas = {
  list: { purpose: "The visa letters of the caller's company, with the rules of the fair", data: VisaLetters },
  detail: { purpose: 'A visa letter with what its form needs', query: LetterQuery, data: VisaLetterDetail },
  submit: { purpose: 'Asks for a visa letter, or corrects a refused request', body: VisaBody, data: VisaLetter },
  withdraw: { purpose: 'Withdraws a visa letter or a request for one', body: VisaWithdrawBody, data: VisaLetter },
  remove: { purpose: 'Deletes a person without an open visa letter', body: VisaWithdrawBody, data: Type.Null() },
  link: { purpose: 'The address of a visa letter as PDF, for some minutes', query: VisaLinkQuery, data: PdfLink },
  file: { purpose: 'A visa letter as PDF, by its signed address', query: VisaFileQuery, data: Type.Unknown() },
  organiserPage: {
    purpose: 'The visa letters of the fair, the longest waiting first',
    query: OrganiserVisaQuery,
    data: PageOf(OrganiserVisaLetter),
  },
  decide: { purpose: 'Approves, refuses or withdraws a visa letter', body: VisaDecisionBody, data: OrganiserVisaLetter },
}
