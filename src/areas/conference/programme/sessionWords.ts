import type { SessionRow } from '@contract/conference/programme.schema'
import { type SessionTime, sessionTime } from '@contract/rules/conference/programme'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { hoursOf } from '@/i18n/sessionPlace'
import { translate } from '@/i18n/words'
import { serverNowMs } from '@/parts/clock/serverClock'
import type { Tone } from '@/ui/Pill'
import { ownState } from '../signUp/seatsWords'
import { words } from './words'

export { hoursOf, whereOf } from '@/i18n/sessionPlace'

type Timed = Pick<SessionRow, 'day' | 'startTime' | 'endTime'>

/** The day and the hours of a session. */
export const whenOf = (session: Timed): string => `${formatDayWithWeekday(session.day, currentLanguage())} ${hoursOf(session)}`

const tones: Partial<Record<SessionTime, Tone>> = { now: 'good', next: 'theme', over: 'quiet' }

/** What is to be known of a session before it is opened: that it is cancelled, runs now or begins soon. Null for a later one. */
export const stateOf = ({ isCancelled, startsAtMs, endsAtMs }: SessionRow): { text: string; tone: Tone } | null => {
  if (isCancelled) return { text: translate(words.cancelled), tone: 'bad' }
  const time = sessionTime({ startsAtMs, endsAtMs }, serverNowMs())
  const tone = tones[time]
  return tone && time !== 'later' ? { text: translate(words[time]), tone } : null
}

/** What the person has in a session, or else when it is. Of a cancelled one, only that. */
export const shownStateOf = (session: SessionRow): { text: string; tone: Tone } | null =>
  session.isCancelled ? stateOf(session) : (ownState(session.seats) ?? stateOf(session))

/** The kind of a session, where it is not a talk. */
export const kindOf = ({ kind }: Pick<SessionRow, 'kind'>): string => (kind === 'talk' ? '' : translate(words[kind]))
