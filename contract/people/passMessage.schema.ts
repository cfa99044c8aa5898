import { Type, type Static } from 'typebox'
import { maxHandedAtOnce, passOutcomes, passQuestions } from '../rules/people/passMessage'
import { Id } from '../schemas'
import { HandedOver, HandedOverQuery } from './userRelation.schema'

export const SendPassesBody = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: maxHandedAtOnce, uniqueItems: true }) })
export type SendPassesBody = Static<typeof SendPassesBody>

/** What became of each person, in the order of the ids. */
export const SentPasses = Type.Object({ people: Type.Array(Type.Object({ id: Id, outcome: Type.Enum([...passOutcomes]) })) })
export type SentPasses = Static<typeof SentPasses>

export const OpenPassBody = Type.Object({
  ...HandedOverQuery.properties,
  /** The end of the phone or the document. Without it, the answer says which of them is asked for. */
  digits: Type.Optional(Type.String({ maxLength: 60 })),
})
export type OpenPassBody = Static<typeof OpenPassBody>

export const OpenedPass = Type.Object({
  /** What the link asks for; null for a person with neither phone nor document. */
  asks: Type.Union([Type.Enum([...passQuestions]), Type.Null()]),
  /** Null until the digits are right: nothing of the person is said before. */
  handed: Type.Union([HandedOver, Type.Null()]),
})
export type OpenedPass = Static<typeof OpenedPass>

export const passMessageSchemas = {
  send: { purpose: 'Sends people the links to their passes by SMS or email', body: SendPassesBody, data: SentPasses },
  open: {
    purpose: "A person's passes, by the short link of a message and the end of the phone",
    body: OpenPassBody,
    data: OpenedPass,
  },
}
