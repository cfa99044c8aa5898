import type { Discount, DiscountCheckBody } from '../../../../contract/orders/discountCode.schema'
import { type DiscountTerms, normalCode, paidPieces } from '../../../../contract/rules/orders/discountCode'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import type { QuotedItem } from '../../../core/area/wantedItems'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTimeOrNull } from '../../../core/time'
import { tried } from '../../../core/limits/points'
import { type DiscountCodeRow, findCode } from './discountCode.sql'
import { personUse, usesOfPeople } from './discountUse.sql'
import { judgeCode } from './judgeCode'
import type { OrderDiscount } from './spendDiscounts'

/**
 * A code that the caller may use for these items at this moment. The order's own transaction decides again. A code that nobody knows
 * counts as a guess, and so does each try while it runs.
 * @throws Failure discountCodeUnknown, …NotYet, …Over, …OtherTicket, …OncePerPerson, …PersonLimit, …UsedUp, tooManyRequests
 */
const usableCode = async (app: App, scope: SignedInScope, typed: string, itemIds: string[]): Promise<DiscountCodeRow> => {
  const { accountId, ownerId = accountId } = scope.caller
  const guesser = `${scope.tenantId}/${ownerId}`
  const { found: code } = await tried(app.limits, [{ name: 'discountMissesPerAccountHour', key: guesser }], async () => {
    const one = await findCode(app.pool, scope, normalCode(typed))
    return one?.isOn ? one : null
  })
  if (!code) throw fail('discountCodeUnknown')
  const own = { code: code.code, accountId }
  const ownUses = code.perPerson === null ? 0 : ((await usesOfPeople(app.pool, scope, [own])).get(personUse(own)) ?? 0)
  const { timeZone } = await scope.exhibition()
  const failure = judgeCode(code, { itemIds, ownUses, now: app.now(), timeZone })
  if (failure) throw failure
  return code
}

/** The prices of the items; null where they cannot be ordered like this, which the order itself says. */
const pricesOf = (app: App, { tenantId, exhibitionId, registerType, caller }: SignedInScope, items: DiscountCheckBody['items']) => {
  const wanted = items.map(({ ticketTypeId: itemId, quantity, day = null }) => ({ itemId, quantity, day }))
  const buyer = { tenantId, exhibitionId, registerType, accountId: caller.accountId }
  return app.fulfilments
    .of('ticket')
    .quote(buyer, wanted, undefined)
    .catch((error: unknown) => {
      if (error instanceof Failure) return null
      throw error
    })
}

/** What a code takes off, before the order. @throws as `usableCode`; discountCodeTakesNothing where its tickets are free */
export const checkDiscount = async (app: App, scope: SignedInScope, { code: typed, items }: DiscountCheckBody): Promise<Discount> => {
  const code = await usableCode(
    app,
    scope,
    typed,
    items.map(({ ticketTypeId }) => ticketTypeId),
  )
  const quoted = await pricesOf(app, scope, items)
  if (quoted && takesNothing(reduced(quoted, code))) throw fail('discountCodeTakesNothing')
  const { timeZone } = await scope.exhibition()
  return {
    code: code.code,
    ticketTypeIds: [...code.ticketTypeIds],
    percent: code.percent,
    amount: code.amountFen === null ? null : yuanOf(code.amountFen),
    ticketsPerUse: code.ticketsPerUse,
    endsAt: wireTimeOrNull(code.endsAt, timeZone),
  }
}

const takesNothing = (priced: QuotedItem[]): boolean => priced.every(({ unitPriceFen, listPriceFen }) => unitPriceFen === listPriceFen)

const reduced = (items: QuotedItem[], terms: DiscountTerms): QuotedItem[] => {
  const pieces = paidPieces(
    items.map(({ itemId, quantity, unitPriceFen }) => ({ itemId, quantity, priceFen: unitPriceFen })),
    terms,
  )
  return items.flatMap((item, at) =>
    pieces[at]!.map(({ quantity, paidFen }) => ({ ...item, quantity, unitPriceFen: paidFen, listPriceFen: item.unitPriceFen })),
  )
}

/**
 * The items of an order with the prices that a code leaves.
 * @throws as `checkDiscount`
 */
export const withDiscount = async (
  app: App,
  scope: SignedInScope,
  typed: string,
  items: QuotedItem[],
): Promise<{ items: QuotedItem[]; discount: OrderDiscount }> => {
  const code = await usableCode(
    app,
    scope,
    typed,
    items.map(({ itemId }) => itemId),
  )
  const { timeZone } = await scope.exhibition()
  const priced = reduced(items, code)
  if (takesNothing(priced)) throw fail('discountCodeTakesNothing')
  return { items: priced, discount: { code: code.code, terms: code, timeZone } }
}
