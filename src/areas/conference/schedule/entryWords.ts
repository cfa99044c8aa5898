import type { TimetableEntry } from '@contract/conference/schedule.schema'
import { hoursMinutes } from '@/i18n/dates'
import { translate } from '@/i18n/words'
import type { Tone } from '@/ui/Pill'
import { words } from './words'

const tones: Record<TimetableEntry['state'], Tone> = {
  confirmed: 'good',
  inReview: 'warn',
  waiting: 'warn',
  offered: 'warn',
  awaitingTicket: 'warn',
  proposed: 'warn',
  saved: 'theme',
  cancelled: 'bad',
}

/** What a person has of an entry; null for what is there all day and needs no word. */
export const entryState = ({ state, takesTime }: TimetableEntry): { text: string; tone: Tone } | null =>
  takesTime || state !== 'confirmed' ? { text: translate(words[state]), tone: tones[state] } : null

/** `10:00–11:00`, or `10:00` where only the beginning is known. */
export const entryHours = ({ startTime, endTime }: Pick<TimetableEntry, 'startTime' | 'endTime'>): string =>
  startTime === endTime ? hoursMinutes(startTime) : `${hoursMinutes(startTime)}–${hoursMinutes(endTime)}`
