import { addDays } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { momentIn, wireTime } from '../../../core/time'

/** When SMS may go out again, by the fair's own clock; null while they may. Without quiet hours of the fair they always may. */
export const quietUntil = ({ config, timeZone }: Pick<Exhibition, 'config' | 'timeZone'>, now: Date): Date | null => {
  const quiet = config.invitations?.quiet
  if (!quiet || quiet.from === quiet.to) return null
  const [today = '', clock = ''] = wireTime(now, timeZone).split(' ')
  const time = clock.slice(0, 5)
  const isOvernight = quiet.from > quiet.to
  const isQuiet = isOvernight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to
  if (!isQuiet) return null
  const day = isOvernight && time >= quiet.from ? addDays(today, 1) : today
  // A clock that is put forward may skip this minute. An hour later it shows one again.
  return momentIn(`${day} ${quiet.to}:00`, timeZone) ?? new Date(now.getTime() + 3_600_000)
}
