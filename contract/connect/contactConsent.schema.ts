import { Type, type Static } from 'typebox'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'
import { FieldOfContact, SourceOf } from './contact.schema'

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** What left for a company at one moment. */
export const ContactConsent = Type.Object({
  id: Id,
  exhibitorId: Id,
  company: Type.String(),
  at: DateTime,
  /** The fields, without their values. */
  fields: Type.Array(FieldOfContact),
  source: SourceOf,
  /** When the person withdrew from the company last; null before, and after the company is allowed again. */
  withdrawnAt: orNull(DateTime),
  receipt: orNull(Id),
})
export type ContactConsent = Static<typeof ContactConsent>

export const CompanyBody = Type.Object({ exhibitorId: Id }, { additionalProperties: false })

export const ContactReceipt = Type.Object({
  receipt: Id,
  withdrawnAt: DateTime,
  company: Type.String(),
})
export type ContactReceipt = Static<typeof ContactReceipt>

export const ContactChoice = Type.Object({
  /** What the fair lets companies have. */
  fields: Type.Array(FieldOfContact),
  /** What of it the person keeps. */
  hidden: Type.Array(FieldOfContact),
  isFoundByMobile: Type.Boolean(),
})
export type ContactChoice = Static<typeof ContactChoice>

export const ContactChoiceBody = Type.Object(
  { hidden: Type.Array(FieldOfContact, { maxItems: 10 }), isFoundByMobile: Type.Boolean() },
  { additionalProperties: false },
)
export type ContactChoiceBody = Static<typeof ContactChoiceBody>

export const contactConsentSchemas = {
  page: { purpose: 'Companies that the caller gave a card, with what left', query: PageQuery, data: PageOf(ContactConsent) },
  withdraw: { purpose: 'Takes the card back from a company', body: CompanyBody, data: ContactReceipt },
  allow: { purpose: 'Lets a company scan the caller again', body: CompanyBody, data: Type.Object({ isAllowed: Type.Boolean() }) },
  choice: { purpose: 'What companies may have of the caller', data: ContactChoice },
  choose: { purpose: 'Changes what companies may have of the caller', body: ContactChoiceBody, data: ContactChoice },
}
