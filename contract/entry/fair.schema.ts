import { Type, type Static } from 'typebox'
import { DateTime, Day, Id, Money } from '../schemas'

/** A ticket as everybody may see it: without stock, without types that only a link offers, and without past sales. */
export const PublicTicket = Type.Object({
  id: Id,
  name: Type.String(),
  summary: Type.String(),
  price: Money,
  saleState: Type.Union([Type.Literal('onSale'), Type.Literal('notYet'), Type.Literal('soldOut')]),
  saleStartsAt: Type.Union([DateTime, Type.Null()]),
})
export type PublicTicket = Static<typeof PublicTicket>

/** What everybody may know about a fair before they sign in, in the caller's language. Empty texts and null are facts that the organiser did not set. */
export const FairDetail = Type.Object({
  intro: Type.String(),
  address: Type.String(),
  location: Type.Union([Type.Object({ latitude: Type.Number(), longitude: Type.Number() }), Type.Null()]),
  entrance: Type.String(),
  /** 'HH:mm' in the fair's zone; `closesAt` may be empty. */
  opensAt: Type.String(),
  closesAt: Type.String(),
  hallPlan: Type.String(),
  /** Whether the pages of hotels and of ways have something to show. */
  hasHotels: Type.Boolean(),
  hasWays: Type.Boolean(),
  /** Of the exhibitors who are there, and the halls that they are in. Zero before anybody is known. */
  exhibitorCount: Type.Integer(),
  hallCount: Type.Integer(),
  contact: Type.Object({ phone: Type.String(), email: Type.String(), hours: Type.String(), hasWechatService: Type.Boolean() }),
  tickets: Type.Array(PublicTicket),
  /** There were tickets, and every sale has ended. */
  isSaleOver: Type.Boolean(),
  /** The newest of what everybody may read: articles, and content pages that the exhibition's file announces. */
  news: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), day: Day, isArticle: Type.Boolean() })),
})
export type FairDetail = Static<typeof FairDetail>

export const fairSchemas = { detail: { purpose: 'What everybody may know about a fair before they sign in', data: FairDetail } }
