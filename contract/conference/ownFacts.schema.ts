import { Type } from 'typebox'

const text = Type.String()

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Sign-ups for sessions. */
  signUps: Type.Array(
    Type.Object({ exhibitionId: text, title: text, startsAt: text, state: text, signedUpAt: text, changedAt: text, remark: text }),
  ),
  /** Sessions that the person marked. */
  favouriteSessions: Type.Array(Type.Object({ exhibitionId: text, title: text, startsAt: text, markedAt: text })),
}
