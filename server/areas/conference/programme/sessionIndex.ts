import type { StageLanguage } from '../../../../contract/rules/conference/programme'
import { cachedFor, exhibitionText } from '../../../core/cache/cachedFor'
import type { ExhibitionKey } from '../../../database/within'
import { outlineTtlMs } from './outline'
import { type IndexedSession, listIndex } from './programme.sql'

/**
 * What lists of sessions are narrowed and ordered by, of all sessions that the programme shows. A fair has at most 5,000, which this
 * process compares faster than the database does.
 */
export const sessionIndexOf = cachedFor(outlineTtlMs, (app, key: ExhibitionKey) => listIndex(app.db, key), exhibitionText)

/** What a list of sessions is narrowed to. */
export interface SessionFilter {
  text: string
  /** A node with those below it; null for all. */
  nodeIds: readonly string[] | null
  day?: string
  roomId?: string
  language?: StageLanguage
  of?: 'conferences' | 'activities'
  /** Only what people sign up for. */
  hasSignUp: boolean
  /** Sessions that each of these sets has: those that a person marked or signed up for. */
  within: readonly ReadonlySet<string>[]
}

/** The sessions of a list, by time. Those on stage in both languages are found for each of them. */
export const narrowed = (
  index: readonly IndexedSession[],
  { text, nodeIds, day, roomId, language, of, hasSignUp, within }: SessionFilter,
): string[] => {
  const nodes = nodeIds && new Set(nodeIds)
  const words = text.toLowerCase()
  const isWanted = (session: IndexedSession): boolean =>
    (day === undefined || session.day === day) &&
    (roomId === undefined || session.roomId === roomId) &&
    (nodes === null || (session.nodeId !== null && nodes.has(session.nodeId))) &&
    (language === undefined || session.language === language || session.language === 'both') &&
    (of === undefined || (of === 'activities') === (session.nodeId === null)) &&
    (!hasSignUp || session.signUp !== 'none') &&
    within.every((set) => set.has(session.id)) &&
    session.searchText.includes(words)
  return index.filter(isWanted).map(({ id }) => id)
}

/** The days of a programme with the number of their sessions. */
export const daysIn = (index: readonly IndexedSession[]): { day: string; sessions: number }[] => {
  const days = new Map<string, number>()
  for (const { day } of index) days.set(day, (days.get(day) ?? 0) + 1)
  return [...days].map(([day, sessions]) => ({ day, sessions }))
}
