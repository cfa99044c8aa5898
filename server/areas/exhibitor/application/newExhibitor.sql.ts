import type { Bilingual } from '../../../../contract/language'
import type { Queryable } from '../../../database/connect'
import { exhibitorMembers, exhibitors } from '../../../database/schema/exhibitor'
import { literally } from '../../../database/literally'
import type { ExhibitionKey } from '../../../database/within'
import type { Reader } from './application.sql'

/** More exhibitors of one name are a mistake of their own. */
const mostNamed = 5

/** The exhibitors that have one of the names of each application, however it is spelt in capitals, by the application. */
export const exhibitorsNamed = async (
  client: Queryable,
  key: ExhibitionKey,
  wanted: readonly { id: string; name: Bilingual }[],
): Promise<Map<string, string[]>> => {
  if (wanted.length === 0) return new Map()
  const { rows } = await client.query<{ applicationId: string; ids: string[] }>(
    `SELECT w.id AS "applicationId", array_agg(e.id::text ORDER BY e.id) AS ids
     FROM unnest($3::bigint[], $4::text[], $5::text[]) AS w (id, cn, en) CROSS JOIN LATERAL (
       SELECT x.id FROM exhibitors x
       WHERE x.tenant_id = $1 AND x.exhibition_id = $2 AND (x.name_cn ILIKE w.cn OR x.name_en ILIKE w.en) LIMIT ${mostNamed}) AS e
     GROUP BY w.id`,
    [
      key.tenantId,
      key.exhibitionId,
      wanted.map(({ id }) => id),
      wanted.map(({ name }) => literally(name.cn)),
      wanted.map(({ name }) => literally(name.en)),
    ],
  )
  return new Map(rows.map(({ applicationId, ids }) => [applicationId, ids]))
}

export const insertExhibitor = async (db: Reader, row: typeof exhibitors.$inferInsert): Promise<void> => {
  await db.insert(exhibitors).values(row)
}

/** Makes an account a member. @returns false if it belongs to an exhibitor of the fair already */
export const insertMember = async (db: Reader, row: typeof exhibitorMembers.$inferInsert): Promise<boolean> => {
  const made = await db.insert(exhibitorMembers).values(row).onConflictDoNothing().returning({ accountId: exhibitorMembers.accountId })
  return made.length === 1
}
