import { Type } from 'typebox'

const text = Type.String()

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Messages that the fair sent, without their texts. */
  messages: Type.Array(Type.Object({ kind: text, channel: Type.Union([text, Type.Null()]), to: text, outcome: text, at: text })),
}
