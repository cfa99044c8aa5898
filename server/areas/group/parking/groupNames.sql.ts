import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { visitingGroups } from '../../../database/schema/groups'
import { type ExhibitionKey, within } from '../../../database/within'

/** The names of groups by their ids, for an organiser's list. */
export const groupNames = async (db: Database, key: ExhibitionKey, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: visitingGroups.id, name: visitingGroups.name })
    .from(visitingGroups)
    .where(and(within(visitingGroups, key), inArray(visitingGroups.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
