import { partsOfDay } from '@contract/rules/values/days'
import { monthSlashDay } from '@/i18n/dates'
import { currentLanguage } from '@/i18n/language'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day in a dense row: `11/27` · `27 Nov`. '' without one. @param value a date of the wire */
export const shortDay = (value: string): string => {
  const inChinese = monthSlashDay(value)
  if (currentLanguage() === 'cn' || inChinese === '') return inChinese
  const [, month, date] = partsOfDay(value)
  return `${date} ${months[month - 1]}`
}
