import type pg from 'pg'
import type { App } from '../../../core/App'
import { makeTurnsOfApp } from '../../../core/jobs/turns'
import { inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** Half of the connections for settlements: whatever holds up one exhibition, the others settle their orders meanwhile. */
const maxOfExhibition = 2
const maxWaitMs = 4000

const inTurns = makeTurnsOfApp(maxOfExhibition, maxWaitMs)

/**
 * Runs work in the turn of its exhibition. `inSettlement` is for transactions of orders, and this one for the transaction of a call
 * that may be repeated.
 * @throws Failure unavailable, if the exhibition's earlier settlements do not end
 */
export const inTurn = <T>(app: App, { tenantId, exhibitionId }: ExhibitionKey, work: () => Promise<T>): Promise<T> =>
  inTurns(app, `${tenantId}/${exhibitionId}`, work)

/**
 * Runs the transaction that cancels, expires, pays or refunds an order.
 * @throws Failure unavailable, if the exhibition's earlier settlements do not end
 */
export const inSettlement = <T>(app: App, key: ExhibitionKey, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  inTurn(app, key, () => inTransaction(app.settlePool, work))
