import { type EventAttributes, createEvents } from 'ics'
import type { Language } from '../../../contract/language'
import type { Exhibition } from '../exhibition/exhibition'
import { dayEndsAt } from '../exhibition/fairDay'
import { momentOn } from '../time'
import { escaped, folded } from './calendarLines'

export { calendarType } from './calendarLines'

export type CalendarFair = Pick<Exhibition, 'tenantId' | 'id' | 'nameCn' | 'nameEn' | 'venueCn' | 'venueEn' | 'timeZone'> & {
  config: Pick<Exhibition['config'], 'entrance' | 'opensAt' | 'closesAt'>
}

export interface FairCalendar {
  exhibition: CalendarFair
  /** 'yyyy-MM-dd' in the exhibition's zone: one entry each. */
  days: readonly string[]
  language: Language
  /** The site's address. Its host makes the entries' ids unique in the world. */
  publicUrl: string
  now: Date
  /** The page that an entry opens, such as the pass. */
  url?: string
}

/** The library reads the time of the file, but its types lack it. */
type StampedEvent = EventAttributes & { timestamp: number }

/** The library's file as strict calendars want it: a duration of days has no time part, and lines are folded by octets. */
const strict = (file: string): string =>
  file
    .replace(/\r\n[ \t]/g, '')
    .replace(/^(TRIGGER:-P\d+D)T$/gm, '$1')
    .split('\r\n')
    .map(folded)
    .join('\r\n')

/**
 * A calendar file (.ics) with one entry for each day of the fair. Times are UTC, because every calendar knows the zone of its phone
 * and not every one knows the fair's. An entry keeps its id, so that a second file moves it and adds none.
 * @throws Error if a day is no calendar day
 */
export const fairCalendar = ({ exhibition, days, language, publicUrl, now, url }: FairCalendar): string => {
  const { id, tenantId, timeZone, config } = exhibition
  const pick = <T>(cn: T, en: T): T => (language === 'cn' ? cn : en)
  const title = pick(exhibition.nameCn, exhibition.nameEn)
  const host = new URL(publicUrl).hostname
  const entry = (day: string): StampedEvent => ({
    uid: `${tenantId}-${id}-${day}@${host}`,
    title,
    location: [pick(exhibition.venueCn, exhibition.venueEn), config.entrance[language]].filter(Boolean).join(pick('，', ', ')),
    start: momentOn(day, config.opensAt, timeZone).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    ...(config.closesAt
      ? { end: dayEndsAt(day, exhibition).getTime(), endInputType: 'utc', endOutputType: 'utc' }
      : { duration: { hours: 1 } }),
    ...(url ? { url } : {}),
    timestamp: now.getTime(),
    productId: 'Fairgate',
    calName: escaped(title),
    busyStatus: 'BUSY',
    alarms: [{ action: 'display', description: escaped(title), trigger: { days: 1, before: true } }],
  })
  const { error, value } = createEvents(days.map(entry))
  if (error ?? !value) throw error ?? new Error('no calendar was made')
  return strict(value)
}
