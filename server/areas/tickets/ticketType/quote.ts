import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { Buyer } from '../../../core/area/fulfilment'
import type { QuotedItem, WantedItem } from '../../../core/area/wantedItems'
import { dayObstacle, payableUntil } from '../gate/entryEnd'
import { pricesFor } from './prices.service'
import { quoteUpgrade } from '../upgrade/upgradeTerms'
import { isOffered, knownType, ticketTypesWith } from './ticketTypes'

/**
 * Prices tickets by the cached types and the clock of the server. Stock, limits, conflicts and the organiser's times of sale are not checked
 * here.
 * @throws Failure leaderBuysNoTickets (a leader of a group, for nobody else), ticketTypeUnknown (no such type, or not for this buyer), ticketTypeNotOnSale (the organiser ended its sale, its sessions are cancelled, or its entry is over), dayNotOffered, and those of
 * an upgrade
 */
export const quote = async (app: App, buyer: Buyer, items: WantedItem[], registerLinkId: string | undefined): Promise<QuotedItem[]> => {
  const [first] = items
  const isForBuyer = items.some(({ holderId }) => holderId === undefined)
  if (isForBuyer && (await app.services.ordersForOthersOnly(app, buyer))) throw fail('leaderBuysNoTickets')
  if (first?.replaces !== undefined) return [await quoteUpgrade(app, buyer, { ...first, replaces: first.replaces })]
  const types = await ticketTypesWith(
    app,
    buyer,
    items.map((item) => item.itemId),
  )
  const priceOf = await pricesFor(
    app,
    buyer,
    items.flatMap((item) => types.get(item.itemId) ?? []),
  )
  const exhibition = await exhibitionOf(app, buyer)
  const at = app.now()
  return items.map((item) => {
    const type = knownType(types, item.itemId)
    if (!isOffered(type, buyer, registerLinkId)) throw fail('ticketTypeUnknown')
    if (!type.isActive) throw fail('ticketTypeNotOnSale')
    const obstacle = dayObstacle(type, item.day, exhibition, at)
    if (obstacle) throw obstacle
    return { ...item, unitPriceFen: priceOf(type).fen, payBy: payableUntil(type, item.day, exhibition, at) }
  })
}
