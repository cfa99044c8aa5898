import type { PublicTicket } from '../../../../contract/entry/fair.schema'
import { priceAt } from '../../../../contract/rules/tickets/prices'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { cachedFor, exhibitionText } from '../../../core/cache/cachedFor'
import type { Scope } from '../../../core/calls/scope'
import { wireTimeOrNull } from '../../../core/time'
import { saleEndOf } from '../gate/entryEnd'
import { availabilityOf } from './poolAvailability'
import { isOffered, ticketTypesOf } from './ticketTypes'

/** Strangers read this answer, so their number does not reach the database. */
const cacheTtlMs = 5000

/** Reads the stock alone: nobody has this account id. */
const stockOf = cachedFor(
  cacheTtlMs,
  (app: App, key: Pick<Scope, 'tenantId' | 'exhibitionId'>) => availabilityOf(app, key, '0'),
  exhibitionText,
)

/** The ticket types that everybody may see: on sale, on sale later, or sold out. `isSaleOver`: there were some, and every sale has ended. */
export const publicTickets = async (app: App, scope: Scope): Promise<{ tickets: PublicTicket[]; isSaleOver: boolean }> => {
  const exhibition = await scope.exhibition()
  const [types, stock] = await Promise.all([ticketTypesOf(app, scope), stockOf(app, scope)])
  const now = app.now()
  const offered = [...types.values()].filter((type) => type.isActive && isOffered(type, scope, undefined))
  const tickets = offered
    .filter((type) => saleEndOf(type, exhibition) > now)
    .sort((a, b) => a.sort - b.sort)
    .map((type): PublicTicket => ({
      id: type.id,
      name: type.texts.name[scope.language],
      summary: type.texts.summary[scope.language],
      price: yuanOf(priceAt(type, now.getTime(), new Set([scope.registerType])).fen),
      saleState: type.saleStartsAt && type.saleStartsAt > now ? 'notYet' : (stock.get(type.id)?.left ?? 0) > 0 ? 'onSale' : 'soldOut',
      saleStartsAt: wireTimeOrNull(type.saleStartsAt, exhibition.timeZone),
    }))
  return { tickets, isSaleOver: offered.length > 0 && tickets.length === 0 }
}
