import type { FreeTimes } from '@contract/conference/meeting.schema'
import { makeAutoObservable } from 'mobx'

type Slot = FreeTimes[number]['slots'][number]

/** A choice of one of the free times. What is taken meanwhile is chosen no more. */
export class SlotChoice {
  private shownDay: string | null = null
  private startTime: string | null = null

  constructor(private readonly read: () => FreeTimes) {
    makeAutoObservable<this, 'read'>(this, { read: false })
  }

  get days(): FreeTimes {
    return this.read()
  }

  /** The day that is shown: the first one until the person chooses. */
  get day(): string {
    return (this.days.find(({ day }) => day === this.shownDay) ?? this.days[0])?.day ?? ''
  }

  get slots(): Slot[] {
    return this.days.find(({ day }) => day === this.day)?.slots ?? []
  }

  get chosen(): Slot | null {
    return this.days.flatMap(({ slots }) => slots).find(({ startTime }) => startTime === this.startTime) ?? null
  }

  showDay(day: string): void {
    this.shownDay = day
    this.startTime = null
  }

  choose(startTime: string): void {
    this.startTime = startTime
  }

  clear(): void {
    this.startTime = null
  }
}
