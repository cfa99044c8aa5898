import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { errorReports } from '../../../database/schema/core'
import { type ExhibitionKey, within } from '../../../database/within'

export interface DayKey extends ExhibitionKey {
  day: string
}

type ReportRow = Omit<typeof errorReports.$inferInsert, 'tenantId' | 'exhibitionId' | 'day'>

const ofDay = (key: DayKey) => and(within(errorReports, key), eq(errorReports.day, key.day))
const seenAgain = ({ times, lastSeenAt }: ReportRow) => ({ times: sql`${errorReports.times} + ${times}`, lastSeenAt })

/** Counts a known kind of error of that day. @returns false if it is unknown */
export const countAgain = async (db: Database, key: DayKey, report: ReportRow): Promise<boolean> => {
  const { rowCount } = await db
    .update(errorReports)
    .set(seenAgain(report))
    .where(and(ofDay(key), eq(errorReports.fingerprint, report.fingerprint)))
  return rowCount !== 0
}

/** The number of error kinds of a day. */
export const kindsOfDay = async (db: Database, key: DayKey): Promise<number> => {
  const [row] = await db.select({ kinds: count() }).from(errorReports).where(ofDay(key))
  return row?.kinds ?? 0
}

export const insertReport = async (db: Database, { tenantId, exhibitionId, day }: DayKey, report: ReportRow): Promise<void> => {
  await db
    .insert(errorReports)
    .values({ tenantId, exhibitionId, day, ...report })
    .onConflictDoUpdate({
      target: [errorReports.tenantId, errorReports.exhibitionId, errorReports.day, errorReports.fingerprint],
      set: seenAgain(report),
    })
}
