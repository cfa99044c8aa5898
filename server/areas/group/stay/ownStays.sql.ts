import { and, asc, eq, sql } from 'drizzle-orm'
import type { EraseStep } from '../../../core/ownData/erase'
import type { Database } from '../../../database/connect'
import {
  groupCoachSeats,
  groupCoaches,
  groupProposals,
  groupRoomWishes,
  groupStayOccupants,
  groupStays,
} from '../../../database/schema/groupStays'
import { visitingGroupMembers } from '../../../database/schema/groups'
import { type OwnerKey, ofOwner } from '../../../database/within'

export const roomsOfOwner = (db: Database, key: OwnerKey) =>
  db
    .select({ stay: groupStays, confirmedAt: groupStayOccupants.confirmedAt })
    .from(groupStayOccupants)
    .innerJoin(
      groupStays,
      and(
        eq(groupStays.tenantId, groupStayOccupants.tenantId),
        eq(groupStays.exhibitionId, groupStayOccupants.exhibitionId),
        eq(groupStays.id, groupStayOccupants.stayId),
      ),
    )
    .where(ofOwner(groupStayOccupants, key))
    .orderBy(asc(groupStays.fromDay), asc(groupStays.id))

export const wishesOfOwner = (db: Database, key: OwnerKey) =>
  db.select().from(groupRoomWishes).where(ofOwner(groupRoomWishes, key)).orderBy(asc(groupRoomWishes.exhibitionId))

export const seatsOfOwner = (db: Database, key: OwnerKey) =>
  db
    .select({ coach: groupCoaches })
    .from(groupCoachSeats)
    .innerJoin(
      groupCoaches,
      and(
        eq(groupCoaches.tenantId, groupCoachSeats.tenantId),
        eq(groupCoaches.exhibitionId, groupCoachSeats.exhibitionId),
        eq(groupCoaches.id, groupCoachSeats.coachId),
      ),
    )
    .where(ofOwner(groupCoachSeats, key))
    .orderBy(asc(groupCoaches.startsAt), asc(groupCoaches.id))

export const proposalsOfOwner = (db: Database, key: OwnerKey) =>
  db.select().from(groupProposals).where(ofOwner(groupProposals, key)).orderBy(asc(groupProposals.id))

/** The person leaves rooms, coaches and the wishes of others. Rooms and coaches themselves belong to the group. */
export const eraseStays: EraseStep = async ({ tx, key }) => {
  const own = await tx
    .select({ id: visitingGroupMembers.registrationId, exhibitionId: visitingGroupMembers.exhibitionId })
    .from(visitingGroupMembers)
    .where(ofOwner(visitingGroupMembers, key))
  for (const { id, exhibitionId } of own) {
    await tx
      .update(groupRoomWishes)
      .set({ mates: sql`array_remove(${groupRoomWishes.mates}, ${id}::bigint)` })
      .where(
        and(
          eq(groupRoomWishes.tenantId, key.tenantId),
          eq(groupRoomWishes.exhibitionId, exhibitionId),
          sql`${groupRoomWishes.mates} @> ARRAY[${id}::bigint]`,
        ),
      )
  }
  await tx.delete(groupStayOccupants).where(ofOwner(groupStayOccupants, key))
  await tx.delete(groupCoachSeats).where(ofOwner(groupCoachSeats, key))
  await tx.delete(groupRoomWishes).where(ofOwner(groupRoomWishes, key))
  await tx.delete(groupProposals).where(ofOwner(groupProposals, key))
}
