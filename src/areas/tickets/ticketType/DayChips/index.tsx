import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { formatDayWithWeekday, formatShortDay } from '@/i18n/dayLists'
import { formatWeekday } from '@/i18n/days'
import { useWords } from '@/i18n/words'
import { Pressable } from '@/ui/Pressable'
import { classes } from '@/ui/classes'
import { saleStateWords } from '../words'
import style from './index.module.scss'

interface DayChipsProps {
  id: string
  /** The name of the group for screen readers. */
  label: string
  days: readonly string[]
  chosen: string | null
  /** The number in the basket for a day. */
  countOf: (day: string) => number
  /** Whether a day has no place left. */
  isSoldOut?: (day: string) => boolean
  onChoose: (day: string) => unknown
}

/** The days to choose from, each with its number of tickets. */
export const DayChips = observer(({ id, label, days, chosen, countOf, isSoldOut, onChoose }: DayChipsProps) => {
  const language = currentLanguage()
  const states = useWords(saleStateWords)
  return (
    <View id={id} className={style.chips} role="radiogroup" aria-label={label}>
      {days.map((day) => {
        const count = countOf(day)
        const isOut = isSoldOut?.(day) === true
        return (
          <Pressable
            key={day}
            id={`${id}-${day}`}
            role="radio"
            isChecked={day === chosen}
            label={dotted(formatDayWithWeekday(day, language), isOut && states.soldOut)}
            isDisabled={isOut && count === 0}
            className={classes(style.chip, day === chosen && style.chosen, isOut && style.out)}
            onTap={() => onChoose(day)}
          >
            <Text className={style.day}>{formatShortDay(day, language)}</Text>
            <Text className={style.weekday}>{count > 0 ? `× ${count}` : isOut ? states.soldOut : formatWeekday(day, language)}</Text>
          </Pressable>
        )
      })}
    </View>
  )
})
