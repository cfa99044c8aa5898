import { type SQL, and, asc, count, eq, inArray, isNull, isNotNull, like, ne } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { StageLanguage } from '../../../../contract/rules/conference/programme'
import type { SignUpState } from '../../../../contract/rules/conference/signUp'
import type { Database } from '../../../database/connect'
import { literally } from '../../../database/literally'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
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

/** The days of the programme with the number of their sessions. */
export const countDays = (db: Database, key: ExhibitionKey): Promise<{ day: string; sessions: number }[]> =>
  db
    .select({ day: sessions.day, sessions: count() })
    .from(sessions)
    .where(and(within(sessions, key), shown))
    .groupBy(sessions.day)
    .orderBy(asc(sessions.day))

/** What a list of sessions is narrowed to. */
export interface SessionFilter {
  text: string
  /** A node with those below it; null for all. */
  nodeIds: readonly string[] | null
  day?: string
  roomId?: string
  language?: StageLanguage
  of?: 'conferences' | 'activities'
  /** The account whose marked sessions are wanted. */
  markedBy?: string
  /** Only what people sign up for. */
  hasSignUp: boolean
  /** The account whose sign-ups are wanted. */
  signedUp?: string
  /** In which states. */
  signUpStates: readonly SignUpState[]
}

/** Sessions by time. Those on stage in both languages are found for each of them. */
export const pageSessions = (
  db: Database,
  key: ExhibitionKey,
  { text, nodeIds, day, roomId, language, of, markedBy, hasSignUp, signedUp, signUpStates }: SessionFilter,
  window: PageWindow,
): Promise<PageRows<SessionRecord>> => {
  const marked = db
    .select({ id: sessionFavourites.sessionId })
    .from(sessionFavourites)
    .where(and(within(sessionFavourites, key), eq(sessionFavourites.accountId, markedBy ?? '0')))
  const own = db
    .select({ id: signUps.sessionId })
    .from(signUps)
    .where(and(within(signUps, key), eq(signUps.accountId, signedUp ?? '0'), inArray(signUps.state, [...signUpStates])))
  const wanted = and(
    within(sessions, key),
    shown,
    day === undefined ? undefined : eq(sessions.day, day),
    roomId === undefined ? undefined : eq(sessions.roomId, roomId),
    nodeIds === null ? undefined : inArray(sessions.nodeId, [...nodeIds]),
    language === undefined ? undefined : inArray(sessions.language, [language, 'both']),
    of === undefined ? undefined : of === 'activities' ? isNull(sessions.nodeId) : isNotNull(sessions.nodeId),
    // What is searched is in small letters already, and `ilike` would fold each row again.
    text === '' ? undefined : like(sessions.searchText, `%${literally(text.toLowerCase())}%`),
    markedBy === undefined ? undefined : inArray(sessions.id, marked),
    hasSignUp ? ne(sessions.signUp, 'none') : undefined,
    signedUp === undefined ? undefined : inArray(sessions.id, own),
  )
  const found = db.select().from(sessions).where(wanted)
  return paged(db, found, [asc(sessions.day), asc(sessions.startsAt), asc(sessions.id)], window)
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

/** Which of these sessions an account marked. */
export const favouritesAmong = async (db: Database, key: AccountKey, sessionIds: readonly string[]): Promise<Set<string>> => {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .select({ id: sessionFavourites.sessionId })
    .from(sessionFavourites)
    .where(
      and(
        within(sessionFavourites, key),
        eq(sessionFavourites.accountId, key.accountId),
        inArray(sessionFavourites.sessionId, [...sessionIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export const countFavourites = async (db: Database, key: AccountKey): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(sessionFavourites)
    .where(and(within(sessionFavourites, key), eq(sessionFavourites.accountId, key.accountId)))
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
  await db
    .delete(sessionFavourites)
    .where(and(within(sessionFavourites, key), eq(sessionFavourites.accountId, key.accountId), eq(sessionFavourites.sessionId, sessionId)))
}
