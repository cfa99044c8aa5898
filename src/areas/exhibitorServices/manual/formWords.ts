import type { ManualFormView } from '@contract/exhibitor/manual.schema'
import type { ManualFormState } from '@contract/rules/exhibitor/manual'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { fill, translate } from '@/i18n/words'
import type { Tone } from '@/ui/Pill'
import { words } from './words'

export const stateTones: Record<ManualFormState, Tone> = { open: 'quiet', submitted: 'theme', accepted: 'good', refused: 'bad' }

/** When a form is due, or that it is or was late; '' for one that came in time. */
export const dueWords = ({ dueOn, isOverdue, isLate, state }: ManualFormView): string => {
  if (isLate) return translate(words.late)
  if (state === 'accepted' || state === 'submitted') return ''
  return fill(translate(isOverdue ? words.overdue : words.due), { day: formatDay(dueOn, currentLanguage()) })
}
