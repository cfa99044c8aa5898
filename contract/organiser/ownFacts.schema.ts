import { Type } from 'typebox'

const text = Type.String()

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** The calls that the person made for a company or an organiser, and those that others made about the person. */
  acts: Type.Array(Type.Object({ call: text, isOwn: Type.Boolean(), at: text })),
}
