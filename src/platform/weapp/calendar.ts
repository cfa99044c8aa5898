import Taro from '@tarojs/taro'
import type { CalendarFacts } from '../Platform'

const dayMs = 86_400_000
const secondsOf = (ms: number): number => Math.floor(ms / 1000)

/** Each entry is a day after the one before, at the same time. */
const areDaily = (entries: CalendarFacts['entries']): boolean =>
  entries.every(({ startMs }, at) => at === 0 || startMs - entries[at - 1]!.startMs === dayMs)

/** Opens WeChat's form of the phone's calendar. It takes one entry, so that days in a row are one entry that repeats. */
export const addEntries = async (title: string, location: string, entries: CalendarFacts['entries']): Promise<void> => {
  const [first] = entries
  const last = entries[entries.length - 1]
  if (!first || !last) return
  const entry = {
    title,
    location,
    startTime: secondsOf(first.startMs),
    endTime: String(secondsOf(first.endMs)),
    allDay: first.isAllDay === true,
  }
  if (entries.length > 1 && areDaily(entries))
    await Taro.addPhoneRepeatCalendar({ ...entry, repeatInterval: 'day', repeatEndTime: secondsOf(last.endMs) })
  else await Taro.addPhoneCalendar(entry)
}
