import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { literally } from '../../../database/literally'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { sessionPapers, sessionSpeakers, sessions, speakers } from '../../../database/schema/conferences'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import { type PaperRow, isAbout, shown } from '../programme/programme.sql'

export type SpeakerRecord = typeof speakers.$inferSelect

/** Speakers in the organiser's order, by a part of a name or a company. @param nodeIds null for all conferences */
export const pageSpeakers = (
  db: Database,
  key: ExhibitionKey,
  { text, nodeIds }: { text: string; nodeIds: readonly string[] | null },
  window: PageWindow,
): Promise<PageRows<SpeakerRecord>> => {
  const pattern = `%${literally(text)}%`
  const named = [speakers.nameCn, speakers.nameEn, speakers.companyCn, speakers.companyEn].map((column) => ilike(column, pattern))
  const ofNodes = db
    .select({ id: sessionSpeakers.speakerId })
    .from(sessionSpeakers)
    .innerJoin(sessions, isAbout(sessionSpeakers))
    .where(and(within(sessionSpeakers, key), shown, inArray(sessions.nodeId, [...(nodeIds ?? [])])))
  const wanted = and(
    within(speakers, key),
    text === '' ? undefined : or(...named),
    nodeIds === null ? undefined : inArray(speakers.id, ofNodes),
  )
  const found = db.select().from(speakers).where(wanted)
  return paged(db, found, [asc(speakers.position), asc(speakers.id)], window)
}

export const findSpeaker = async (db: Database, key: RowKey): Promise<SpeakerRecord | null> => {
  const [row] = await db
    .select()
    .from(speakers)
    .where(and(within(speakers, key), eq(speakers.id, key.id)))
  return row ?? null
}

/** The sessions of a speaker that the programme shows, by time. */
export const appearancesOf = (db: Database, key: RowKey) =>
  db
    .select({ on: sessionSpeakers, session: sessions })
    .from(sessionSpeakers)
    .innerJoin(sessions, isAbout(sessionSpeakers))
    .where(and(within(sessionSpeakers, key), eq(sessionSpeakers.speakerId, key.id), shown))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))

/** The documents that name a speaker, in the order of their sessions. Those of hidden sessions are left out. */
export const papersBy = async (db: Database, key: RowKey): Promise<PaperRow[]> => {
  const rows = await db
    .select({ paper: sessionPapers })
    .from(sessionPapers)
    .innerJoin(sessions, isAbout(sessionPapers))
    .where(and(within(sessionPapers, key), eq(sessionPapers.speakerId, key.id), shown))
    .orderBy(asc(sessions.startsAt), asc(sessions.id), asc(sessionPapers.position))
  return rows.map(({ paper }) => paper)
}
