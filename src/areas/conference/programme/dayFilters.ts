import { formatShortDay } from '@/i18n/dayLists'
import { formatWeekday } from '@/i18n/days'
import { currentLanguage } from '@/i18n/language'

/** Days of a fair as the choices of a filter. */
export const dayFilters = (days: readonly string[]): { key: string; title: string }[] => {
  const language = currentLanguage()
  return days.map((day) => ({ key: day, title: `${formatShortDay(day, language)} ${formatWeekday(day, language)}` }))
}
