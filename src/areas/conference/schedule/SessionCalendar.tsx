import { observer } from 'mobx-react-lite'
import type { Session } from '@contract/conference/programme.schema'
import { translate, useWords } from '@/i18n/words'
import { PlatformError, platform } from '@/platform'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'
import { whereOf } from '../programme/sessionWords'
import { words } from './words'

/** Opens the phone's calendar with a session. A person who closes it has decided, so no message follows. */
const add = async ({ title, room, startsAtMs, endsAtMs, calendarUrl }: Session): Promise<void> => {
  try {
    await platform.addToCalendar({
      fileUrl: calendarUrl,
      title: translate(title),
      location: whereOf(room),
      entries: [{ startMs: startsAtMs, endMs: endsAtMs }],
    })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.reason !== 'cancelled') toast(translate(words.calendarRefused))
  }
}

/** Adds a session to the phone's calendar, where the host app can. */
export const SessionCalendar = observer(({ session }: { session: Session }) => {
  const t = useWords(words)
  return platform.hasCalendar && !session.isCancelled ? (
    <Button id="session-calendar" kind="text" size="medium" text={t.addToCalendar} onTap={() => add(session)} />
  ) : null
})
