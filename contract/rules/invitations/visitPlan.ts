import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { normaliseNote, validateNote } from '../tickets/freeTicket'

/** People who may say yes to one plan. */
export const maxFriends = 30

/** Characters of a place. */
export const maxPlace = 40

/** When and where friends meet, as the inviter typed it. */
export interface TypedPlan {
  visitOn: string
  meetAt: string
  place: string
  note: string
}

/** The half hours of a day at a fair, for a list. */
export const meetingTimes: readonly string[] = Array.from(
  { length: 30 },
  (_, at) => `${String(7 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)

/** The inviter's words in one spelling. */
export const normalisePlan = ({ visitOn, meetAt, place, note }: TypedPlan): TypedPlan => ({
  visitOn,
  meetAt,
  place: normaliseNote(place),
  note: normaliseNote(note),
})

const validatePlace = (value: string): ValidationError | null => {
  const place = normaliseNote(value)
  if (place === '') return { code: 'required' }
  return [...place].length > maxPlace ? { code: 'tooLong', max: maxPlace } : validateNote(place)
}

/** Checks a plan against the days that are left of its fair. The fair passes its words on, so they lead nowhere else. @returns an error for each wrong field */
export const validatePlan = (
  { visitOn, meetAt, place, note }: TypedPlan,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Record<keyof TypedPlan, ValidationError | null> => ({
  visitOn: visitOn === '' ? { code: 'chooseOne' } : visitOn < firstDay || visitOn > lastDay ? { code: 'dateInvalid' } : null,
  meetAt: meetAt === '' ? { code: 'chooseOne' } : /^([01]\d|2[0-3]):[0-5]\d$/.test(meetAt) ? null : { code: 'patternMismatch' },
  place: validatePlace(place),
  note: validateNote(note),
})
