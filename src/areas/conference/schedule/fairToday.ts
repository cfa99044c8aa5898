import { todayIn } from '@/i18n/days'
import { serverNowMs } from '@/parts/clock/serverClock'
import { config } from '@/stores/config'

/** Today at the fair, 'yyyy-MM-dd'; '' before the fair is known. */
export const fairToday = (): string => {
  const zone = config.exhibition?.timeZone
  return zone ? todayIn(zone, serverNowMs()) : ''
}
