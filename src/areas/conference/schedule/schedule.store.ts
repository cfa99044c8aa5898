import { scheduleCalls } from '@contract/conference/schedule.calls'
import type { CalendarFeed, Timetable, TimetableEntry } from '@contract/conference/schedule.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { fairToday } from './fairToday'

export type ScheduleView = 'list' | 'grid'

/** What a person has at the fair, a day at a time. */
export class ScheduleStore {
  view: ScheduleView = 'list'
  /** Null until the person chooses one. */
  private chosen: string | null = null
  readonly timetable = new Query<Timetable>(() => call(scheduleCalls.own))

  constructor() {
    makeAutoObservable(this)
  }

  load(): Promise<void> {
    return this.timetable.load()
  }

  get days(): string[] {
    return [...new Set(this.timetable.value?.entries.map(({ day }) => day))]
  }

  /** Today, if the person has something today. Otherwise the next day with something, or the last one. */
  get day(): string {
    const { days, chosen } = this
    if (chosen !== null && days.includes(chosen)) return chosen
    const today = fairToday()
    return days.find((day) => day >= today) ?? days[days.length - 1] ?? ''
  }

  get isToday(): boolean {
    return this.day === fairToday()
  }

  /** Those of the shown day, by time. */
  get entries(): TimetableEntry[] {
    return this.timetable.value?.entries.filter(({ day }) => day === this.day) ?? []
  }

  /** The columns of the shown day. */
  get kinds(): Timetable['kinds'] {
    const shown = new Set(this.entries.map(({ kind }) => kind))
    return this.timetable.value?.kinds.filter(({ kind }) => shown.has(kind)) ?? []
  }

  get hasConflicts(): boolean {
    return this.entries.some(({ conflictsWith }) => conflictsWith.length > 0)
  }

  /** The other entries at the same time as one. */
  othersOf({ conflictsWith }: TimetableEntry): TimetableEntry[] {
    return this.timetable.value?.entries.filter(({ key }) => conflictsWith.includes(key)) ?? []
  }

  choose(day: string): void {
    this.chosen = day
  }

  show(view: ScheduleView): void {
    this.view = view
  }
}

/** The calendars that a person can subscribe to. */
export class FeedStore {
  readonly feeds = new Query<CalendarFeed[]>(() => call(scheduleCalls.feeds))
  readonly make = new Mutation(async ({ nodeId }: CalendarFeed, isRenewed: boolean) => {
    await call(scheduleCalls.makeFeed, { body: { isRenewed, ...(nodeId !== null && { nodeId }) } })
    await this.feeds.load()
  })

  constructor() {
    makeAutoObservable(this)
  }

  load(): Promise<void> {
    return this.feeds.load()
  }
}
