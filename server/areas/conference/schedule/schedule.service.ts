import type { CalendarFeed, FeedBody, Timetable } from '../../../../contract/conference/schedule.schema'
import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { TimetableOwner } from '../../../core/area/timetable'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { dayIn, wireTime, wireTimeOrNull } from '../../../core/time'
import { outlineOf } from '../programme/outline'
import type { NodeRecord } from '../programme/programme.sql'
import { type FeedRow, addFeed, feedsAt, ownTimetable, replaceFeed } from './feed.sql'
import { feedLinks } from './feedLinks'
import { readTimetable } from './readTimetable'

/** What the caller has at the fair, of every kind, by time. */
export const timetableOf = async (app: App, scope: SignedInScope): Promise<Timetable> => {
  const owner: TimetableOwner = { ...accountKeyOf(scope), exhibition: await scope.exhibition() }
  const { timeZone } = owner.exhibition
  const { kinds, entries, conflicts } = await readTimetable(app, owner)
  return {
    kinds,
    entries: entries.map(({ key, kind, title, place, startsAt, endsAt, state, takesTime, deadline = null, opens }) => ({
      ...{ key, kind, title, place, state, takesTime, opens },
      day: dayIn(startsAt, timeZone),
      startTime: wireTime(startsAt, timeZone),
      endTime: wireTime(endsAt, timeZone),
      startsAtMs: startsAt.getTime(),
      endsAtMs: endsAt.getTime(),
      deadline: wireTimeOrNull(deadline, timeZone),
      conflictsWith: conflicts.get(key) ?? [],
    })),
  }
}

export const ownName: Bilingual = { cn: '我的日程', en: 'My schedule' }

const conferencesOf = (nodes: readonly NodeRecord[]): NodeRecord[] => nodes.filter(({ parentId }) => parentId === null)

const presentFeed = (app: App, conference: NodeRecord | null, row: FeedRow | undefined): CalendarFeed => {
  const address = row ? feedLinks.addressOf(app, row) : null
  return {
    nodeId: conference?.id ?? null,
    name: conference ? { cn: conference.nameCn, en: conference.nameEn } : ownName,
    link: address && `${address.link}.ics`,
  }
}

/** The calendars that the caller can subscribe to: their own timetable, and each conference. */
export const calendarFeedsOf = async (app: App, scope: SignedInScope): Promise<CalendarFeed[]> => {
  const key = accountKeyOf(scope)
  const [rows, { nodes }] = await Promise.all([feedsAt(app.db, key), outlineOf(app, key)])
  const rowOf = (nodeId: string): FeedRow | undefined => rows.find((row) => row.nodeId === nodeId)
  return [
    presentFeed(app, null, rowOf(ownTimetable)),
    ...conferencesOf(nodes).map((conference) => presentFeed(app, conference, rowOf(conference.id))),
  ]
}

/**
 * Gives a calendar a secret address, or another one: the one before is dead then.
 * @throws Failure notFound (no such conference), tooManyRequests
 */
export const makeCalendarFeed = async (app: App, scope: SignedInScope, { nodeId, isRenewed = false }: FeedBody): Promise<CalendarFeed> => {
  const key = accountKeyOf(scope)
  const { nodes } = await outlineOf(app, key)
  const conference = nodeId === undefined ? null : conferencesOf(nodes).find(({ id }) => id === nodeId)
  if (conference === undefined) throw fail('notFound')
  await app.limits.consume('calendarFeedsPerAccountHour', `${scope.tenantId}/${scope.caller.accountId}`)
  const id = app.ids()
  const row: FeedRow = {
    ...key,
    ...{ id, language: scope.language, registerType: scope.registerType },
    nodeId: conference?.id ?? ownTimetable,
    tokenHash: feedLinks.newHash(app, { ...key, id }),
    createdAt: app.now(),
  }
  const standing = await (isRenewed ? replaceFeed : addFeed)(app.db, row)
  // A secret that is no longer accepted made its address, so nobody can be shown it.
  const isLost = feedLinks.addressOf(app, standing) === null
  return presentFeed(app, conference, isLost ? await replaceFeed(app.db, row) : standing)
}
