import { type SQL, and, asc, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { GroupState } from '../../../../contract/rules/group/group'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { visitingGroupMembers, visitingGroups } from '../../../database/schema/groups'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'

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

/** The same, held until the transaction ends. */
export const lockFounded = async (tx: Reader, key: AccountKey): Promise<GroupRow | null> => {
  const [row] = await tx
    .select()
    .from(visitingGroups)
    .where(and(ofLeader(key), isNull(visitingGroups.parentId)))
    .for('update')
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

/** The parts of a group that a person leads. */
export const partsLedBy = (db: Reader, key: AccountKey, parentId: string): Promise<GroupRow[]> =>
  db
    .select()
    .from(visitingGroups)
    .where(and(ofLeader(key), eq(visitingGroups.parentId, parentId)))
    .orderBy(asc(visitingGroups.id))
    .limit(mostGroups)

/** A group by its number. */
export const findGroup = async (db: Reader, key: RowKey): Promise<GroupRow | null> => {
  const [row] = await db
    .select()
    .from(visitingGroups)
    .where(and(within(visitingGroups, key), eq(visitingGroups.id, key.id)))
  return row ?? null
}

/** A group above others that was sent. A draft is its leader's alone. */
export const findSentGroup = async (db: Reader, key: RowKey): Promise<GroupRow | null> => {
  const [row] = await db
    .select()
    .from(visitingGroups)
    .where(
      and(within(visitingGroups, key), eq(visitingGroups.id, key.id), isNull(visitingGroups.parentId), ne(visitingGroups.state, 'draft')),
    )
  return row ?? null
}

/** The groups of a fair in a state; those that wait, the longest first. */
export const pageGroups = async (db: Database, key: ExhibitionKey, state: GroupState, window: PageWindow): Promise<PageRows<GroupRow>> => {
  const order =
    state === 'submitted'
      ? [asc(visitingGroups.submittedAt), asc(visitingGroups.id)]
      : [desc(visitingGroups.submittedAt), desc(visitingGroups.id)]
  const found = db
    .select()
    .from(visitingGroups)
    .where(and(within(visitingGroups, key), eq(visitingGroups.state, state), isNull(visitingGroups.parentId)))
  return paged(db, found, order, window)
}

/** @throws 23505: the person founded a group before */
export const insertGroup = async (tx: Reader, row: typeof visitingGroups.$inferInsert): Promise<GroupRow> => {
  const [made] = await tx.insert(visitingGroups).values(row).returning()
  return made!
}

/** Changes a group that is as it was read. @returns null if it has changed since */
export const updateGroup = async (
  tx: Reader,
  { tenantId, exhibitionId, id, state, version }: Pick<GroupRow, 'tenantId' | 'exhibitionId' | 'id' | 'state' | 'version'>,
  set: Partial<Omit<GroupRow, 'tenantId' | 'exhibitionId' | 'id' | 'parentId'>>,
): Promise<GroupRow | null> => {
  const [row] = await tx
    .update(visitingGroups)
    .set(set)
    .where(
      and(
        within(visitingGroups, { tenantId, exhibitionId }),
        eq(visitingGroups.id, id),
        eq(visitingGroups.state, state),
        eq(visitingGroups.version, version),
      ),
    )
    .returning()
  return row ?? null
}

/** The group of which an account is a member; null without one. */
export const groupOfMember = async (db: Reader, key: AccountKey): Promise<string | null> => {
  const [row] = await db
    .select({ groupId: visitingGroupMembers.groupId })
    .from(visitingGroupMembers)
    .where(and(within(visitingGroupMembers, key), eq(visitingGroupMembers.accountId, key.accountId)))
  return row?.groupId ?? null
}

/** The members of a group, and how many of them lack something. */
export interface MemberCount {
  members: number
  missing: number
}

const isComplete = sql`${registrations.isComplete} AND ${registrations.reviewState} = 'approved'`

/** The members of groups, by group. A group without members has no entry. */
export const countMembers = async (db: Reader, key: ExhibitionKey, groupIds: readonly string[]): Promise<Map<string, MemberCount>> => {
  if (groupIds.length === 0) return new Map()
  const rows = await db
    .select({
      groupId: visitingGroupMembers.groupId,
      members: count(),
      missing: sql<number>`sum(CASE WHEN ${isComplete} THEN 0 ELSE 1 END)::int`,
    })
    .from(visitingGroupMembers)
    .innerJoin(
      registrations,
      and(
        eq(registrations.tenantId, visitingGroupMembers.tenantId),
        eq(registrations.exhibitionId, visitingGroupMembers.exhibitionId),
        eq(registrations.id, visitingGroupMembers.registrationId),
      ),
    )
    .where(and(within(visitingGroupMembers, key), inArray(visitingGroupMembers.groupId, [...groupIds])))
    .groupBy(visitingGroupMembers.groupId)
  return new Map(rows.map(({ groupId, members, missing }) => [groupId, { members, missing }]))
}
