import { observer } from 'mobx-react-lite'
import { temperatures } from '@contract/rules/connect/contactEntry'
import { temperatureNames } from '@contract/connect/contactWords'
import { formatShortDay } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Chips } from '@/ui/Chips'
import { Figures } from '@/ui/Figures'
import { type Bar, Bars } from '@/parts/plot/Bars'
import type { MineStore } from './mine.store'
import { words } from './words'

/** More bars than these are one, so that a long tail of tags hides nothing else. */
const mostBars = 8

/** The longest bars, and the others as one. */
const longest = (bars: readonly Bar[], others: string): Bar[] => {
  const sorted = [...bars].sort((a, b) => b.count - a.count)
  const rest = sorted.slice(mostBars)
  const count = rest.reduce((sum, bar) => sum + bar.count, 0)
  return [...sorted.slice(0, mostBars), ...(rest.length > 0 ? [{ key: 'others', name: fill(others, { count: rest.length }), count }] : [])]
}

const ByHour = observer(({ store }: { store: MineStore }) => {
  const t = useWords(words)
  const { days, day, hours } = store
  return (
    <Bars
      id="by-hour"
      title={t.byHour}
      bars={hours.map(({ hour, count }) => ({ key: hour, name: `${hour}:00`, count }))}
      choice={
        days.length > 1 && (
          <Chips
            id="by-hour-day"
            label={t.day}
            chips={days.map((value) => ({ value, title: formatShortDay(value, currentLanguage()) }))}
            chosen={[day]}
            onChoose={(value) => store.chooseDay(value)}
          />
        )
      }
    />
  )
})

/** The company's customers in numbers: how many, and by hour, colleague, label and interest. */
export const Plots = observer(({ store }: { store: MineStore }) => {
  const t = useWords(words)
  const { value } = store.count
  if (!value || value.total === 0) return null
  const { total, today, due, byStaff, byTag, byTemperature } = value
  const heat = temperatures.map((one) => ({
    key: one,
    name: temperatureNames[one][currentLanguage()],
    count: byTemperature.find(({ temperature }) => temperature === one)?.count ?? 0,
  }))
  const unset = total - heat.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Card padding="tight">
        <Figures
          figures={[
            { id: 'mine-total', value: total, label: t.customers },
            { id: 'mine-today', value: today, label: t.today },
            { id: 'mine-due', value: due, label: t.due },
          ]}
        />
      </Card>
      <ByHour store={store} />
      <Bars
        id="by-staff"
        title={t.byStaff}
        bars={longest(
          byStaff.map(({ accountId, name, count }) => ({ key: accountId ?? 'former', name: name || t.former, count })),
          t.others,
        )}
      />
      {byTag.length > 0 && (
        <Bars
          id="by-tag"
          title={t.byTag}
          bars={longest(
            byTag.map(({ name, count }, at) => ({ key: String(at), name, count })),
            t.others,
          )}
        />
      )}
      <Bars id="by-interest" title={t.byInterest} bars={[...heat, { key: 'unset', name: t.unset, count: unset }]} />
    </>
  )
})
