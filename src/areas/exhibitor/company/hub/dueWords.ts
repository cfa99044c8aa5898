import type { ChecklistItem } from '@contract/exhibitor/company.schema'
import { isCompanysTurn } from '@contract/rules/exhibitor/checklist'
import { formatDay } from '@contract/rules/values/days'
import { daysBetween, todayIn } from '@/i18n/days'
import { fill, translate } from '@/i18n/words'
import { serverNowMs } from '@/parts/clock/serverClock'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { words } from './words'

/** Days from today at the fair until a day; negative for one that is over. Null before the fair is known. */
export const daysUntil = (day: string): number | null => {
  const { exhibition } = config
  return exhibition && daysBetween(todayIn(exhibition.timeZone, serverNowMs()), day)
}

/** When a step is due, or for how long it is late; '' where nothing waits for the company, or the fair sets no day. */
export const dueWords = ({ dueOn, isOverdue, state }: Pick<ChecklistItem, 'dueOn' | 'isOverdue' | 'state'>): string => {
  if (dueOn === null || !isCompanysTurn(state)) return ''
  const days = daysUntil(dueOn)
  if (isOverdue && days !== null) return days === -1 ? translate(words.lateByOne) : fill(translate(words.late), { days: -days })
  if (days === 0) return translate(words.lateToday)
  if (days === 1) return translate(words.dueTomorrow)
  return fill(translate(words.due), { day: formatDay(dueOn, session.language) })
}
