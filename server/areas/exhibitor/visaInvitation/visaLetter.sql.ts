import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { openVisaStates, visaStatesBefore, type VisaLetterState } from '../../../../contract/rules/exhibitor/visaInvitation'
import type { Database } from '../../../database/connect'
import { visaLetters } from '../../../database/schema/visaLetters'
import { type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type VisaLetterRow = typeof visaLetters.$inferSelect

const ofExhibitor = (key: ExhibitorKey) => and(within(visaLetters, key), eq(visaLetters.exhibitorId, key.exhibitorId))

export const countOpen = async (db: Database, key: ExhibitorKey): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(visaLetters)
    .where(and(ofExhibitor(key), inArray(visaLetters.state, [...openVisaStates])))
  return row?.count ?? 0
}

export const openLetters = (db: Database, key: ExhibitorKey): Promise<VisaLetterRow[]> =>
  db
    .select()
    .from(visaLetters)
    .where(and(ofExhibitor(key), inArray(visaLetters.state, [...openVisaStates])))

/** The newest letter of each person whom the company has not removed. */
export const newestLetters = (db: Database, key: ExhibitorKey): Promise<VisaLetterRow[]> =>
  db
    .selectDistinctOn([visaLetters.personId])
    .from(visaLetters)
    .where(and(ofExhibitor(key), sql`${visaLetters.sealedPerson} <> ''`))
    .orderBy(visaLetters.personId, sql`${visaLetters.id} DESC`)

export const findLetter = async (db: Database, key: ExhibitorKey, id: string): Promise<VisaLetterRow | null> => {
  const [row] = await db
    .select()
    .from(visaLetters)
    .where(and(ofExhibitor(key), eq(visaLetters.id, id)))
  return row ?? null
}

export const insertLetter = async (db: Database, row: typeof visaLetters.$inferInsert): Promise<VisaLetterRow> => {
  const [made] = await db.insert(visaLetters).values(row).returning()
  return made!
}

/**
 * Brings a letter of a version into a state, if the machine knows the way.
 * @returns null if it has another version by now, or a state from which nothing leads there
 */
export const moveLetter = async (
  db: Database,
  { id, version, ...key }: RowKey & { version: number },
  to: VisaLetterState,
  changes: Partial<typeof visaLetters.$inferInsert>,
): Promise<VisaLetterRow | null> => {
  const [row] = await db
    .update(visaLetters)
    .set({ ...changes, state: to, version: version + 1 })
    .where(
      and(
        within(visaLetters, key),
        eq(visaLetters.id, id),
        eq(visaLetters.version, version),
        inArray(visaLetters.state, visaStatesBefore(to)),
      ),
    )
    .returning()
  return row ?? null
}

/** Deletes what the letters of a person say. Of an issued letter, its number and its end stay. */
export const removePerson = async (db: Database, key: ExhibitorKey, personId: string, at: Date): Promise<void> => {
  const ofPerson = and(ofExhibitor(key), eq(visaLetters.personId, personId))
  await db.delete(visaLetters).where(and(ofPerson, isNull(visaLetters.number)))
  await db
    .update(visaLetters)
    .set({ sealedPerson: '', reason: '', endedAt: sql`coalesce(${visaLetters.endedAt}, ${at})` })
    .where(ofPerson)
}
