import { ownDataCalls } from '@contract/visitor/ownData.calls'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { session } from '@/stores/session'
import { exportText } from './exportText'

/** The person's stored data: shown as sums, exported whole, or deleted with the account. */
export class OwnDataStore {
  readonly summary = new Mutation(async () => {
    const { registrations, orders, tickets, files } = await call(ownDataCalls.detail)
    return { registrations: registrations.length, orders: orders.length, tickets: tickets.length, files: files.length }
  })
  readonly exported = new Mutation(async () => exportText('my-data.json', JSON.stringify(await call(ownDataCalls.detail), null, 2)))
  readonly erased = new Mutation(async () => {
    const { keptOrders } = await call(ownDataCalls.erase, { body: { userId: session.token?.userId ?? '' } })
    return { keptOrders }
  })
}
