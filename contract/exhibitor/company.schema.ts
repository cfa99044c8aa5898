import { Type, type Static } from 'typebox'
import { checklistSteps, companyOffers, declaredSteps, stepStates } from '../rules/exhibitor/checklist'
import type { FormValues } from '../rules/form/fieldValues'
import type { FormDefinition } from '../rules/form/form'
import { memberRights } from '../rules/exhibitor/memberRights'
import { deptKinds, revisionKinds, revisionStates } from '../rules/exhibitor/revision'
import { Bilingual, DateTime, Day, Id } from '../schemas'

const textOrNull = Type.Union([Type.String(), Type.Null()])
const deptKind = Type.Enum([...deptKinds])
const values = Type.Unsafe<FormValues>(Type.Object({}, { additionalProperties: true, maxProperties: 300 }))
const state = Type.Enum([...revisionStates])
/** Grows with each save of a subject. A write names the one that its person has read; null where nothing was begun. */
const revision = Type.Union([Type.String({ pattern: '^\\d{1,9}$' }), Type.Null()])

export const ChecklistItem = Type.Object({
  step: Type.Enum([...checklistSteps]),
  state: Type.Enum([...stepStates]),
  /** 'yyyy-MM-dd'; null where the fair sets no day. */
  dueOn: Type.Union([Day, Type.Null()]),
  isOverdue: Type.Boolean(),
  /** Of a step that consists of several things; null for any other. */
  counts: Type.Union([
    Type.Object({
      done: Type.Integer(),
      waiting: Type.Integer(),
      open: Type.Integer(),
      refused: Type.Integer(),
      left: Type.Union([Type.Integer(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** What `exhibitorStatus/submit` does with it now: the company says that it is complete, or takes that back. */
  move: Type.Union([Type.Enum(['submit', 'takeBack']), Type.Null()]),
})
export type ChecklistItem = Static<typeof ChecklistItem>

/** What a company has done and has still to do. Everything in it is computed from its data. */
export const Standing = Type.Object({
  checklist: Type.Array(ChecklistItem),
  /** Of the checklist, in percent. */
  completeness: Type.Integer(),
})
export type Standing = Static<typeof Standing>

export const CompanyQuery = Type.Object({ exhibitionId: Type.Optional(Id), userId: Type.Optional(Id) })
export type CompanyQuery = Static<typeof CompanyQuery>

export const Company = Type.Object({
  id: Id,
  name: Bilingual,
  shortName: Bilingual,
  hallNo: textOrNull,
  boothNos: Type.Array(Type.String()),
  /** In m². */
  area: Type.Integer(),
  logoUrl: textOrNull,
  /** Whether the caller may change data and send them for review. */
  mayEdit: Type.Boolean(),
  /** What the caller may do in the name of the company. */
  rights: Type.Array(Type.Enum([...memberRights])),
  /** Staff who registered and wait for a decision that the caller may take. */
  waitingStaff: Type.Integer(),
  /** What the fair offers to the caller's role besides the steps. */
  offers: Type.Array(Type.Enum([...companyOffers])),
  /** Whether visitors see the company's own data, and not only its name. */
  isPublished: Type.Boolean(),
  ...Standing.properties,
})
export type Company = Static<typeof Company>

/** A field that differs from the published version, in the caller's language. */
export const Change = Type.Object({
  name: Type.String(),
  label: Type.String(),
  before: Type.String(),
  after: Type.String(),
  /** Addresses of the files, where the field names any. */
  beforeUrls: Type.Array(Type.String()),
  afterUrls: Type.Array(Type.String()),
  isVideo: Type.Boolean(),
  /** A file that is no picture and is not shown: PDF or AI. */
  isDocument: Type.Boolean(),
})
export type Change = Static<typeof Change>

export const VersionQuery = Type.Object({ kind: Type.Optional(deptKind) })
export type VersionQuery = Static<typeof VersionQuery>

export const versionTimes = { submittedAt: Type.Union([DateTime, Type.Null()]), decidedAt: Type.Union([DateTime, Type.Null()]) }

/** The data of a subject: what is published, what is being changed, and what became of earlier versions. */
export const Version = Type.Object({
  kind: Type.Enum([...revisionKinds]),
  form: Type.Unsafe<FormDefinition>(Type.Object({}, { additionalProperties: true })),
  mayEdit: Type.Boolean(),
  /** What the public sees now. */
  published: values,
  /** The newest version; null where none was begun since the organiser entered the company. */
  newest: Type.Union([
    Type.Object({
      state,
      /** Null in every state but draft: a new version begins. */
      revision,
      values,
      /** Why the organiser refused it; else ''. */
      reason: Type.String(),
      savedAt: DateTime,
      editedAtMs: Type.Number(),
      ...versionTimes,
      changes: Type.Array(Change),
    }),
    Type.Null(),
  ]),
  /** Addresses of the files that the values name, by their ids. */
  fileUrls: Type.Record(Type.String(), Type.String()),
  history: Type.Array(Type.Object({ number: Type.Integer(), state, reason: Type.String(), ...versionTimes })),
})
export type Version = Static<typeof Version>

/** A version that was sent once, with what differed from the one that was public then. */
export const PastVersion = Type.Object({
  number: Type.Integer(),
  state,
  reason: Type.String(),
  ...versionTimes,
  changes: Type.Array(Change),
})
export type PastVersion = Static<typeof PastVersion>

/** A company's entry, and where the values come from that its form begins with. */
export const EntryVersion = Type.Object({ source: Type.Enum(['detail', 'draft', 'exhibitorInfo']), ...Version.properties })
export type EntryVersion = Static<typeof EntryVersion>

/** The values of a form, over the revision that was read. */
export const VersionBody = Type.Object({
  formId: Type.String({ maxLength: 64 }),
  version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  revision,
  values,
})
export type VersionBody = Static<typeof VersionBody>

export const CompanyBody = Type.Object({ kind: Type.Optional(deptKind), ...VersionBody.properties })
export type CompanyBody = Static<typeof CompanyBody>

export const SavedVersion = Type.Object({ revision: Type.String() })
export type SavedVersion = Static<typeof SavedVersion>

export const StatusBody = Type.Object({
  step: Type.Enum(['data', 'logo', 'journal', 'board', ...declaredSteps]),
  move: Type.Enum(['submit', 'takeBack']),
  /** Of the draft that is sent; null when a version is taken back, and for steps that the company declares. */
  revision,
})
export type StatusBody = Static<typeof StatusBody>

export const companySchemas = {
  get: { purpose: "The caller's company with its booths and its checklist", query: CompanyQuery, data: Company },
  version: { purpose: "A company's data: published, in review and earlier", query: VersionQuery, data: Version },
  save: { purpose: "Sends a company's data for review", body: CompanyBody, data: Standing },
  saveDraft: { purpose: "Saves a draft of a company's data", body: CompanyBody, data: SavedVersion },
  move: { purpose: 'Sends a saved draft for review, or takes it back', body: StatusBody, data: Standing },
}
