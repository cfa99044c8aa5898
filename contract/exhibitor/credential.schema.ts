import { Type, type Static } from 'typebox'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { type CredentialState, credentialStates, maxCopiedAtOnce } from '../rules/exhibitor/credential'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { TicketPass } from '../tickets/wallet.schema'
import { FormAnswer, PersonAnswer, PersonBody } from '../visitor/registration.schema'
import { ExportPart } from '../exportPart.schema'

const Kind = Type.String({ pattern: '^[a-z][\\w-]{0,31}$' })
const State = Type.Unsafe<CredentialState>(Type.String({ enum: credentialStates }))
const Count = Type.Integer({ minimum: 0 })
/** Differs after each change. A decision names the one that was read. */
const Revision = Type.String({ maxLength: 20 })

/** A kind of credential with the company's quota. */
export const CredentialKindRow = Type.Object({
  type: Kind,
  name: Bilingual,
  /** Of the company's booths, in m². */
  area: Count,
  places: Count,
  used: Count,
  left: Count,
  /** The organiser set the number, whatever the area. */
  isSet: Type.Boolean(),
  /** Whether applications are taken today. */
  isOpen: Type.Boolean(),
  from: Type.Union([Day, Type.Null()]),
  until: Type.Union([Day, Type.Null()]),
  /** The organiser reviews; else a credential is approved at once. */
  isReviewed: Type.Boolean(),
  /** How many credentials are in each state. */
  counts: Type.Record(Type.String(), Count),
  /** The caller may apply in the name of the company. */
  mayApply: Type.Boolean(),
})
export type CredentialKindRow = Static<typeof CredentialKindRow>

export const CredentialTypeQuery = Type.Object({ type: Kind })
/** One of these is shown with its code: the named one, else the first. */
export const PickUpQuery = Type.Object({
  type: Type.Optional(Kind),
  id: Type.Optional(Id),
  /** A part of the name. */
  search: Type.Optional(Type.String({ maxLength: 60 })),
})
export type PickUpQuery = Static<typeof PickUpQuery>

export const CredentialIdQuery = Type.Object({ id: Id })

/** What is asked for a kind. */
export const CredentialConfig = Type.Object({ kind: CredentialKindRow, form: FormAnswer })
export type CredentialConfig = Static<typeof CredentialConfig>

/** The numbers of a kind by state. */
export const CredentialNumbers = Type.Object({ type: Kind, name: Bilingual, counts: Type.Record(Type.String(), Count) })

/** A credential in a list. */
export const CredentialRow = Type.Object({
  id: Id,
  type: Kind,
  kindName: Bilingual,
  name: Type.String(),
  state: State,
  /** Why it was refused; '' otherwise. */
  remark: Type.String(),
  appliedAt: DateTime,
  decidedAt: Type.Union([DateTime, Type.Null()]),
  /** When the organiser's desk issued the badge; null before. */
  pickedUpAt: Type.Union([DateTime, Type.Null()]),
  revision: Revision,
})
export type CredentialRow = Static<typeof CredentialRow>

export const CredentialListQuery = Type.Intersect([
  PageQuery,
  Type.Object({ type: Type.Optional(Kind), state: Type.Optional(State), search: Type.Optional(Type.String({ maxLength: 60 })) }),
])
export type CredentialListQuery = Static<typeof CredentialListQuery>

const Link = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()])

/** One credential with everything about it. */
export const CredentialDetail = Type.Intersect([
  CredentialRow,
  Type.Object({
    form: FormAnswer,
    person: Type.Pick(PersonAnswer, ['values', 'masked', 'photoUrls']),
    /** The pass of an approved person; null for every other state. */
    pass: Type.Union([TicketPass, Type.Null()]),
    replaces: Link,
    replacedBy: Link,
    /** The caller may apply in the name of the company. */
    mayApply: Type.Boolean(),
  }),
])
export type CredentialDetail = Static<typeof CredentialDetail>

