import { type SQL, and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { visitingGroupMembers, visitingGroups } from '../../../database/schema/groups'
import { type AccountKey, type RowKey, within } from '../../../database/within'

export type GroupRow = typeof visitingGroups.$inferSelect

/** The same statements within a transaction. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** Groups that one leader has at most, with the parts. */
export const mostGroups = 200

const ofLeader = (key: AccountKey): SQL => and(within(visitingGroups, key), eq(visitingGroups.leaderAccountId, key.accountId))!

/** The group that a person founded; null without one. */
export const foundedGroup = async (db: Reader, key: AccountKey): Promise<GroupRow | null> => {
  const [row] = await db
    .select()
    .from(visitingGroups)
    .where(and(ofLeader(key), isNull(visitingGroups.parentId)))
  return row ?? null
}

/** A group with its parts: the group first, then the parts in the order in which they were made. */
export const groupWithParts = (db: Reader, { tenantId, exhibitionId, id }: RowKey): Promise<GroupRow[]> =>
  db
    .select()
    .from(visitingGroups)
    .where(and(within(visitingGroups, { tenantId, exhibitionId }), or(eq(visitingGroups.id, id), eq(visitingGroups.parentId, id))))
    // Ids grow: a group is older than its parts.
    .orderBy(asc(visitingGroups.id))
    .limit(mostGroups)

/** The parts of other groups that a person leads. */
export const partsLedBy = (db: Reader, key: AccountKey): Promise<GroupRow[]> =>
  db.select().from(visitingGroups).where(ofLeader(key)).orderBy(asc(visitingGroups.id)).limit(mostGroups)

/** A group by its number. */
export const findGroup = async (db: Reader, key: RowKey): Promise<GroupRow | null> => {
  const [row] = await db
    .select()
    .from(visitingGroups)
    .where(and(within(visitingGroups, key), eq(visitingGroups.id, key.id)))
  return row ?? null
}

export const insertGroup = async (tx: Reader, row: typeof visitingGroups.$inferInsert): Promise<GroupRow> => {
  const [made] = await tx.insert(visitingGroups).values(row).returning()
  return made!
}

/** The group of which an account is a member; null without one. */
export const groupOfMember = async (db: Reader, key: AccountKey): Promise<string | null> => {
  const [row] = await db
    .select({ groupId: visitingGroupMembers.groupId })
    .from(visitingGroupMembers)
    .where(and(within(visitingGroupMembers, key), eq(visitingGroupMembers.accountId, key.accountId)))
  return row?.groupId ?? null
}
