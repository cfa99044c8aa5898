import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import type { Failure } from '../../../core/errors/failure'
import type { HeldOrder } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { dayObstacle } from '../gate/entryEnd'
import type { KnownTicketTypes } from '../ticketType/ticketTypes'
import { approvedAs } from './holdings.sql'
import { failFor } from './judge'

/** The buyers that are not approved, or no longer, under their register type. */
export const judgeApproval = async (client: Queryable, key: ExhibitionKey, orders: HeldOrder[]): Promise<Map<string, Failure>> => {
  const approved = await approvedAs(
    client,
    key,
    orders.flatMap(({ lines }) => lines.map(({ accountId }) => accountId)),
  )
  const failures = new Map<string, Failure>()
  for (const { orderId, accountId, registerType, lines } of orders) {
    const line = lines.find((one) => !approved.has(`${one.accountId}/${registerType}`))
    if (line) failures.set(orderId, failFor(line, accountId, 'notRegisteredYet'))
  }
  return failures
}

/** The orders of days that are over. Grants come here without a quote, and such a ticket would open no gate. */
export const judgeDays = async (app: App, orders: HeldOrder[], types: KnownTicketTypes, at: Date): Promise<Map<string, Failure>> => {
  const exhibition = await exhibitionOf(app, orders[0]!)
  const failures = new Map<string, Failure>()
  for (const { orderId, lines } of orders)
    for (const { itemId, day } of lines) {
      const type = types.get(itemId)
      const failure = type ? dayObstacle(type, day, exhibition, at) : null
      if (failure) failures.set(orderId, failure)
    }
  return failures
}
