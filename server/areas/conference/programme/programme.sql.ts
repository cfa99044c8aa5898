import { type SQL, and, asc, count, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SignUpState } from '../../../../contract/rules/conference/signUp'
import type { Database } from '../../../database/connect'
import {
  conferenceNodes,
  conferenceRooms,
  sessionFavourites,
  sessionPapers,
  sessionSpeakers,
  sessions,
  signUps,
  speakers,
} from '../../../database/schema/conferences'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type SessionRecord = typeof sessions.$inferSelect
export type NodeRecord = typeof conferenceNodes.$inferSelect
export type RoomRecord = typeof conferenceRooms.$inferSelect

/** Joins a session to a row about it. */
export const isAbout = (row: Record<'tenantId' | 'exhibitionId' | 'sessionId', AnyPgColumn>): SQL =>
  and(eq(sessions.tenantId, row.tenantId), eq(sessions.exhibitionId, row.exhibitionId), eq(sessions.id, row.sessionId))!

/** Sessions that the programme shows to everybody. */
export const shown = ne(sessions.audience, 'hidden')

export const listNodes = (db: Database, key: ExhibitionKey): Promise<NodeRecord[]> =>
  db.select().from(conferenceNodes).where(within(conferenceNodes, key)).orderBy(asc(conferenceNodes.position), asc(conferenceNodes.id))

export const listRooms = (db: Database, key: ExhibitionKey): Promise<RoomRecord[]> =>
  db.select().from(conferenceRooms).where(within(conferenceRooms, key)).orderBy(asc(conferenceRooms.position), asc(conferenceRooms.id))

export type IndexedSession = Pick<SessionRecord, 'id' | 'nodeId' | 'roomId' | 'day' | 'language' | 'signUp' | 'searchText'>

/** What sessions are found by, in the order of time. */
export const listIndex = (db: Database, key: ExhibitionKey): Promise<IndexedSession[]> => {
  const { id, nodeId, roomId, day, language, signUp, searchText, startsAt } = sessions
  return db
    .select({ id, nodeId, roomId, day, language, signUp, searchText })
    .from(sessions)
    .where(and(within(sessions, key), shown))
    .orderBy(asc(day), asc(startsAt), asc(id))
}

/** The sessions for which an account is signed up in one of these states. */
export const signedUpIds = async (db: Database, key: AccountKey, states: readonly SignUpState[]): Promise<Set<string>> => {
  const rows = await db
    .select({ id: signUps.sessionId })
    .from(signUps)
    .where(and(within(signUps, key), eq(signUps.accountId, key.accountId), inArray(signUps.state, [...states])))
  return new Set(rows.map(({ id }) => id))
}

export const findSession = async (db: Database, key: RowKey): Promise<SessionRecord | null> => {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(within(sessions, key), eq(sessions.id, key.id)))
  return row ?? null
}

/** Of each node, whether sessions in it take place and whether some are cancelled; and the same of these sessions alone. */
export const sessionsBelow = async (
  db: Database,
  key: ExhibitionKey,
  ids: readonly string[],
): Promise<Pick<SessionRecord, 'id' | 'nodeId' | 'isCancelled'>[]> => {
  const { nodeId, isCancelled } = sessions
  const nodes = await db
    .selectDistinct({ nodeId, isCancelled })
    .from(sessions)
    .where(and(within(sessions, key), isNotNull(nodeId)))
  const named = await findSessions(db, key, ids)
  return [...nodes.map((one) => ({ ...one, id: '' })), ...named.values()]
}

/** Sessions by their ids. */
export const findSessions = async (db: Database, key: ExhibitionKey, ids: readonly string[]): Promise<Map<string, SessionRecord>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(sessions)
    .where(and(within(sessions, key), inArray(sessions.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

export type StagePerson = typeof speakers.$inferSelect &
  Pick<typeof sessionSpeakers.$inferSelect, 'sessionId' | 'role' | 'topicCn' | 'topicEn'>

/**
 * The people on stage in these sessions, in the order of their appearance. Two statements: one that joins looks through all people of a fair
 * as long as the database knows little of a new programme.
 */
export const speakersOf = async (db: Database, key: ExhibitionKey, sessionIds: readonly string[]): Promise<StagePerson[]> => {
  if (sessionIds.length === 0) return []
  const appearances = await db
    .select()
    .from(sessionSpeakers)
    .where(and(within(sessionSpeakers, key), inArray(sessionSpeakers.sessionId, [...sessionIds])))
    .orderBy(asc(sessionSpeakers.sessionId), asc(sessionSpeakers.position), asc(sessionSpeakers.speakerId))
  if (appearances.length === 0) return []
  const people = await db
    .select()
    .from(speakers)
    .where(and(within(speakers, key), inArray(speakers.id, [...new Set(appearances.map(({ speakerId }) => speakerId))])))
  const byId = new Map(people.map((person) => [person.id, person]))
  return appearances.flatMap(({ speakerId, sessionId, role, topicCn, topicEn }) => {
    const person = byId.get(speakerId)
    return person ? [{ ...person, sessionId, role, topicCn, topicEn }] : []
  })
}

export type PaperRow = typeof sessionPapers.$inferSelect

/** The documents of a session, in the organiser's order. */
export const papersOf = (db: Database, { id, ...key }: RowKey): Promise<PaperRow[]> =>
  db
    .select()
    .from(sessionPapers)
    .where(and(within(sessionPapers, key), eq(sessionPapers.sessionId, id)))
    .orderBy(asc(sessionPapers.position))

const isOwnMark = (key: AccountKey) => and(within(sessionFavourites, key), eq(sessionFavourites.accountId, key.accountId))

/** The sessions that an account marked: 500 at most. */
export const favouriteIds = async (db: Database, key: AccountKey): Promise<Set<string>> => {
  const rows = await db.select({ id: sessionFavourites.sessionId }).from(sessionFavourites).where(isOwnMark(key))
  return new Set(rows.map(({ id }) => id))
}

/** Which of these sessions an account marked. */
export const favouritesAmong = async (db: Database, key: AccountKey, sessionIds: readonly string[]): Promise<Set<string>> => {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .select({ id: sessionFavourites.sessionId })
    .from(sessionFavourites)
    .where(and(isOwnMark(key), inArray(sessionFavourites.sessionId, [...sessionIds])))
  return new Set(rows.map(({ id }) => id))
}

export const countFavourites = async (db: Database, key: AccountKey): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(sessionFavourites).where(isOwnMark(key))
  return row?.total ?? 0
}

export const addFavourite = async (
  db: Database,
  { sessionId, ...key }: AccountKey & { sessionId: string },
  createdAt: Date,
): Promise<void> => {
  await db
    .insert(sessionFavourites)
    .values({ ...key, sessionId, createdAt })
    .onConflictDoNothing()
}

export const removeFavourite = async (db: Database, { sessionId, ...key }: AccountKey & { sessionId: string }): Promise<void> => {
  await db.delete(sessionFavourites).where(and(isOwnMark(key), eq(sessionFavourites.sessionId, sessionId)))
}
