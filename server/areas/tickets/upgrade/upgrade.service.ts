import type { TakenOrder } from '../../../../contract/orders/basket.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { UpgradeBody, UpgradeOffer } from '../../../../contract/tickets/upgrade.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { placeOrder } from '../../orders/place/placeOrder.service'
import { openDayChoices } from '../gate/entryEnd'
import { ticketIdsOf } from '../issue/orderTickets.sql'
import { availabilityOf } from '../ticketType/poolAvailability'
import { pricesFor } from '../ticketType/prices.service'
import { ticketKind } from '../issue/ticketRequest'
import { type KnownTicketType, ticketTypesWith } from '../ticketType/ticketTypes'
import { saleStateOf } from '../ticketType/ticketType.service'
import type { TicketRow } from '../wallet/wallet.sql'
import { liveUpgradeOf } from './upgrade.sql'
import { oldTickets } from './oldTicket.sql'
import { isHeldBy, upgradeObstacle, upgradeTypesOf } from './upgradeTerms'

const buyerOf = ({ tenantId, exhibitionId, registerType, caller }: SignedInScope) => ({
  tenantId,
  exhibitionId,
  registerType,
  accountId: caller.accountId,
})

/**
 * R28: upgrades the caller's ticket, by an order of one line for the difference. A ticket of the same price is replaced at once.
 * @throws Failure notFound, ticketNotUpgradable, upgradeNotOffered, upgradeTooLate, upgradeCheaper, and those of `placeOrder`
 */
export const upgradeTicket = async (app: App, scope: SignedInScope, body: UpgradeBody, idempotencyKey: string): Promise<TakenOrder> => {
  const { order, issuedIds } = await placeOrder(app, scope, {
    kind: ticketKind,
    items: [{ itemId: body.ticketTypeId, quantity: 1, day: body.day ?? null, replaces: body.ticketId }],
    registerLinkId: undefined,
    shownAmount: body.amount,
    costs: 'any',
    idempotencyKey,
  })
  const ticketIds = issuedIds ?? (await ticketIdsOf(app.pool, scope, [order.orderId])).get(order.orderId) ?? []
  return { ...order, ticketIds }
}

const offerOf = (type: KnownTicketType, fen: number, { language }: SignedInScope, openDays: string[]): UpgradeOffer => ({
  ticketTypeId: type.id,
  name: type.texts.name[language],
  price: yuanOf(fen),
  dayChoices: openDays,
  entryDays: type.entryDays,
  benefits: type.texts.benefits.map((benefit) => benefit[language]),
})

/** What the holder's own account may do with a ticket: the types to upgrade to now, or the order that waits for its payment. */
export const upgradesOf = async (
  app: App,
  scope: SignedInScope,
  { id, ticketTypeId, state }: TicketRow,
): Promise<{ upgrades?: UpgradeOffer[]; upgradeOrderId?: string }> => {
  if (scope.caller.ownerId !== undefined) return {}
  if (state === 'upgrading') {
    const upgradeOrderId = await liveUpgradeOf(app.pool, scope, id)
    return upgradeOrderId === null ? {} : { upgradeOrderId }
  }
  const known = await ticketTypesWith(app, scope, [ticketTypeId])
  const types = await ticketTypesWith(app, scope, known.get(ticketTypeId)?.upgradesTo ?? [])
  if (state !== 'valid' || (types.get(ticketTypeId)?.upgradesTo ?? []).length === 0) return {}
  const exhibition = await scope.exhibition()
  const buyer = buyerOf(scope)
  const ticket = (await oldTickets(app.pool, scope, [id])).get(id)
  if (!ticket || !isHeldBy(ticket, buyer) || upgradeObstacle(app.now(), ticket, types, exhibition)) return {}
  const targets = upgradeTypesOf(ticket, types, buyer)
  const [priceOf, available] = await Promise.all([pricesFor(app, buyer, targets), availabilityOf(app, scope, buyer.accountId)])
  const now = app.now()
  const upgrades = targets.flatMap((type) => {
    const stock = available.get(type.id)
    const fen = priceOf(type).fen - ticket.paidFen
    if (!stock || fen < 0 || saleStateOf(type, stock, exhibition, now) !== 'onSale') return []
    const openDays = openDayChoices(type, exhibition, now).filter((day) => !stock.soldOutDays.includes(day))
    const offer = offerOf(type, fen, scope, openDays)
    return type.dayChoices.length > 0 && offer.dayChoices.length === 0 ? [] : [offer]
  })
  return upgrades.length > 0 ? { upgrades } : {}
}
