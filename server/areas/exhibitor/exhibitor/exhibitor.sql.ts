import { type SQL, and, asc, eq, exists, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Language } from '../../../../contract/language'
import type { MemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { literally } from '../../../database/literally'
import { exhibitorMembers, exhibitors } from '../../../database/schema/exhibitor'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

type ExhibitorRow = typeof exhibitors.$inferSelect

export const findExhibitor = async (db: Database, key: RowKey): Promise<ExhibitorRow | null> => {
  const [row] = await db
    .select()
    .from(exhibitors)
    .where(and(within(exhibitors, key), eq(exhibitors.id, key.id)))
  return row ?? null
}

/** These exhibitors of a fair, by id. */
export const findExhibitors = async (db: Database, key: ExhibitionKey, ids: readonly string[]): Promise<Map<string, ExhibitorRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(exhibitors)
    .where(and(within(exhibitors, key), inArray(exhibitors.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, row]))
}

type PublicFields = Omit<ExhibitorRow, 'tenantId' | 'exhibitionId' | 'id' | 'hallNo' | 'boothNos' | 'area' | 'createdAt'>

/** Publishes data of an exhibitor. A journal entry and a board keep the id that they got first. */
export const updateExhibitor = async (
  tx: Pick<Database, 'update'>,
  key: ExhibitorKey,
  { journalId, boardId, ...set }: Partial<PublicFields>,
): Promise<void> => {
  await tx
    .update(exhibitors)
    .set({
      ...set,
      ...(journalId ? { journalId: sql`coalesce(${exhibitors.journalId}, ${journalId}::bigint)` } : {}),
      ...(boardId ? { boardId: sql`coalesce(${exhibitors.boardId}, ${boardId}::bigint)` } : {}),
    })
    .where(and(within(exhibitors, key), eq(exhibitors.id, key.exhibitorId)))
}

/** Exhibitors of which a member may do something. */
const hasMemberWith = (db: Database, right: MemberRight): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(exhibitorMembers)
      .where(
        and(
          eq(exhibitorMembers.tenantId, exhibitors.tenantId),
          eq(exhibitorMembers.exhibitionId, exhibitors.exhibitionId),
          eq(exhibitorMembers.exhibitorId, exhibitors.id),
          or(eq(exhibitorMembers.role, 'admin'), sql`${right} = ANY(${exhibitorMembers.rights})`),
        ),
      ),
  )

/** The exhibitors of a fair by hall and booth, whose name, booth or hall contains a text. @param right that one of their members has */
export const pageExhibitors = async (
  db: Database,
  key: ExhibitionKey,
  { text, right, ...window }: { text: string; right?: MemberRight } & PageWindow,
): Promise<PageRows<ExhibitorRow>> => {
  const pattern = `%${literally(text)}%`
  const named = [exhibitors.nameCn, exhibitors.nameEn, exhibitors.shortNameCn, exhibitors.shortNameEn, exhibitors.hallNo].map((column) =>
    ilike(column, pattern),
  )
  const wanted = and(
    within(exhibitors, key),
    right === undefined ? undefined : hasMemberWith(db, right),
    text === '' ? undefined : or(...named, sql`array_to_string(${exhibitors.boothNos}, ' ') ILIKE ${pattern}`),
  )
  const found = db.select().from(exhibitors).where(wanted)
  return paged(db, found, [asc(exhibitors.hallNo), asc(exhibitors.boothNos), asc(exhibitors.id)], window)
}

/** The name of an entry in the show catalogue, or the short name in its place. */
const entryName = {
  cn: sql`coalesce(${exhibitors.journalNameCn}, ${exhibitors.shortNameCn})`,
  en: sql`coalesce(${exhibitors.journalNameEn}, ${exhibitors.shortNameEn})`,
}

/** A name as its language is sorted. The usual Chinese characters follow their pinyin in GB 18030, whatever collations a database has. */
const sortedBy: Record<Language, SQL> = {
  // Private characters have no place in it, and a name with one would fail.
  cn: sql`convert_to(regexp_replace(${entryName.cn}, '[\uE000-\uF8FF]', '', 'g'), 'GB18030')`,
  en: sql`lower(${entryName.en})`,
}

/** The entries of the show catalogue by name, whose name, hall or booth contains a text. */
export const pageCatalogue = async (
  db: Database,
  key: ExhibitionKey,
  { text, language, ...window }: { text: string; language: Language } & PageWindow,
): Promise<PageRows<ExhibitorRow>> => {
  const pattern = `%${literally(text)}%`
  const named = [
    exhibitors.nameCn,
    exhibitors.nameEn,
    exhibitors.journalNameCn,
    exhibitors.journalNameEn,
    exhibitors.journalFullNameCn,
    exhibitors.journalFullNameEn,
    exhibitors.shortNameCn,
    exhibitors.shortNameEn,
    exhibitors.hallNo,
  ].map((column) => ilike(column, pattern))
  const wanted = and(
    within(exhibitors, key),
    isNotNull(exhibitors.journalId),
    text === '' ? undefined : or(...named, sql`array_to_string(${exhibitors.boothNos}, ' ') ILIKE ${pattern}`),
  )
  const found = db.select().from(exhibitors).where(wanted)
  return paged(db, found, [sortedBy[language], asc(exhibitors.id)], window)
}

/** More than any hall has. */
const mostInHall = 2000

/** The exhibitors of a hall, by booth. */
export const exhibitorsOfHall = (db: Database, key: ExhibitionKey, hallNo: string): Promise<ExhibitorRow[]> =>
  db
    .select()
    .from(exhibitors)
    .where(and(within(exhibitors, key), eq(exhibitors.hallNo, hallNo)))
    .orderBy(asc(exhibitors.boothNos), asc(exhibitors.id))
    .limit(mostInHall)

/** Exhibitors with a contractor, each as the approved data name it. */
export const contractedBy = async (db: Database, key: ExhibitionKey): Promise<{ id: string; builder: string }[]> =>
  db
    .select({ id: exhibitors.id, builder: sql<string>`coalesce(${exhibitors.profile}->>'builder', '')` })
    .from(exhibitors)
    .where(and(within(exhibitors, key), sql`${exhibitors.profile}->>'construction' = 'contractor'`))

/** The area of an exhibitor, locked until the transaction ends: what its company asks for at once is counted one after the other. */
export const lockArea = async (client: Queryable, { tenantId, exhibitionId, exhibitorId }: ExhibitorKey): Promise<number> => {
  const { rows } = await client.query<{ area: number }>(
    'SELECT area FROM exhibitors WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 FOR NO KEY UPDATE',
    [tenantId, exhibitionId, exhibitorId],
  )
  return rows[0]?.area ?? 0
}
