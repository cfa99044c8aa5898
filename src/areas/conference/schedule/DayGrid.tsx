import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { type GridBlock, type GridEntry, dayGrid, minuteNow } from '@contract/rules/conference/timetable'
import { useWords } from '@/i18n/words'
import { useServerClock } from '@/parts/clock/useServerClock'
import { Dotted } from '@/ui/Dotted'
import { classes } from '@/ui/classes'
import type { Tone } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import { useGradual } from './useGradual'
import { words } from './words'
import style from './grid.module.scss'

/** What a block of the grid shows. */
export interface ShownEntry extends GridEntry {
  title: string
  hours: string
  /** '' where nothing is to be said. */
  state: string
  tone: Tone
  isCancelled: boolean
  onTap: (() => unknown) | null
}

interface DayGridProps {
  id: string
  label: string
  /** Names the day, so that another one is drawn from its beginning. */
  day: string
  isToday: boolean
  columns: readonly { key: string; title: string }[]
  entries: readonly ShownEntry[]
}

/** Blocks that are drawn at once: few enough for a slow phone, and for one message of the mini-program. */
const blocksAtOnce = 8
const hourMinutes = 60
const nowEveryMs = 30_000

/** Arrow keys scroll what has the focus. */
const forKeyboards = { role: 'group', tabIndex: 0 }

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100_000) / 1000}%`

/** A column is wider where entries are at the same time. */
const widthOf = (blocks: readonly GridBlock[]): string | undefined => {
  const lanes = Math.max(1, ...blocks.map((block) => block.lanes))
  return lanes === 1 ? undefined : lanes === 2 ? style.two : style.more
}

/** The present minute of the day at the fair. */
const useMinuteNow = (entry: GridEntry | undefined): number | null => {
  const nowMs = useServerClock()
  const [at, setAt] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setAt(nowMs()), nowEveryMs)
    return () => clearInterval(timer)
  }, [nowMs])
  return minuteNow(entry, at)
}

interface BlockProps {
  id: string
  entry: ShownEntry
  block: GridBlock
  fromMinute: number
  minutes: number
}

const Block = ({ id, entry, block, fromMinute, minutes }: BlockProps) => {
  const { title, hours, state, tone, isCancelled, onTap } = entry
  const place = {
    top: percent(block.fromMinute - fromMinute, minutes),
    height: percent(block.untilMinute - block.fromMinute, minutes),
    left: percent(block.lane, block.lanes),
    width: percent(1, block.lanes),
  }
  const look = classes(style.block, style[tone], isCancelled && style.cancelled)
  const inside = (
    <>
      <View className={style.title}>{title}</View>
      <View className={style.hours}>
        <Dotted facts={[hours, state]} />
      </View>
    </>
  )
  return onTap ? (
    <Pressable id={id} role="link" className={look} style={place} onTap={onTap}>
      {inside}
    </Pressable>
  ) : (
    <View id={id} className={look} style={place}>
      {inside}
    </View>
  )
}

/** A day with halls or kinds as columns and hours as rows. It scrolls both ways, and its heads stay. */
export const DayGrid = observer(({ id, label, day, isToday, columns, entries }: DayGridProps) => {
  const t = useWords(words)
  const grid = dayGrid(
    entries,
    columns.map(({ key }) => key),
  )
  const now = useMinuteNow(isToday ? entries[0] : undefined)
  const drawn = useGradual(entries.length, blocksAtOnce, day)
  const hours = Array.from({ length: Math.max(0, grid.untilHour - grid.fromHour) }, (_, at) => grid.fromHour + at)
  const [fromMinute, minutes] = [grid.fromHour * hourMinutes, hours.length * hourMinutes]
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  let left = drawn
  return (
    <View id={id} className={style.grid} aria-label={label} {...forKeyboards}>
      <View className={style.heads}>
        <View className={style.corner}>{t.hours}</View>
        {columns.map(({ key, title }, place) => (
          <View key={key} className={classes(style.head, widthOf(grid.columns[place]!.blocks))}>
            {title}
          </View>
        ))}
      </View>
      <View className={style.body}>
        <View className={style.times} aria-hidden>
          {hours.map((hour) => (
            <View key={hour} className={style.time}>
              {`${String(hour % 24).padStart(2, '0')}:00`}
            </View>
          ))}
        </View>
        {grid.columns.map(({ column, blocks }) => {
          const shown = blocks.slice(0, Math.max(0, left))
          left -= blocks.length
          return (
            <View key={column} className={classes(style.column, widthOf(blocks))}>
              {shown.map((block) => (
                <Block key={block.key} id={`${id}-${block.key}`} {...{ block, fromMinute, minutes }} entry={byKey.get(block.key)!} />
              ))}
            </View>
          )
        })}
        {now !== null && now >= fromMinute && now <= fromMinute + minutes && (
          <View id={`${id}-now`} className={style.now} style={{ top: percent(now - fromMinute, minutes) }} aria-hidden />
        )}
      </View>
    </View>
  )
})
