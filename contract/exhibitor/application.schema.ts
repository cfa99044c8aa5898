import { Type, type Static } from 'typebox'
import { captchaAnswer } from '../account/captcha.schema'
import { applicationStates } from '../rules/exhibitor/application'
import type { FormValues } from '../rules/form/fieldValues'
import type { FormDefinition } from '../rules/form/form'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { StoredFile } from '../visitor/file.schema'

const values = Type.Unsafe<FormValues>(Type.Object({}, { additionalProperties: true, maxProperties: 60 }))
const state = Type.Enum([...applicationStates])
const timeOrNull = Type.Union([DateTime, Type.Null()])
/** Differs after each change. A change names the one that its author has read. */
const revision = Type.String({ pattern: '^\\d{1,9}$' })

export const ApplicationOffer = Type.Object({
  isOpen: Type.Boolean(),
  /** The last day; null where the fair takes no applications at all. */
  until: Type.Union([Day, Type.Null()]),
})
export type ApplicationOffer = Static<typeof ApplicationOffer>

/** A phone or an email address with the code that was sent there. */
export const ApplicantBody = Type.Object({
  phone: Type.Optional(Type.String({ maxLength: 60 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  value: Type.String({ maxLength: 20 }),
  ...captchaAnswer,
})
export type ApplicantBody = Static<typeof ApplicantBody>

/** Replaces a sign-in in the calls of an application, at this fair and for a while. */
export const ApplicantProof = Type.Object({ key: Type.String(), seconds: Type.Integer() })
export type ApplicantProof = Static<typeof ApplicantProof>

const key = { key: Type.String({ minLength: 1, maxLength: 600 }) }
export const ApplicantQuery = Type.Object(key)

/** What the number of an application shows to everybody who has it: nothing of the company and of the person. */
export const ApplicationStatus = Type.Object({
  number: Type.String(),
  state,
  submittedAt: DateTime,
  decidedAt: timeOrNull,
})
export type ApplicationStatus = Static<typeof ApplicationStatus>

/** The application of the person who confirmed a contact. */
export const OwnApplication = Type.Object({
  form: Type.Unsafe<FormDefinition>(Type.Object({}, { additionalProperties: true })),
  /** What the form begins with. */
  values,
  fileUrls: Type.Record(Type.String(), Type.String()),
  /** Names the draft on this phone. */
  applicantId: Id,
  /** The contact, masked. */
  contact: Type.String(),
  isOpen: Type.Boolean(),
  /** Null before the first time. */
  sent: Type.Union([Type.Object({ ...ApplicationStatus.properties, revision, reason: Type.String(), name: Bilingual }), Type.Null()]),
})
export type OwnApplication = Static<typeof OwnApplication>

export const ApplicationBody = Type.Object({
  ...key,
  formId: Type.String({ maxLength: 64 }),
  version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** Of the application that was read; null for a new one. */
  revision: Type.Union([revision, Type.Null()]),
  values,
})
export type ApplicationBody = Static<typeof ApplicationBody>

export const ApplicationChangeBody = Type.Object({ ...key, revision })
export type ApplicationChangeBody = Static<typeof ApplicationChangeBody>

export const ApplicationStateQuery = Type.Object({ number: Type.String({ minLength: 1, maxLength: 40 }) })

export const ApplicationsQuery = Type.Intersect([PageQuery, Type.Object({ state: Type.Optional(state) })])
export type ApplicationsQuery = Static<typeof ApplicationsQuery>

/** An application as its organiser reads it. */
export const ReviewedApplication = Type.Object({
  id: Id,
  ...ApplicationStatus.properties,
  revision,
  reason: Type.String(),
  name: Bilingual,
  /** The register of the company and its number there: `CN/9142…`. */
  companyKey: Type.String(),
  /** The rest of the form, as a person reads it. */
  answers: Type.Array(Type.Object({ name: Type.String(), label: Type.String(), value: Type.String(), urls: Type.Array(Type.String()) })),
  /** The contact that was confirmed by a code. */
  confirmedBy: Type.Enum(['phone', 'email']),
  /** Exhibitors of this fair with the same name, by id. */
  sameName: Type.Array(Id),
  /** Since the approval. */
  exhibitorId: Type.Union([Id, Type.Null()]),
})
export type ReviewedApplication = Static<typeof ReviewedApplication>

export const ApplicationDecisionBody = Type.Object({
  id: Id,
  revision,
  decision: Type.Enum(['approve', 'refuse']),
  /** The applicant reads it. Required with 'refuse'. */
  reason: Type.Optional(Type.String({ maxLength: 500 })),
})
export type ApplicationDecisionBody = Static<typeof ApplicationDecisionBody>

export const applicationSchemas = {
  offer: { purpose: 'Whether companies may apply to exhibit now', data: ApplicationOffer },
  confirm: { purpose: 'Confirms the contact of an applicant by a code', body: ApplicantBody, data: ApplicantProof },
  own: { purpose: 'The form of an applicant, and what was sent', query: ApplicantQuery, data: OwnApplication },
  putFile: { purpose: 'Uploads the licence of a company that applies', query: ApplicantQuery, data: StoredFile },
  submit: { purpose: 'Sends an application to exhibit, or sends it again', body: ApplicationBody, data: OwnApplication },
  withdraw: { purpose: 'Withdraws an application', body: ApplicationChangeBody, data: OwnApplication },
  status: { purpose: 'The state of an application by its number', query: ApplicationStateQuery, data: ApplicationStatus },
  page: { purpose: 'Applications of companies, by default those that wait', query: ApplicationsQuery, data: PageOf(ReviewedApplication) },
  decide: { purpose: 'Approves or refuses an application', body: ApplicationDecisionBody, data: ReviewedApplication },
}
