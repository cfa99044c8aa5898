import { and, asc, eq, isNull } from 'drizzle-orm'
import type { EraseStep } from '../../core/ownData/erase'
import type { Database, Queryable } from '../../database/connect'
import { groupSubordinates, visitingGroupMembers, visitingGroups } from '../../database/schema/groups'
import { type OwnerKey, ofOwner, within } from '../../database/within'
import { membershipsOfAccount } from './groupMember/membership.sql'
import { eraseStays } from './stay/ownStays.sql'
import { returnParts } from './subordinate/subordinate.sql'

const led = (key: OwnerKey) => and(eq(visitingGroups.tenantId, key.tenantId), eq(visitingGroups.leaderAccountId, key.accountId))!

export const groupsOfOwner = (db: Database, key: OwnerKey) =>
  db.select().from(visitingGroups).where(led(key)).orderBy(asc(visitingGroups.id))

export const placesOfOwner = (db: Database, key: OwnerKey) =>
  db.select().from(groupSubordinates).where(ofOwner(groupSubordinates, key)).orderBy(asc(groupSubordinates.id))

export const membershipsOf = (client: Queryable, { tenantId, accountId }: OwnerKey): ReturnType<typeof membershipsOfAccount> =>
  membershipsOfAccount(client, tenantId, accountId)

/** A member who is gone is in no group, room or coach. The row names the registration, so it goes first. */
export const eraseMemberships: EraseStep = async (step) => {
  const { tx, key } = step
  await eraseStays(step)
  await tx.delete(visitingGroupMembers).where(ofOwner(visitingGroupMembers, key))
}

/**
 * A group that was sent stays with its members, its parts and those who lead them, without what its leader typed. A draft goes. The parts
 * of a subordinate return to the leader above.
 */
export const eraseGroups: EraseStep = async ({ tx, key, at }) => {
  const founded = await tx
    .select()
    .from(visitingGroups)
    .where(and(led(key), isNull(visitingGroups.parentId)))
  for (const { tenantId, exhibitionId, id, state } of founded) {
    const row = and(within(visitingGroups, { tenantId, exhibitionId }), eq(visitingGroups.id, id))
    if (state === 'draft') await tx.delete(visitingGroups).where(row)
    else await tx.update(visitingGroups).set({ values: {}, updatedAt: at }).where(row)
  }
  for (const { tenantId, exhibitionId, groupId, accountId } of await placesOfOwner(tx, key)) {
    const [top] = await tx
      .select({ leaderAccountId: visitingGroups.leaderAccountId })
      .from(visitingGroups)
      .where(and(within(visitingGroups, { tenantId, exhibitionId }), eq(visitingGroups.id, groupId)))
    if (top) await returnParts(tx, { tenantId, exhibitionId, groupId }, accountId, { leaderAccountId: top.leaderAccountId, updatedAt: at })
  }
  await tx.delete(groupSubordinates).where(ofOwner(groupSubordinates, key))
}
