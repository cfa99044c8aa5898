import { isId } from '../../../contract/rules/values/ids'
import type { App } from '../../core/App'
import type { NumberReader } from '../../core/area/personNumbers'
import { scannedTicket, ticketIdsOfNumbers } from './gate/scannedTicket.sql'

/** A person is found by the number that a pass shows, and by the id of a ticket. */
export const ticketNumbers =
  (app: App): NumberReader =>
  async (key, number) => {
    const ticketId = (await ticketIdsOfNumbers(app.pool, key, [number])).get(number) ?? number
    return isId(ticketId) ? ((await scannedTicket(app.pool, key, ticketId))?.accountId ?? null) : null
  }
