import type { OpenedPage, SessionFileQuery } from '../../../../contract/conference/schedule.schema'
import { type Bilingual, type Language, languageOf } from '../../../../contract/language'
import { pathTo } from '../../../../contract/rules/addresses'
import { idsBelow } from '../../../../contract/rules/conference/programme'
import type { App } from '../../../core/App'
import type { TimetableEntry } from '../../../core/area/timetable'
import { type CalendarEvent, eventCalendar } from '../../../core/calendar/eventCalendar'
import { type Exhibition, exhibitionOf, exhibitionOrNull, shortNameOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { outlineOf } from '../programme/outline'
import { shownSession } from '../programme/programme.service'
import { type FeedRow, ownTimetable } from './feed.sql'
import { calendarStatus, readTimetable } from './readTimetable'
import { type TimedSession, sessionsBelow } from './schedule.sql'
import { placeOf } from './sessionEntries'
import { ownName } from './schedule.service'
import { sessionFileLinks } from './sessionFileLink'

/** A programme changes within a day at most, and a phone asks as seldom as it likes. */
const refreshMinutes = 60

/** What the entries of a fair's calendars share. */
export interface Writing {
  app: App
  exhibition: Exhibition
  language: Language
  /** Under which its reader opens pages. */
  registerType: string
}

interface Written extends Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'status' | 'isBusy' | 'changedAt'> {
  kind: string
  id: string
  title: Bilingual
  place: Bilingual
  opens: OpenedPage | null
}

/** A phone's calendar is not on site, so a place is followed by the venue. */
const whereOf = (place: string, { exhibition, language }: Writing): string => {
  const venue = language === 'en' ? exhibition.venueEn : exhibition.venueCn
  return [place, venue].filter(Boolean).join(language === 'en' ? ', ' : '，')
}

/** The id of an entry is the same in every calendar, so that nobody has it twice. */
const eventOf = ({ kind, id, title, place, opens, ...rest }: Written, writing: Writing): CalendarEvent => {
  const { app, exhibition, language, registerType } = writing
  const { publicUrl } = app.config
  const scope = { tenantId: exhibition.tenantId, exhibitionId: exhibition.id, registerType }
  return {
    ...rest,
    uid: `${kind}-${exhibition.tenantId}-${exhibition.id}-${id}@${new URL(publicUrl).hostname}`,
    title: title[language],
    place: whereOf(place[language], writing),
    ...(opens && {
      url: `${publicUrl}/#${pathTo(opens.route, { ...scope, ...opens.params, languageType: language })}`,
    }),
  }
}

const sessionEvent = (session: TimedSession, rooms: Parameters<typeof placeOf>[1]): Written => ({
  kind: 'session',
  id: session.id,
  title: { cn: session.titleCn, en: session.titleEn },
  place: placeOf(session, rooms),
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  status: session.isCancelled ? 'CANCELLED' : 'CONFIRMED',
  isBusy: !session.isCancelled,
  changedAt: session.updatedAt,
  opens: { route: 'conferenceActivityDetail', params: { conferenceId: session.id } },
})

/** What a person has at the fair, as a calendar. */
const ownCalendar = async (writing: Writing, { accountId }: FeedRow): Promise<string> => {
  const { app, exhibition, language } = writing
  const { entries } = await readTimetable(app, { tenantId: exhibition.tenantId, exhibitionId: exhibition.id, accountId, exhibition })
  return eventCalendar({
    name: `${ownName[language]} · ${shortNameOf(exhibition, language)}`,
    timeZone: exhibition.timeZone,
    refreshMinutes,
    events: entries.map(({ state, takesTime, ...entry }) =>
      eventOf({ ...entry, status: calendarStatus[state], isBusy: takesTime && state === 'confirmed' }, writing),
    ),
  })
}

/** Entries of one kind of a timetable, as a calendar file. */
export const calendarOfEntries = (writing: Writing, kind: string, entries: readonly TimetableEntry[]): string =>
  eventCalendar({
    name: shortNameOf(writing.exhibition, writing.language),
    timeZone: writing.exhibition.timeZone,
    events: entries.map(({ state, ...entry }) =>
      eventOf({ ...entry, kind, status: calendarStatus[state], isBusy: state === 'confirmed' }, writing),
    ),
  })

/** The sessions of a conference, as a calendar. One that left the programme has none. */
const conferenceCalendar = async (writing: Writing, key: ExhibitionKey, nodeId: string): Promise<string> => {
  const { app, exhibition, language } = writing
  const { nodes, rooms } = await outlineOf(app, key)
  const conference = nodes.find(({ id }) => id === nodeId)
  const sessions = conference ? await sessionsBelow(app.pool, key, idsBelow(nodes, nodeId)) : []
  return eventCalendar({
    name: conference ? (language === 'en' ? conference.nameEn : conference.nameCn) : shortNameOf(exhibition, language),
    timeZone: exhibition.timeZone,
    refreshMinutes,
    // Nobody is at all sessions of a conference, so none takes a person's time.
    events: sessions.map((session) => eventOf({ ...sessionEvent(session, rooms), isBusy: false }, writing)),
  })
}

/** The calendar behind a secret address; null if its fair is gone. */
export const calendarOfFeed = async (app: App, row: FeedRow): Promise<string | null> => {
  const exhibition = await exhibitionOrNull(app, row)
  if (!exhibition) return null
  const writing: Writing = { app, exhibition, language: row.language, registerType: row.registerType }
  return row.nodeId === ownTimetable ? ownCalendar(writing, row) : conferenceCalendar(writing, row, row.nodeId)
}

/** @throws Failure linkIncorrect (not our address, or too old), notFound */
export const sessionFile = async (app: App, fair: ExhibitionKey, query: SessionFileQuery): Promise<string> => {
  const key: RowKey = { ...fair, id: query.conferenceId }
  if (!sessionFileLinks.isOurs(app, key, query)) throw fail('linkIncorrect')
  const exhibition = await exhibitionOf(app, fair)
  const session = await shownSession(app, key, key.id)
  const { rooms } = await outlineOf(app, key)
  const language = languageOf(query.languageType)
  const writing: Writing = { app, exhibition, language, registerType: query.registerType }
  return eventCalendar({
    name: shortNameOf(exhibition, language),
    timeZone: exhibition.timeZone,
    events: [eventOf(sessionEvent({ ...session, isHidden: false }, rooms), writing)],
  })
}
