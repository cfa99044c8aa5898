import { and, asc, eq } from 'drizzle-orm'
import type { VisaLetterState } from '../../../../contract/rules/exhibitor/visaInvitation'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { exhibitors } from '../../../database/schema/exhibitor'
import { visaLetters } from '../../../database/schema/visaLetters'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { VisaLetterRow } from './visaLetter.sql'

/** A letter of any company of the fair. */
export const letterOfFair = async (db: Database, key: RowKey): Promise<VisaLetterRow | null> => {
  const [row] = await db
    .select()
    .from(visaLetters)
    .where(and(within(visaLetters, key), eq(visaLetters.id, key.id)))
  return row ?? null
}

export const letterByNumber = async (db: Database, key: ExhibitionKey, number: string): Promise<VisaLetterRow | null> => {
  const [row] = await db
    .select()
    .from(visaLetters)
    .where(and(within(visaLetters, key), eq(visaLetters.number, number)))
  return row ?? null
}

/** Whether a number is free, among 31^8. */
export const isNumberFree = async (db: Database, key: ExhibitionKey, number: string): Promise<boolean> =>
  (await letterByNumber(db, key, number)) === null

/** The letters of a fair with their companies, the longest waiting first. */
export const pageOfFair = async (
  db: Database,
  key: ExhibitionKey,
  state: VisaLetterState | null,
  window: PageWindow,
): Promise<PageRows<{ letter: VisaLetterRow; exhibitor: typeof exhibitors.$inferSelect }>> => {
  const letters = db
    .select({ letter: visaLetters, exhibitor: exhibitors })
    .from(visaLetters)
    .innerJoin(
      exhibitors,
      and(
        eq(exhibitors.tenantId, visaLetters.tenantId),
        eq(exhibitors.exhibitionId, visaLetters.exhibitionId),
        eq(exhibitors.id, visaLetters.exhibitorId),
      ),
    )
    .where(and(within(visaLetters, key), state ? eq(visaLetters.state, state) : undefined))
  return paged(db, letters, [asc(visaLetters.askedAt), asc(visaLetters.id)], window)
}
