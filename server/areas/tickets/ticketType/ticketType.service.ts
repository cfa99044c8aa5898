import type { Bilingual } from '../../../../contract/language'
import type { SaleState, TicketType, TicketTypeList } from '../../../../contract/tickets/ticketType.schema'
import { feeDays } from '../../../../contract/rules/orders/refund'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { Buyer } from '../../../core/area/fulfilment'
import { fail } from '../../../core/errors/failure'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import type { AccountKey, ExhibitionKey } from '../../../database/within'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { unpaidOrder } from '../../orders/order/order.service'
import type { Availability } from './availability.sql'
import { type Place, openDayChoices, saleEndOf } from '../gate/entryEnd'
import { type ShownAvailability, availabilityOf } from './poolAvailability'
import { pricesFor } from './prices.service'
import { type KnownTicketType, isOffered, ticketTypesOf, ticketTypesWith } from './ticketTypes'

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /** What the tickets of a fair open besides the halls, by ticket type, with how many of these one ticket opens (null for all). */
    openedByTickets(app: App, key: ExhibitionKey): Promise<Map<string, { name: Bilingual; most: number | null }[]>>
    /** The ticket types that open cancelled sessions alone. */
    ticketTypesOfNothing(app: App, key: ExhibitionKey): Promise<Set<string>>
    /** The ticket types of which a person needs one for the seats that are kept for them. */
    ticketTypesNeeded(app: App, key: AccountKey): Promise<Set<string>>
    /** R61: the person orders for others, and no tickets for themselves. */
    ordersForOthersOnly(app: App, person: Buyer): Promise<boolean>
  }
}

/** The remaining number is shown only when it is low. */
const maxLeftShown = 200

/** Whether a person can get a type now, and if not, why. */
export const saleStateOf = (type: KnownTicketType, { left, held }: Availability, place: Place, now: Date): SaleState => {
  if (saleEndOf(type, place) <= now) return 'over'
  if (type.saleStartsAt && type.saleStartsAt > now) return 'notYet'
  if (type.limitPerPerson !== null && held >= type.limitPerPerson) return 'limitReached'
  return left <= 0 ? 'soldOut' : 'onSale'
}

const none: ShownAvailability = { left: 0, held: 0, soldOutDays: [] }

const presentTicketTypes = async (app: App, scope: SignedInScope, types: KnownTicketType[]): Promise<TicketType[]> => {
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const now = app.now()
  const availability = await availabilityOf(app, scope, scope.caller.accountId)
  const { language } = scope
  const priceOf = await pricesFor(app, { ...scope, accountId: scope.caller.accountId }, types)
  const opened = await app.services.openedByTickets(app, scope)
  const needed = opened.size > 0 ? await app.services.ticketTypesNeeded(app, accountKeyOf(scope)) : new Set()
  return types.map((type) => {
    const price = priceOf(type)
    const available = availability.get(type.id) ?? none
    const { texts } = type
    return {
      id: type.id,
      name: texts.name[language],
      ...(texts.group && { group: texts.group[language] }),
      summary: texts.summary[language],
      description: texts.description[language],
      price: yuanOf(price.fen),
      isFree: price.fen === 0,
      ...(price.name && { priceName: price.name[language] }),
      ...(price.untilMs !== null &&
        price.nextFen !== null && { priceUntil: wireTime(new Date(price.untilMs), timeZone), nextPrice: yuanOf(price.nextFen) }),
      saleState: saleStateOf(type, available, exhibition, now),
      saleStartsAt: wireTimeOrNull(type.saleStartsAt, timeZone),
      saleEndsAt: wireTimeOrNull(type.saleEndsAt, timeZone),
      left: available.left <= maxLeftShown ? available.left : null,
      limitPerPerson: type.limitPerPerson,
      held: available.held,
      conflictsWith: type.conflictsWith,
      dayChoices: openDayChoices(type, exhibition, now),
      ...(available.soldOutDays.length > 0 && { soldOutDays: available.soldOutDays }),
      entryDays: type.entryDays,
      benefits: texts.benefits.map((benefit) => benefit[language]),
      opens: (opened.get(type.id) ?? []).map(({ name, most }) => ({ name: name[language], most })),
      isNeeded: needed.has(type.id),
    }
  })
}

/** The caller's ticket types under this link, in the organiser's order. */
export const ticketTypeList = async (app: App, scope: SignedInScope, registerLinkId: string | undefined): Promise<TicketTypeList> => {
  const exhibition = await scope.exhibition()
  const { config, startsOn } = exhibition
  const today = fairDayAt(app.now(), exhibition)
  const types = [...(await ticketTypesOf(app, scope)).values()]
    .filter((type) => type.isActive && isOffered(type, scope, registerLinkId))
    .sort((a, b) => a.sort - b.sort)
  const isForOthers = await app.services.ordersForOthersOnly(app, { ...accountKeyOf(scope), registerType: scope.registerType })
  return {
    ticketTypes: await presentTicketTypes(app, scope, types),
    ...(isForOthers && { isForOthers }),
    holdMinutes: config.holdMinutes,
    refundFees: config.refunds ? feeDays(config.refunds, startsOn).filter(({ untilDay }) => untilDay >= today) : [],
    ...(await unpaidOrder(app, scope)),
  }
}

/** @throws Failure ticketTypeUnknown, also if it is not offered to the caller's register type */
export const ticketTypeDetail = async (app: App, scope: SignedInScope, id: string): Promise<TicketType> => {
  const type = (await ticketTypesWith(app, scope, [id])).get(id)
  // A link to a type's page has no register link, so only the type's audience decides.
  if (!type?.isActive || !isOffered({ ...type, registerLinkIds: [] }, scope, undefined)) throw fail('ticketTypeUnknown')
  return (await presentTicketTypes(app, scope, [type]))[0]!
}

/** The names of these ticket types, in the organiser's order. A type that the fair does not have is left out. */
export const ticketTypeNames = async (app: App, key: ExhibitionKey, ids: readonly string[]): Promise<{ id: string; name: Bilingual }[]> =>
  [...(await ticketTypesOf(app, key)).values()]
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => a.sort - b.sort)
    .map(({ id, texts }) => ({ id, name: texts.name }))
