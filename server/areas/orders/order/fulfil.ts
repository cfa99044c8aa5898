import type { App } from '../../../core/App'
import type { Fulfilment } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import { byKind } from './byKind'
import { giveDiscountBack, spendAgain } from '../discountCode/ownDiscount'
import { type OrderLineRow, type OrderRow, readLines } from './order.sql'

/** Lines with their fulfilments, in a fixed order. */
const byFulfilment = (app: App, lines: OrderLineRow[]): [Fulfilment, OrderLineRow[]][] =>
  byKind(lines).map(([kind, own]) => [app.fulfilments.of(kind), own])

/** The order is paid: issues all its items. */
export const issueOrder = async (app: App, client: Queryable, order: OrderRow, at: Date): Promise<void> => {
  for (const [fulfilment, lines] of byFulfilment(app, await readLines(client, order, [order]))) await fulfilment.paid(client, lines, at)
}

/** The order ended unpaid: releases its items, and the use of its code. */
export const releaseOrder = async (app: App, client: Queryable, order: OrderRow, at: Date): Promise<void> => {
  const all = await readLines(client, order, [order])
  await giveDiscountBack(client, order, all, at)
  for (const [fulfilment, lines] of byFulfilment(app, all)) await fulfilment.released(client, lines, at)
}

/** Reserves everything again, or nothing. */
export const reserveAgain = async (app: App, client: Queryable, order: OrderRow, at: Date): Promise<boolean> => {
  const taken: [Fulfilment, OrderLineRow[]][] = []
  const all = await readLines(client, order, [order])
  if (!(await spendAgain(app, client, order, all, at))) return false
  for (const [fulfilment, lines] of byFulfilment(app, all)) {
    if (await fulfilment.reservedAgain(client, lines, at)) taken.push([fulfilment, lines])
    else {
      for (const [before, held] of taken) await before.released(client, held, at)
      await giveDiscountBack(client, order, all, at)
      return false
    }
  }
  return true
}
