import { groupCalls } from '../../../contract/group/group.calls'
import { subordinateCalls } from '../../../contract/group/subordinate.calls'
import { aGroupFair, aLeader, anApprovedLeader, groupBody, groupValues, subordinateBody } from '../group/aGroupFair'
import type { TestServer } from '../support/testServer'
import type { OnceRow } from './rows'

/** Calls of leaders that take a key. */
export const groupRows = async (server: TestServer): Promise<OnceRow[]> => {
  const fair = await aGroupFair(server)
  const leader = await anApprovedLeader(server, fair)
  return [
    {
      call: groupCalls.submit,
      request: async () => {
        const as = await aLeader(server, fair)
        return { as, body: await groupBody(server, as, groupValues()) }
      },
    },
    { call: subordinateCalls.create, request: async () => ({ as: leader, body: subordinateBody() }) },
    { call: subordinateCalls.addPart, request: async () => ({ as: leader, body: { name: '一分团', subordinateId: null } }) },
  ]
}
