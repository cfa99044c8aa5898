import { Type } from 'typebox'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Seats with which the caller collects or collected contacts for a company. */
  contactSeats: Type.Array(Type.Object({ exhibitionId: text, exhibitorId: text, since: text, endedAt: textOrNull })),
  /** What left for companies, without its values. */
  contactConsents: Type.Array(
    Type.Object({ exhibitionId: text, company: text, at: text, fields: Type.Array(text), source: text, withdrawnAt: textOrNull }),
  ),
  /** What companies may have of the person. */
  contactChoices: Type.Array(
    Type.Object({ exhibitionId: text, hidden: Type.Array(text), isFoundByMobile: Type.Boolean(), changedAt: text }),
  ),
  /** Cards that the caller passes on for a company by a link. */
  sharedCards: Type.Array(
    Type.Object({ exhibitionId: text, exhibitorId: text, changedAt: text, name: text, position: text, phone: text, email: text }),
  ),
  /** Files of a company's contacts that the caller took away. */
  contactExports: Type.Array(Type.Object({ exhibitionId: text, exhibitorId: text, at: text, format: text, rows: Type.Integer() })),
  /** What a member wrote of a company's contacts. Its content is about other people. */
  contactsWritten: Type.Array(Type.Object({ exhibitionId: text, company: text, entries: Type.Integer(), from: text, to: text })),
}
