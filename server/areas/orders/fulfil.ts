import type { App } from '../../core/App'
import type { Fulfilment } from '../../core/fulfilment'
import type { Queryable } from '../../database/connect'
import { byKind } from './byKind'
import { type OrderLineRow, type OrderRow, readLines } from './order.sql'

/** An order's lines with their fulfilments, in a fixed order. */
const byFulfilment = async (app: App, client: Queryable, order: OrderRow): Promise<[Fulfilment, OrderLineRow[]][]> => {
  const lines = await readLines(client, order, [order])
  return byKind(lines).map(([kind, own]) => [app.fulfilments.of(kind), own])
}

/** The order is paid: issues all its items. */
export const issueOrder = async (app: App, client: Queryable, order: OrderRow, at: Date): Promise<void> => {
  for (const [fulfilment, lines] of await byFulfilment(app, client, order)) await fulfilment.paid(client, lines, at)
}

/** The order ended unpaid: releases its items. */
export const releaseOrder = async (app: App, client: Queryable, order: OrderRow, at: Date): Promise<void> => {
  for (const [fulfilment, lines] of await byFulfilment(app, client, order)) await fulfilment.released(client, lines, at)
}

/** Reserves everything again, or nothing. */
export const reserveAgain = async (app: App, client: Queryable, order: OrderRow, at: Date): Promise<boolean> => {
  const taken: [Fulfilment, OrderLineRow[]][] = []
  for (const [fulfilment, lines] of await byFulfilment(app, client, order)) {
    if (await fulfilment.reservedAgain(client, lines, at)) taken.push([fulfilment, lines])
    else {
      for (const [before, held] of taken) await before.released(client, held, at)
      return false
    }
  }
  return true
}
