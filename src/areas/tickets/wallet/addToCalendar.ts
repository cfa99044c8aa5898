import { calendarAddress } from '@contract/tickets/calendarAddress'
import { baseUrl } from '@/api/baseUrl'
import { todayIn } from '@/i18n/days'
import { translate } from '@/i18n/words'
import { serverNowMs } from '@/parts/clock/serverClock'
import type { PersistedPass } from '@/parts/pass/persistedPasses'
import { PlatformError, platform } from '@/platform'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { toast } from '@/ui/toast'
import { calendarEntries } from './calendarEntries'
import { words } from './words'

/** Opens the phone's calendar with the days of a ticket. A person who closes it has decided, so no message follows. */
export const addToCalendar = async ({ entryDays, venue, entrance }: PersistedPass): Promise<void> => {
  const { exhibition, exhibitionName } = config
  const { scope, language } = session
  if (!exhibition || !scope || entryDays.length === 0) return
  try {
    await platform.addToCalendar({
      fileUrl: baseUrl + calendarAddress(scope, entryDays, language),
      title: exhibitionName,
      location: [venue, entrance].filter(Boolean).join(' '),
      entries: calendarEntries(entryDays, exhibition.openingHours, todayIn(exhibition.timeZone, serverNowMs())),
    })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.reason !== 'cancelled') toast(translate(words.calendarRefused))
  }
}
