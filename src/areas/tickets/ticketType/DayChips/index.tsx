import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'
import { formatDayWithWeekday, formatShortDay } from '@/i18n/dayLists'
import { formatWeekday } from '@/i18n/days'
import { Pressable } from '@/ui/Pressable'
import { classes } from '@/ui/classes'
import style from './index.module.scss'

interface DayChipsProps {
  id: string
  /** The name of the group for screen readers. */
  label: string
  days: readonly string[]
  chosen: string | null
  /** The number in the basket for a day. */
  countOf: (day: string) => number
  onChoose: (day: string) => unknown
}

/** The days to choose from, each with its number of tickets. */
export const DayChips = observer(({ id, label, days, chosen, countOf, onChoose }: DayChipsProps) => {
  const language = currentLanguage()
  return (
    <View id={id} className={style.chips} role="radiogroup" aria-label={label}>
      {days.map((day) => {
        const count = countOf(day)
        return (
          <Pressable
            key={day}
            id={`${id}-${day}`}
            role="radio"
            isChecked={day === chosen}
            label={formatDayWithWeekday(day, language)}
            className={classes(style.chip, day === chosen && style.chosen)}
            onTap={() => onChoose(day)}
          >
            <Text className={style.day}>{formatShortDay(day, language)}</Text>
            <Text className={style.weekday}>{count > 0 ? `× ${count}` : formatWeekday(day, language)}</Text>
          </Pressable>
        )
      })}
    </View>
  )
})
