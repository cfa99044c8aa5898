import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { EraseStep } from '../../../core/ownData/erase'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { parkingPasses } from '../../../database/schema/groupParking'
import { visitingGroups } from '../../../database/schema/groups'
import { channelPeople, sourceChannels } from '../../../database/schema/sourceChannels'
import { type OwnerKey, ofOwner } from '../../../database/within'

/** A phone that a leader typed is the person's own, if the account has the same one. */
const drivenBy = (db: Pick<Database, 'select'>, { tenantId, accountId }: OwnerKey) =>
  and(
    eq(parkingPasses.tenantId, tenantId),
    or(
      eq(parkingPasses.driverAccountId, accountId),
      inArray(
        parkingPasses.driverPhone,
        db
          .select({ phone: accounts.phone })
          .from(accounts)
          .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, accountId))),
      ),
    ),
  )

export const drivesOfOwner = (db: Database, key: OwnerKey) =>
  db.select().from(parkingPasses).where(drivenBy(db, key)).orderBy(asc(parkingPasses.id))

export const channelsOfOwner = (db: Database, key: OwnerKey) =>
  db
    .select({
      exhibitionId: channelPeople.exhibitionId,
      code: channelPeople.code,
      name: sourceChannels.name,
      terminal: channelPeople.terminal,
      cameAt: channelPeople.cameAt,
    })
    .from(channelPeople)
    .innerJoin(
      sourceChannels,
      and(
        eq(sourceChannels.tenantId, channelPeople.tenantId),
        eq(sourceChannels.exhibitionId, channelPeople.exhibitionId),
        eq(sourceChannels.code, channelPeople.code),
      ),
    )
    .where(ofOwner(channelPeople, key))
    .orderBy(asc(channelPeople.cameAt))

const nobody = { driverAccountId: null, driverName: '', driverPhone: '' }

/**
 * The vehicle keeps its arrival, because the group needs it, and loses its driver. Drivers whom a leader typed go with the leader of
 * the whole group or of the part.
 */
export const eraseVisits: EraseStep = async ({ tx, key }) => {
  await tx.delete(channelPeople).where(ofOwner(channelPeople, key))
  await tx
    .update(parkingPasses)
    .set({ ...nobody, version: sql`${parkingPasses.version} + 1` })
    .where(drivenBy(tx, key))
  const { tenantId, accountId } = key
  const led = await tx
    .select({ id: visitingGroups.id })
    .from(visitingGroups)
    .where(and(eq(visitingGroups.tenantId, tenantId), eq(visitingGroups.leaderAccountId, accountId)))
  const ids = led.map(({ id }) => id)
  if (ids.length === 0) return
  const parts = await tx
    .select({ id: visitingGroups.id })
    .from(visitingGroups)
    .where(and(eq(visitingGroups.tenantId, tenantId), inArray(visitingGroups.parentId, ids)))
  await tx
    .update(parkingPasses)
    .set({ driverName: '', driverPhone: '', version: sql`${parkingPasses.version} + 1` })
    .where(and(eq(parkingPasses.tenantId, tenantId), inArray(parkingPasses.groupId, [...ids, ...parts.map(({ id }) => id)])))
}
