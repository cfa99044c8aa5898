import type pg from 'pg'
import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { moveUnitToDay } from './lineDay.sql'
import { lockOrder } from './order.sql'
import { inSettlement } from './settlement'

/** Runs a transaction about items of an order. The order is locked before its items, as everywhere. */
export const withOrder = <T>(app: App, key: ExhibitionKey, orderId: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  inSettlement(app, key, async (client) => {
    await lockOrder(client, { tenantId: key.tenantId, exhibitionId: key.exhibitionId, id: orderId })
    return work(client)
  })

/**
 * One unit of a line is for another day now. A line of several falls into two, so that each has the day of its items. The order is locked.
 * @returns the number of the unit's line
 */
export const moveLineToDay = moveUnitToDay
