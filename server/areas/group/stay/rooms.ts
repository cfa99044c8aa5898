import type pg from 'pg'
import {
  type GroupStayRules,
  type RoomKind,
  allottedOn,
  isHeld,
  isReleased,
  maxNightsOf,
  nightsOf,
  roomKindOf,
} from '../../../../contract/rules/group/stay'
import '../../../../contract/formErrors'
import { formatDay } from '../../../../contract/rules/values/days'
import type { App } from '../../../core/App'
import { addDays, isDay } from '../../../core/days'
import { fail, failFields } from '../../../core/errors/failure'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { dayIn } from '../../../core/time'
import type { ExhibitionKey } from '../../../database/within'
import { type KindKey, type StayRow, type TakenNights, addTaken, lockKinds, nightKey, takenNights, waitingFor, writeStay } from './stay.sql'

/** What the fair set for groups. @throws Failure staysNotOffered */
export const rulesOf = ({ config }: Pick<Exhibition, 'config'>): GroupStayRules => {
  if (!config.groupStays) throw fail('staysNotOffered')
  return config.groupStays
}

export const todayOf = (app: App, { timeZone }: Pick<Exhibition, 'timeZone'>): string => dayIn(app.now(), timeZone)

/** @throws Failure staysReleased */
export const assertNotReleased = (app: App, exhibition: Exhibition, rules: GroupStayRules): void => {
  const { releaseOn } = rules
  if (releaseOn === undefined || !isReleased(rules, todayOf(app, exhibition))) return
  throw fail('staysReleased', { day: { cn: formatDay(releaseOn, 'cn'), en: formatDay(releaseOn, 'en') } })
}

/** A kind of room that the fair offers. @throws Failure notFound */
export const offeredKind = (rules: GroupStayRules, { hotelId, roomId }: KindKey): RoomKind => {
  const kind = roomKindOf(rules, hotelId, roomId)
  if (!kind) throw fail('notFound')
  return kind
}

/** @throws Failure invalid */
export const assertPeriod = ({ from, until }: { from: string; until: string }): void => {
  if (!isDay(from)) throw failFields({ from: { code: 'dateInvalid' } })
  if (!isDay(until) || until <= from) throw failFields({ until: { code: 'dateInvalid' } })
}

/**
 * The nights of a stay.
 * @throws Failure invalid, stayTooLong, stayNightsClosed
 */
export const assertNights = (
  app: App,
  exhibition: Exhibition,
  rules: GroupStayRules,
  kind: RoomKind,
  from: string,
  until: string,
): string[] => {
  assertPeriod({ from, until })
  if (from < todayOf(app, exhibition)) throw failFields({ from: { code: 'dateInvalid' } })
  const nights = nightsOf(from, until)
  const most = maxNightsOf(rules)
  if (nights.length > most) throw fail('stayTooLong', { most })
  const closed = nights.find((night) => allottedOn(kind, night) === 0)
  if (closed) throw fail('stayNightsClosed', { night: { cn: formatDay(closed, 'cn'), en: formatDay(closed, 'en') } })
  return nights
}

/** The rooms of a kind that are left on every one of these nights. */
export const leftOf = (kind: RoomKind, key: KindKey, nights: readonly string[], taken: TakenNights): number =>
  nights.reduce((least, night) => Math.min(least, allottedOn(kind, night) - (taken.get(nightKey(key, night)) ?? 0)), Infinity)

/**
 * Takes as many rooms as there are. The caller holds the lock of the kind.
 * @returns how many it took
 */
export const takeRooms = async (
  client: pg.PoolClient,
  key: ExhibitionKey,
  kindKey: KindKey,
  kind: RoomKind,
  nights: readonly string[],
  wanted: number,
): Promise<number> => {
  const taken = await takenNights(client, key, [kindKey.hotelId], { from: nights[0]!, until: addDays(nights.at(-1)!, 1) })
  const count = Math.max(0, Math.min(wanted, leftOf(kind, kindKey, nights, taken)))
  await addTaken(client, key, kindKey, nights, count)
  return count
}

/** Stays that are looked at when rooms are freed. */
const mostMoved = 200

/**
 * Gives rooms that were freed to those who wait, the longest first. The caller holds the lock of the kind.
 * @returns the stays that have a room now
 */
export const moveUp = async (client: pg.PoolClient, key: ExhibitionKey, rules: GroupStayRules, kindKey: KindKey): Promise<StayRow[]> => {
  const kind = roomKindOf(rules, kindKey.hotelId, kindKey.roomId)
  if (!kind) return []
  const moved: StayRow[] = []
  for (const row of await waitingFor(client, key, kindKey, mostMoved)) {
    if ((await takeRooms(client, key, kindKey, kind, nightsOf(row.fromDay, row.untilDay), 1)) === 0) continue
    await writeStay(client, key, { ...row, state: 'wanted', waitingSince: null })
    moved.push(row)
  }
  return moved
}

/** Gives the nights of a stay back, if it has a room, and fills them again unless the rooms went back to the hotels. */
export const freeRoom = async (
  app: App,
  client: pg.PoolClient,
  exhibition: Exhibition,
  key: ExhibitionKey,
  row: StayRow,
): Promise<void> => {
  if (!isHeld(row.state)) return
  const rules = rulesOf(exhibition)
  await lockKinds(client, key, [row])
  await addTaken(client, key, row, nightsOf(row.fromDay, row.untilDay), -1)
  if (!isReleased(rules, todayOf(app, exhibition))) await moveUp(client, key, rules, row)
}
