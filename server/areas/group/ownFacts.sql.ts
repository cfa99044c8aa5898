import type { EraseStep } from '../../core/ownData/erase'
import type { Queryable } from '../../database/connect'
import { visitingGroupMembers } from '../../database/schema/groups'
import { type OwnerKey, ofOwner } from '../../database/within'
import { membershipsOfAccount } from './groupMember/membership.sql'

export const membershipsOf = (client: Queryable, { tenantId, accountId }: OwnerKey): ReturnType<typeof membershipsOfAccount> =>
  membershipsOfAccount(client, tenantId, accountId)

/** A person leaves all groups. Members whom the person registered are deleted with their own accounts. */
export const eraseMemberships: EraseStep = async ({ tx, key }) => {
  await tx.delete(visitingGroupMembers).where(ofOwner(visitingGroupMembers, key))
}
