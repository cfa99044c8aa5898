import { Type } from 'typebox'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Groups that the person founded, and sub-groups that the person leads. */
  visitingGroups: Type.Array(
    Type.Object({
      exhibitionId: text,
      name: text,
      isPart: Type.Boolean(),
      state: text,
      organisation: text,
      contact: text,
      expected: Type.Integer(),
      purpose: text,
      booths: Type.Array(text),
      reason: text,
      at: text,
      submittedAt: textOrNull,
    }),
  ),
  /** Groups in which the person acts for the leader. */
  groupSubordinates: Type.Array(Type.Object({ exhibitionId: text, name: text, contact: text, rights: Type.Array(text), at: text })),
}
