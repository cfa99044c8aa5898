import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { holderLinks } from '../../../database/schema/holderLinks'
import { userRelations } from '../../../database/schema/others'
import { drafts, registrations } from '../../../database/schema/visitor'
import { type RowKey, within } from '../../../database/within'
import { type UserRelation, type Reader, type OwnerKey, type Person, columns, ofRegistration, ofOwner } from './userRelation.sql'

const ofKey = (key: RowKey) => and(within(userRelations, key), eq(userRelations.id, key.id))

const ofUntouched = (db: Reader) =>
  and(
    eq(registrations.isComplete, false),
    eq(registrations.name, ''),
    notExists(
      db
        .select({ one: sql`1` })
        .from(drafts)
        .where(
          and(
            eq(drafts.tenantId, registrations.tenantId),
            eq(drafts.exhibitionId, registrations.exhibitionId),
            eq(drafts.registrationId, registrations.id),
          ),
        ),
    ),
    // Their own form is out at a link.
    notExists(
      db
        .select({ one: sql`1` })
        .from(holderLinks)
        .where(
          and(
            eq(holderLinks.tenantId, userRelations.tenantId),
            eq(holderLinks.exhibitionId, userRelations.exhibitionId),
            eq(holderLinks.relationId, userRelations.id),
            isNull(holderLinks.endedAt),
          ),
        ),
    ),
  )

/** A person who was begun, and of whom nothing was typed yet. */
export const findUntouched = async (db: Reader, key: OwnerKey): Promise<Person | null> => {
  const [row] = await db
    .select(columns)
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(ofOwner(key), ofUntouched(db)))
    .orderBy(desc(userRelations.id))
    .limit(1)
  return row ?? null
}

/** Locks a person of whom nothing was typed yet, so that nobody begins meanwhile. @returns null for anybody else */
export const lockUntouched = async (tx: Reader, key: RowKey): Promise<UserRelation | null> => {
  const [row] = await tx
    .select({ relation: userRelations })
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(ofKey(key), ofUntouched(tx)))
    .for('update')
  return row?.relation ?? null
}
