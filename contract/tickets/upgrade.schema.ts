import { Type, type Static } from 'typebox'
import { TakenOrder } from '../orders/basket.schema'
import { Day, Id, Money } from '../schemas'

/** A type that the holder of a ticket may upgrade to now. */
export const UpgradeOffer = Type.Object({
  ticketTypeId: Id,
  name: Type.String(),
  /** The difference to what was paid. */
  price: Money,
  /** The days of which one is chosen; empty where the ticket is for all `entryDays`. */
  dayChoices: Type.Array(Day),
  entryDays: Type.Array(Day),
  benefits: Type.Array(Type.String()),
})
export type UpgradeOffer = Static<typeof UpgradeOffer>

export const UpgradeBody = Type.Object(
  {
    /** R28: without this word nothing is upgraded. */
    upgradeTicket: Type.Literal('yes'),
    /** The ticket that is replaced. */
    ticketId: Id,
    /** What it becomes. */
    ticketTypeId: Id,
    /** For a ticket of one day; without it, the old ticket's own. */
    day: Type.Optional(Day),
    /** The difference that the person saw. Another one is refused. */
    amount: Type.Optional(Money),
  },
  { additionalProperties: false },
)
export type UpgradeBody = Static<typeof UpgradeBody>

/** The first of them, and whether there are more: that decides which page shows them. */
export const UpgradableTickets = Type.Object({ ticketId: Type.Union([Id, Type.Null()]), hasMore: Type.Boolean() })
export type UpgradableTickets = Static<typeof UpgradableTickets>

export const upgradeSchemas = {
  upgradable: { purpose: "Finds the caller's ticket that can be upgraded now, or is being upgraded", data: UpgradableTickets },
  upgradeTicket: { purpose: 'Replaces a ticket by one of another type, for the difference in price', body: UpgradeBody, data: TakenOrder },
}
