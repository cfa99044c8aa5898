import { Type } from 'typebox'

const text = Type.String()

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Files of the fair that the person downloaded. */
  materialDownloads: Type.Array(Type.Object({ exhibitionId: text, title: text, firstAt: text, lastAt: text, times: Type.Integer() })),
}
