import { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { addDays, isDay, weekdayOf } from '../../../core/days'
import { dayIn } from '../../../core/time'
import { isTimeZone } from './days'

type Members = Record<string, unknown>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The day on which a fair opens that is counted from today; any other value as it is. */
const firstDayOf = ({ startsOn, timeZone }: Members, now: Date): unknown => {
  const counted = typeof startsOn === 'string' ? /^today\+(\d{1,3})(?: (\w{3}))?$/.exec(startsOn) : null
  if (!counted) return startsOn
  const earliest = addDays(dayIn(now, typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC'), Number(counted[1]))
  const weekday = counted[2] === undefined ? weekdayOf(earliest) : weekdays.indexOf(counted[2])
  return weekday < 0 ? startsOn : addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7)
}

/** The head of a day or a time that is counted from the first day. */
const countedDays = /^[+-]\d{1,3}(?= |$)/

/** Relative to a wrong first day. Only that day is reported. */
const anyDay = '2000-01-01'

/** The part of a schema that says where days are. */
interface Part {
  isCounted?: boolean
  properties?: Record<string, Part>
  patternProperties?: Record<string, Part>
  items?: Part
}

const memberOf = ({ properties = {}, patternProperties = {} }: Part, name: string): Part | undefined =>
  Object.hasOwn(properties, name)
    ? properties[name]
    : Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1]

/** A value with calendar days wherever its schema takes counted ones. */
const datedValue = (value: unknown, part: Part | undefined, firstDay: string): unknown => {
  if (part === undefined) return value
  if (typeof value === 'string') return part.isCounted ? value.replace(countedDays, (days) => addDays(firstDay, Number(days))) : value
  if (Array.isArray(value)) return value.map((one) => datedValue(one, part.items, firstDay))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, datedValue(member, memberOf(part, name), firstDay)]))
}

/**
 * The same file with days of the calendar in place of those that are counted from today and from the first day. What has another shape is
 * left as it is: nothing of the file was checked yet.
 */
export const datedFile = (file: unknown, now: Date): unknown => {
  if (!isObject(file)) return file
  const startsOn = firstDayOf(file, now)
  const firstDay = typeof startsOn === 'string' && isDay(startsOn) ? startsOn : anyDay
  return { ...(datedValue(file, ExhibitionFile as Part, firstDay) as Members), ...('startsOn' in file ? { startsOn } : {}) }
}
