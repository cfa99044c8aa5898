import { Type } from 'typebox'

const text = Type.String()

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Groups of which the caller is a member. */
  groupMemberships: Type.Array(
    Type.Object({ exhibitionId: text, group: text, way: text, joinedAt: text, remindedOn: Type.Union([text, Type.Null()]) }),
  ),
}
