import { asc } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { sessionPapers, sessionSpeakers, sessions, speakers } from '../../../database/schema/conferences'
import { type ExhibitionKey, within } from '../../../database/within'

export const allSpeakers = (db: Database, key: ExhibitionKey) =>
  db.select().from(speakers).where(within(speakers, key)).orderBy(asc(speakers.position), asc(speakers.id))

export const allSessions = (db: Database, key: ExhibitionKey) =>
  db.select().from(sessions).where(within(sessions, key)).orderBy(asc(sessions.day), asc(sessions.startsAt), asc(sessions.id))

/** The documents of sessions, in their order. */
export const allPapers = (db: Database, key: ExhibitionKey) =>
  db.select().from(sessionPapers).where(within(sessionPapers, key)).orderBy(asc(sessionPapers.sessionId), asc(sessionPapers.position))

/** The people on stage, in the order of their appearance. */
export const allAppearances = (db: Database, key: ExhibitionKey) =>
  db
    .select()
    .from(sessionSpeakers)
    .where(within(sessionSpeakers, key))
    .orderBy(asc(sessionSpeakers.sessionId), asc(sessionSpeakers.position))
