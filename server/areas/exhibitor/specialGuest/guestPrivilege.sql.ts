import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../database/connect'
import { specialPrivileges, specialUses } from '../../../database/schema/specialGuests'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { Reader } from './specialGuest.sql'

export type PrivilegeRow = typeof specialPrivileges.$inferSelect

export type UseRow = typeof specialUses.$inferSelect

export const privilegesOf = async (db: Reader, key: ExhibitionKey, guestIds: readonly string[]): Promise<PrivilegeRow[]> =>
  guestIds.length === 0
    ? []
    : db
        .select()
        .from(specialPrivileges)
        .where(and(within(specialPrivileges, key), inArray(specialPrivileges.guestId, [...guestIds])))
        .orderBy(asc(specialPrivileges.guestId), asc(specialPrivileges.privilegeId))

export const usesOf = (db: Reader, { id, ...key }: RowKey): Promise<UseRow[]> =>
  db
    .select()
    .from(specialUses)
    .where(and(within(specialUses, key), eq(specialUses.guestId, id)))
    .orderBy(desc(specialUses.usedAt), desc(specialUses.id))

/**
 * Uses a privilege of an accepted guest once. This statement is the guard: of two readers at the same moment, the last of a promise is
 * given by one.
 * @returns false if nothing is left, it was never promised, or the guest has not accepted
 */
export const takePrivilege = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey, privilegeId: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE special_privileges p SET used = used + 1
     WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND p.guest_id = $3 AND p.privilege_id = $4 AND used < promised
       AND EXISTS (SELECT 1 FROM special_guests g
         WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND g.id = $3 AND g.state = 'accepted')`,
    [tenantId, exhibitionId, id, privilegeId],
  )
  return rowCount === 1
}

export const insertUse = async (db: Reader, row: UseRow): Promise<void> => {
  await db.insert(specialUses).values(row)
}
