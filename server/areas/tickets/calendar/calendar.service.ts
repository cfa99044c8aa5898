import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { fairCalendar } from '../../../core/calendar/fairCalendar'
import { daysFrom, isDay } from '../../../core/days'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { failFields } from '../../../core/errors/failure'
import type { ExhibitionKey } from '../../../database/within'

/** A longer fair has its first days in a calendar. */
const maxDays = 32

/**
 * The calendar file of a fair's days.
 * @throws Failure linkIncorrect (no such fair), invalid (a day that is none)
 */
export const calendarOf = async (
  app: App,
  key: ExhibitionKey,
  { days, language }: { days: string[]; language: Language },
): Promise<string> => {
  if (!days.every(isDay)) throw failFields({ days: { code: 'dateInvalid' } })
  const exhibition = await exhibitionOf(app, key)
  return fairCalendar({
    exhibition,
    days: days.length > 0 ? [...new Set(days)].sort() : daysFrom(exhibition.startsOn, exhibition.endsOn, maxDays),
    language,
    publicUrl: app.config.publicUrl,
    now: app.now(),
  })
}
