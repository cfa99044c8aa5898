import { Type } from 'typebox'

const text = Type.String()

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Seats with which the caller collects or collected contacts for a company. */
  contactSeats: Type.Array(Type.Object({ exhibitionId: text, exhibitorId: text, since: text, endedAt: Type.Union([text, Type.Null()]) })),
}
