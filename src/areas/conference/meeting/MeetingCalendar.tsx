import { observer } from 'mobx-react-lite'
import type { Meeting } from '@contract/conference/meeting.schema'
import { fill, translate, useWords } from '@/i18n/words'
import { PlatformError, platform } from '@/platform'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'
import { partnerName } from './meetingWords'
import { words } from './words'

/** Opens the phone's calendar with a meeting. A person who closes it has decided, so no message follows. */
const add = async (meeting: Meeting, fileUrl: string): Promise<void> => {
  try {
    await platform.addToCalendar({
      fileUrl,
      title: fill(translate(words.calendarTitle), { name: partnerName(meeting) }),
      location: translate(meeting.place),
      entries: [{ startMs: meeting.startsAtMs, endMs: meeting.endsAtMs }],
    })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.reason !== 'cancelled') toast(translate(words.calendarRefused))
  }
}

/** Adds an agreed meeting to the phone's calendar, where the host app can. */
export const MeetingCalendar = observer(({ meeting }: { meeting: Meeting }) => {
  const t = useWords(words)
  const { calendarUrl, part } = meeting
  return platform.hasCalendar && calendarUrl && part === 'agreed' ? (
    <Button id="meeting-calendar" kind="text" size="medium" text={t.addToCalendar} onTap={() => add(meeting, calendarUrl)} />
  ) : null
})
