import { groupMemberCalls } from '../../../contract/group/groupMember.calls'
import { aGroup } from '../group/aGroup'
import { aGroupFair, aLeader, aNewcomer, arrive } from '../group/aMemberFair'
import type { TestServer } from '../support/testServer'
import { type OnceRow, onceRows } from './rows'

/** Calls about members of groups that take a key. */
export const memberRows = async (server: TestServer): Promise<OnceRow[]> => {
  const fair = await aGroupFair(server)
  return onceRows(groupMemberCalls, {
    remind: async () => {
      const as = await aLeader(server, fair)
      await arrive(server, await aNewcomer(server, fair), await aGroup(server, as, fair))
      return { as, body: {} }
    },
  })
}
