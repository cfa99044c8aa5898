import { Type } from 'typebox'

const text = Type.String()

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Registrations that the person filled in for a company. */
  staffRegistrations: Type.Array(Type.Object({ id: text, exhibitionId: text, kind: text, state: text, sentAt: text })),
  /** Applications to exhibit that the person sent for a company. */
  applications: Type.Array(
    Type.Object({
      number: text,
      exhibitionId: text,
      state: text,
      submittedAt: text,
      companyKey: text,
      values: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  /** Invitations as a special guest, to a contact of the account. */
  specialInvitations: Type.Array(
    Type.Object({ id: text, exhibitionId: text, name: text, company: text, title: text, note: text, state: text, invitedAt: text }),
  ),
  /** Visa letters for which the person asked in the name of a company. */
  visaLetters: Type.Array(Type.Object({ letterId: text, exhibitionId: text, state: text, askedAt: text })),
}
