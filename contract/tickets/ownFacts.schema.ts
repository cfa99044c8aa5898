import { Type } from 'typebox'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

export const StoredTicket = Type.Object({
  ticketId: text,
  exhibitionId: text,
  registerType: text,
  state: text,
  day: textOrNull,
  issuedAt: text,
})

export const StoredEntry = Type.Object({ exhibitionId: text, ticketId: text, entrance: text, enteredAt: text })

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  tickets: Type.Array(StoredTicket),
  /** When and where the person entered a fair. */
  entries: Type.Array(StoredEntry),
  /** Tickets that the caller gave or got, with the contact that the caller typed. */
  gifts: Type.Array(
    Type.Object({
      giftId: text,
      exhibitionId: text,
      side: Type.Union([Type.Literal('given'), Type.Literal('received')]),
      state: text,
      way: text,
      to: text,
      createdAt: text,
      endedAt: textOrNull,
    }),
  ),
  /** Invitations to free tickets that the caller made for a department. */
  invitations: Type.Array(
    Type.Object({
      invitationId: text,
      exhibitionId: text,
      state: text,
      way: text,
      to: text,
      note: text,
      places: Type.Integer(),
      claimed: Type.Integer(),
      createdAt: text,
      endedAt: textOrNull,
    }),
  ),
}
