import { type PresentPrice, type PricedType, priceAt } from '../../../../contract/rules/tickets/prices'
import type { App } from '../../../core/App'
import type { Buyer } from '../../../core/area/fulfilment'
import { approvedAs } from '../hold/holdings.sql'

/**
 * The prices of types for a buyer at this moment, by the clock of the server. A person counts under the register type of the session and
 * under each in which they are approved. Types without a price list ask nothing.
 */
export const pricesFor = async (app: App, buyer: Buyer, types: PricedType[]): Promise<(type: PricedType) => PresentPrice> => {
  const nowMs = app.now().getTime()
  const asksWho = types.some(({ prices }) => prices.some(({ registerTypes }) => registerTypes.length > 0))
  const approved = asksWho
    ? [...(await approvedAs(app.pool, buyer, [buyer.accountId]))].map((one) => one.slice(buyer.accountId.length + 1))
    : []
  const registeredAs = new Set<string>([buyer.registerType, ...approved])
  return (type) => priceAt(type, nowMs, registeredAs)
}
