import { Type, type Static } from 'typebox'
import { Id } from '../schemas'

export const CardBundleQuery = Type.Object({
  /** `next` of the page before. Asked again later, it answers the cards of tickets that were issued since. */
  after: Type.Optional(Id),
})
export type CardBundleQuery = Static<typeof CardBundleQuery>

export const CardBundle = Type.Object({
  /** Lines of `contract/rules/connect/encryptedCard`. */
  cards: Type.Array(Type.String()),
  next: Id,
  isMore: Type.Boolean(),
})
export type CardBundle = Static<typeof CardBundle>

export const cardSchemas = {
  bundle: {
    purpose: "Encrypted cards of the fair's visitors, which their own badges open without a network",
    query: CardBundleQuery,
    data: CardBundle,
  },
}
