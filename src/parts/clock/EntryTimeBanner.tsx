import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { type EntryTime, entryTime } from '@contract/rules/entry/entryTime'
import { fill, useWords } from '@/i18n/words'
import { config } from '@/stores/config'
import { Banner } from '@/ui/Banner'
import { useServerClock } from './useServerClock'
import { clockWords } from './words'

const minuteMs = 60_000

const Short = observer(({ closesAt, leftMs }: Extract<EntryTime, { is: 'short' }>) => {
  const t = useWords(clockWords)
  // A started minute counts as whole.
  const minutes = Math.ceil(leftMs / minuteMs)
  const left = minutes < 60 ? fill(t.minutes, { minutes }) : fill(t.hours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return (
    <Banner id="entry-time" tone="warn" title={fill(t.shortTitle, { time: closesAt })}>
      {fill(t.shortHint, { left })}
    </Banner>
  )
})

interface EntryTimeBannerProps {
  /** Days on which the ticket is valid. By default, every day of the fair. */
  entryDays?: readonly string[]
}

/** Warns visitors with fewer than two hours left to enter today, by the server's clock and the fair's time zone (R72). */
export const EntryTimeBanner = observer(({ entryDays }: EntryTimeBannerProps) => {
  const t = useWords(clockWords)
  const nowMs = useServerClock()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((times) => times + 1), minuteMs / 4)
    return () => clearInterval(timer)
  }, [])
  // An exhibition persisted by an earlier version has no opening hours.
  const openingHours = config.exhibition?.openingHours ?? []
  const time = entryTime(nowMs(), openingHours, entryDays)
  if (!time) return null
  return time.is === 'short' ? <Short {...time} /> : <Banner id="entry-time" tone="warn" title={t.overTitle} />
})
