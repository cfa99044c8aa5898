import dayjs from 'dayjs'
import { greatestPassAgeMs } from '../../../contract/rules/pass'
// Loads dayjs' time zone plugins.
import '../../core/time'

/** The end of a ticket's last day in the fair's zone; null without days. */
export const endOfEntry = (entryDays: readonly string[], timeZone: string): Date | null => {
  const last = [...entryDays].sort().at(-1)
  return last ? dayjs.tz(`${last} 23:59:59`, timeZone).toDate() : null
}

/** Whether a pass that is signed now is still accepted at the end of its last day. */
export const lastsUntil = (endsAt: Date, now: Date): boolean => endsAt.getTime() - now.getTime() <= greatestPassAgeMs
