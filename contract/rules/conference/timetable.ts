import type { Span } from './programme'

/** What a person has of an entry of their timetable. `saved` is a wish, and `proposed` has another time that waits for an answer. What was cancelled stays, so that nobody goes there. */
export const entryStates = ['confirmed', 'inReview', 'waiting', 'offered', 'awaitingTicket', 'proposed', 'saved', 'cancelled'] as const
export type EntryState = (typeof entryStates)[number]

/** An entry that takes a person's time, or does not. */
export interface TimedEntry extends Span {
  key: string
  /** Whether the person can't be elsewhere meanwhile. Hours of entry take no time. */
  takesTime: boolean
  state: EntryState
}

const minuteMs = 60_000

/** The end of an entry. One of which only the beginning is known lasts for a moment, so that it meets what begins with it. */
const endOf = ({ startsAtMs, endsAtMs }: Span): number => Math.max(endsAtMs, startsAtMs + 1)

/** Whether an entry can be at the same time as another one: what is only saved, and what was cancelled, can't. */
const isMeant = ({ takesTime, state }: TimedEntry): boolean => takesTime && state !== 'saved' && state !== 'cancelled'

/**
 * The entries at the same time as each entry, of whatever kind they are.
 * @returns the keys of the others, by key and in the order of their beginning; an entry without any is missing
 */
export const conflictsOf = (entries: readonly TimedEntry[]): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  const note = (one: TimedEntry, other: TimedEntry): void => void found.set(one.key, [...(found.get(one.key) ?? []), other.key])
  let open: TimedEntry[] = []
  for (const entry of entries.filter(isMeant).sort((a, b) => a.startsAtMs - b.startsAtMs)) {
    open = open.filter((earlier) => endOf(earlier) > entry.startsAtMs)
    for (const earlier of open) {
      note(earlier, entry)
      note(entry, earlier)
    }
    open.push(entry)
  }
  return found
}

/** An entry in a column of a day's grid. */
export interface GridEntry extends Span {
  key: string
  column: string
  /** 'yyyy-MM-dd HH:mm:ss' by the fair's clock. */
  startTime: string
}

/** Where an entry is in its column. */
export interface GridBlock {
  key: string
  /** Minutes since the day began at the fair. What ends after midnight has more than a day has. */
  fromMinute: number
  untilMinute: number
  /** Its place among the entries at the same time, from 0, and their number. */
  lane: number
  lanes: number
}

export interface DayGrid {
  /** From this full hour to that one. */
  fromHour: number
  untilHour: number
  columns: { column: string; blocks: GridBlock[] }[]
}

const hourMinutes = 60
/** A block that is shorter could not be touched or read. */
export const shortestBlockMinutes = 30

const minuteOf = (startTime: string): number => Number(startTime.slice(11, 13)) * hourMinutes + Number(startTime.slice(14, 16))

/** Gives the blocks of one column lanes: those that share a time are next to one another. */
const inLanes = (blocks: Omit<GridBlock, 'lane' | 'lanes'>[]): GridBlock[] => {
  const placed: GridBlock[] = []
  let group: GridBlock[] = []
  let groupEnds = -1
  const close = (): void => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1))
    for (const block of group) block.lanes = lanes
    group = []
  }
  for (const block of [...blocks].sort((a, b) => a.fromMinute - b.fromMinute || b.untilMinute - a.untilMinute)) {
    if (block.fromMinute >= groupEnds) close()
    const taken = new Set(group.filter(({ untilMinute }) => untilMinute > block.fromMinute).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    const one = { ...block, lane, lanes: 1 }
    group.push(one)
    placed.push(one)
    groupEnds = Math.max(groupEnds, block.untilMinute)
  }
  close()
  return placed
}

/**
 * A day as a grid: the entries of one day in their columns, and the hours that they need.
 * @param columns in their order; one without an entry stays empty
 */
export const dayGrid = (entries: readonly GridEntry[], columns: readonly string[]): DayGrid => {
  const placed = entries.map(({ key, column, startTime, startsAtMs, endsAtMs }) => {
    const fromMinute = minuteOf(startTime)
    const lasts = Math.round((endsAtMs - startsAtMs) / minuteMs)
    return { column, block: { key, fromMinute, untilMinute: fromMinute + Math.max(lasts, shortestBlockMinutes) } }
  })
  return {
    fromHour: Math.floor(Math.min(...placed.map(({ block }) => block.fromMinute), 24 * hourMinutes) / hourMinutes),
    untilHour: Math.ceil(Math.max(...placed.map(({ block }) => block.untilMinute), 0) / hourMinutes),
    columns: columns.map((column) => ({
      column,
      blocks: inLanes(placed.filter((one) => one.column === column).map(({ block }) => block)),
    })),
  }
}

/** The minute of the day at the fair, counted from an entry of that day; null on another day. */
export const minuteNow = (entry: Pick<GridEntry, 'startTime' | 'startsAtMs'> | undefined, nowMs: number): number | null => {
  if (!entry) return null
  const minute = minuteOf(entry.startTime) + Math.floor((nowMs - entry.startsAtMs) / minuteMs)
  return minute >= 0 && minute < 24 * hourMinutes ? minute : null
}
