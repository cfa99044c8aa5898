/** A link to a ticket's form lives so many days at most. It never outlives the moment until which the holder may change. */
export const holderLinkDays = 30
