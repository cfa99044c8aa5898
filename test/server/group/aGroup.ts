import { type GroupRight, groupRights } from '../../../contract/rules/group/subordinate'
import { insertGroup } from '../../../server/areas/group/group/group.sql'
import { insertSubordinate, subordinateOfAccount } from '../../../server/areas/group/subordinate/subordinate.sql'
import type { Exhibition, Visitor } from '../support/makers'
import type { TestServer } from '../support/testServer'

/** A leader with an approved group, or with a part of another leader's group. */
export const aGroup = async (
  server: TestServer,
  leader: Visitor,
  { tenantId, exhibitionId }: Exhibition,
  parentId: string | null = null,
  rights: readonly GroupRight[] = groupRights,
): Promise<string> => {
  const now = new Date(server.clock.now())
  const { id } = await insertGroup(server.app.db, {
    ...{ tenantId, exhibitionId, id: server.app.ids(), parentId, leaderAccountId: leader.accountId },
    ...{ name: '山东机床团', values: {}, state: 'approved', reason: '', version: 1 },
    ...{ createdAt: now, updatedAt: now, submittedAt: now, decidedBy: null, decidedAt: now },
  })
  if (parentId !== null && !(await subordinateOfAccount(server.app.db, { tenantId, exhibitionId, accountId: leader.accountId })))
    await insertSubordinate(server.app.db, {
      ...{ tenantId, exhibitionId, id: server.app.ids(), groupId: parentId, accountId: leader.accountId, name: leader.name },
      ...{ phone: '', email: '', rights: [...rights], madeAccount: false, version: 1, createdAt: now },
    })
  return id
}