const { formId, version, values } = PersonBody.properties

export const CredentialBody = Type.Object(
  {
    type: Kind,
    /** A refused or waiting credential to correct. */
    id: Type.Optional(Id),
    /** An approved or lost credential whose place the person takes. */
    replaces: Type.Optional(Id),
    /** Of the credential that is corrected or replaced. */
    revision: Type.Optional(Revision),
    formId,
    version,
    values,
  },
  { additionalProperties: false },
)
export type CredentialBody = Static<typeof CredentialBody>

export const CredentialChangeBody = Type.Object({ id: Id, revision: Revision }, { additionalProperties: false })
export type CredentialChangeBody = Static<typeof CredentialChangeBody>

/** A person of the company's list at an earlier fair. */
export const HistoryRow = Type.Object({
  id: Id,
  name: Type.String(),
  fair: Bilingual,
  startsOn: Day,
  /** The person was copied already, and the credential has not ended. */
  isHere: Type.Boolean(),
})
export type HistoryRow = Static<typeof HistoryRow>

export const HistoryQuery = Type.Intersect([PageQuery, CredentialTypeQuery])
export type HistoryQuery = Static<typeof HistoryQuery>

export const CopyBody = Type.Object(
  { type: Kind, ids: Type.Array(Id, { minItems: 1, maxItems: maxCopiedAtOnce, uniqueItems: true }) },
  { additionalProperties: false },
)
export type CopyBody = Static<typeof CopyBody>

/** What became of each chosen person. */
export const CopyOutcome = Type.Object({
  id: Id,
  name: Type.String(),
  /** The new credential; null where the person could not be taken. */
  credentialId: Type.Union([Id, Type.Null()]),
  /** The reason, in the caller's language; '' for a copied one. */
  reason: Type.String(),
})
export type CopyOutcome = Static<typeof CopyOutcome>

const toPickUp = {
  id: Id,
  type: Kind,
  kindName: Bilingual,
  name: Type.String(),
  code: Type.String(),
  pickedUpAt: Type.Union([DateTime, Type.Null()]),
}

/** The company's approved credentials, one of them with what the desk scans. */
export const PickUp = Type.Object({
  company: Type.String(),
  hallNo: Type.Union([Type.String(), Type.Null()]),
  boothNos: Type.Array(Type.String()),
  people: Type.Array(Type.Object(toPickUp)),
  /** Null where nobody is approved, or the pass is withheld. */
  shown: Type.Union([Type.Object({ ...toPickUp, qr: Type.String() }), Type.Null()]),
  /** How many there are. The answer holds the first of them. */
  total: Count,
})
export type PickUp = Static<typeof PickUp>

/** A credential as the organiser sees it. */
export const OrganiserCredential = Type.Intersect([
  CredentialRow,
  Type.Object({
    exhibitorId: Id,
    company: Type.String(),
    /** The name of the account that issued the badge; '' before. */ pickedUpBy: Type.String(),
  }),
])
export type OrganiserCredential = Static<typeof OrganiserCredential>

export const OrganiserListQuery = Type.Intersect([
  PageQuery,
  Type.Object({ type: Type.Optional(Kind), state: Type.Optional(State), exhibitorId: Type.Optional(Id) }),
])
export type OrganiserListQuery = Static<typeof OrganiserListQuery>

