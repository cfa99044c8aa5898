import { wireTime } from '../time'
import { part } from './calendarLines'

const minuteMs = 60_000
const dayMs = 86_400_000
/** No zone changes its clocks twice within so many days and is back where it was. */
const stepDays = 7

/** 'yyyyMMddTHHmmss' by the clock of a zone. */
export const localTime = (moment: Date, zone: string): string => wireTime(moment, zone).replace(/[-:]/g, '').replace(' ', 'T')

/** By how many minutes a zone's clock is ahead of UTC. */
const offsetMinutes = (ms: number, zone: string): number =>
  Math.round((Date.parse(`${wireTime(new Date(ms), zone).replace(' ', 'T')}Z`) - ms) / minuteMs)

const offsetText = (minutes: number): string => {
  const ahead = Math.abs(minutes)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}${two(ahead % 60)}`
}

/** The moments at which a zone's clock is set, in whole minutes. */
const changesOf = (zone: string, fromMs: number, untilMs: number): { ms: number; before: number; after: number }[] => {
  const found: { ms: number; before: number; after: number }[] = []
  for (let ms = fromMs; ms < untilMs; ms += stepDays * dayMs) {
    const [before, after] = [offsetMinutes(ms, zone), offsetMinutes(ms + stepDays * dayMs, zone)]
    if (before === after) continue
    let [low, high] = [ms, ms + stepDays * dayMs]
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
      if (offsetMinutes(middle, zone) === before) low = middle
      else high = middle
    }
    found.push({ ms: high, before, after })
  }
  return found
}

const yearOf = (moment: Date): number => moment.getUTCFullYear()

const maxKept = 200
const kept = new Map<string, string[]>()

/**
 * The lines of a zone (RFC 5545, 3.6.5), with each change of its clock from the year before the first moment to the year after the last.
 * Kept, because each reader of a fair's calendars needs the same.
 */
export const zoneBlock = (zone: string, first: Date, last: Date): string[] => {
  const [fromYear, untilYear] = [yearOf(first) - 1, yearOf(last) + 2]
  const key = `${zone} ${fromYear} ${untilYear}`
  const known = kept.get(key)
  if (known) return known
  const fromMs = Date.UTC(fromYear, 0, 1)
  const changes = changesOf(zone, fromMs, Date.UTC(untilYear, 0, 1))
  const start = offsetMinutes(fromMs, zone)
  const standard = Math.min(start, ...changes.map(({ after }) => after))
  const rule = (ms: number, before: number, after: number): string[] => {
    // A change is written by the clock that it ends.
    const local = new Date(ms + before * minuteMs).toISOString().slice(0, 19).replace(/[-:]/g, '')
    return part(after > standard ? 'DAYLIGHT' : 'STANDARD', [
      `DTSTART:${local}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
    ])
  }
  const lines = part('VTIMEZONE', [
    `TZID:${zone}`,
    ...rule(fromMs, start, start),
    ...changes.flatMap(({ ms, before, after }) => rule(ms, before, after)),
  ])
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, lines)
  return lines
}
