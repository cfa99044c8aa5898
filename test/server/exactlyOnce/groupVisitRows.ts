import { parkingCalls } from '../../../contract/group/parking.calls'
import { sourceCalls } from '../../../contract/group/source.calls'
import { aGroupFair, aLeader, vehicleBody } from '../group/aParkingFair'
import type { TestServer } from '../support/testServer'
import { type OnceRow, onceRows } from './rows'

/** Calls of leaders of groups for vehicles and channels that take a key. */
export const groupVisitRows = async (server: TestServer): Promise<OnceRow[]> => {
  const fair = await aGroupFair(server, { capacity: 100 })
  const as = await aLeader(server, fair)
  let last = 0
  const aCode = (): string => `E${(last += 1)}`
  return [
    ...onceRows(parkingCalls, { submit: async () => ({ as, body: vehicleBody(fair) }) }),
    ...onceRows(sourceCalls, { save: async () => ({ as, body: { code: aCode(), name: '微信群', leadsTo: 'fair' } }) }),
  ]
}