export const DecideBody = Type.Object(
  {
    id: Id,
    revision: Revision,
    result: Type.Unsafe<'approve' | 'refuse'>(Type.String({ enum: ['approve', 'refuse'] })),
    /** Shown to the company. Required with 'refuse'. */
    remark: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
)
export type DecideBody = Static<typeof DecideBody>

/** A badge that the desk issues: by its id, or by the number that the desk reads off its code. */
export const IssueBadgeBody = Type.Union([
  Type.Object({ id: Id }, { additionalProperties: false }),
  Type.Object({ code: Type.String({ pattern: '^\\d{12}$' }) }, { additionalProperties: false }),
])
export type IssueBadgeBody = Static<typeof IssueBadgeBody>

export const CredentialExportQuery = Type.Object({
  type: Type.Optional(Kind),
  state: Type.Optional(State),
  exhibitorId: Type.Optional(Id),
  /** `next` of the part before. */
  after: Type.Optional(Id),
})
export type CredentialExportQuery = Static<typeof CredentialExportQuery>

/** A company's quota of a kind, as the organiser sees it. */
export const OrganiserQuota = Type.Object({
  exhibitorId: Id,
  company: Type.String(),
  type: Kind,
  kindName: Bilingual,
  area: Count,
  /** What the area gives. */
  byRule: Count,
  /** What the organiser set; null where the area decides. */
  given: Type.Union([Count, Type.Null()]),
  places: Count,
  used: Count,
})
export type OrganiserQuota = Static<typeof OrganiserQuota>

const maxPlaces = 5000

export const SetQuotaBody = Type.Object(
  { exhibitorId: Id, type: Kind, places: Type.Union([Type.Integer({ minimum: 0, maximum: maxPlaces }), Type.Null()]) },
  { additionalProperties: false },
)
export type SetQuotaBody = Static<typeof SetQuotaBody>

export const SheetQuery = Type.Object({ exhibitorId: Id })
export const SheetFileQuery = Type.Object(signedPdfQuery)
export type SheetFileQuery = Static<typeof SheetFileQuery>

export const credentialSchemas = {
  kinds: { purpose: "The kinds of credentials with the company's quota", data: Type.Array(CredentialKindRow) },
  config: { purpose: 'What is asked for a kind of credential', query: CredentialTypeQuery, data: CredentialConfig },
  numbers: { purpose: "The company's credentials by kind and state", data: Type.Array(CredentialNumbers) },
  kind: { purpose: "One kind of credential with the company's quota", query: CredentialTypeQuery, data: CredentialKindRow },
  list: { purpose: "The company's credentials", query: CredentialListQuery, data: PageOf(CredentialRow) },
  detail: { purpose: 'A credential with its holder and its pass', query: CredentialIdQuery, data: CredentialDetail },
  submit: { purpose: 'Applies for a credential, corrects one, or replaces its holder', body: CredentialBody, data: CredentialRow },
  reportLoss: { purpose: 'Reports a credential lost: its pass is void at gates', body: CredentialChangeBody, data: CredentialRow },
  cancel: { purpose: 'Withdraws an application, or gives a credential back', body: CredentialChangeBody, data: CredentialRow },
  history: { purpose: "The company's people at earlier fairs of the organiser", query: HistoryQuery, data: PageOf(HistoryRow) },
  copy: { purpose: 'Applies for chosen people of an earlier fair', body: CopyBody, data: Type.Array(CopyOutcome) },
  pickUp: { purpose: "The codes of the company's approved credentials", query: PickUpQuery, data: PickUp },
  organiserList: { purpose: 'Credentials of all exhibitors, for review', query: OrganiserListQuery, data: PageOf(OrganiserCredential) },
  decide: { purpose: 'Approves or refuses a credential', body: DecideBody, data: OrganiserCredential },
  issueBadge: { purpose: 'Marks a badge as issued, once', body: IssueBadgeBody, data: OrganiserCredential },
  exportPage: { purpose: 'The next credentials for a spreadsheet', query: CredentialExportQuery, data: ExportPart },
  quotas: { purpose: 'The credential quotas of exhibitors', query: PageQuery, data: PageOf(OrganiserQuota) },
  setQuota: { purpose: "Sets an exhibitor's quota of credentials", body: SetQuotaBody, data: OrganiserQuota },
  sheetLink: { purpose: "The address of an exhibitor's sheet of credentials", query: SheetQuery, data: PdfLink },
  sheet: { purpose: "The sheet of an exhibitor's credentials, as PDF", query: SheetFileQuery, data: Type.Unknown() },
}
