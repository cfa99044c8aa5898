import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { hoursMinutes } from '@/i18n/dates'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { Chips } from '@/ui/Chips'
import { EmptyState } from '@/ui/EmptyState'
import { clockIcon } from '@/ui/Icon/shapes'
import { Tabs } from '@/ui/Tabs'
import { dayFilters } from '../programme/dayFilters'
import type { SlotChoice } from './SlotChoice'
import { words } from './words'
import style from './index.module.scss'

/** A choice of one free time: a day, then its times. Each has the id `<id>-<HH:mm>`. */
export const SlotPicker = observer(({ id, choice }: { id: string; choice: SlotChoice }) => {
  const t = useWords(words)
  const { days, day, slots, chosen } = choice
  if (days.length === 0) return <EmptyState id={`${id}-none`} icon={clockIcon} title={t.noTimes} message={t.noTimesText} />
  return (
    <>
      {days.length > 1 && (
        <Tabs id={`${id}-day`} chosen={day} tabs={dayFilters(days.map((one) => one.day))} onChoose={(one) => choice.showDay(one)} />
      )}
      <Chips
        id={id}
        label={fill(t.timesOf, { day: formatDayWithWeekday(day, currentLanguage()) })}
        chips={slots.map(({ startTime }) => ({ value: startTime, title: hoursMinutes(startTime) }))}
        chosen={chosen ? [chosen.startTime] : []}
        keyOf={(startTime) => hoursMinutes(startTime).replace(':', '')}
        onChoose={(startTime) => choice.choose(startTime)}
      />
      {chosen?.meets && (
        <View id={`${id}-meets`} className={style.meets}>
          {fill(t.meets, { title: translate(chosen.meets) })}
        </View>
      )}
    </>
  )
})
