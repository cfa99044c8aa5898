import { makeAutoObservable } from 'mobx'
import { exhibitor } from '@/stores/exhibitor'
import { countQuery } from '../contact/countQuery'
import { membershipQuery } from '../membership/membership.store'

/** What the signed-in member has of the tool, and the company's customers in numbers. */
export class MineStore {
  readonly membership = membershipQuery()
  readonly count = countQuery()
  private chosenDay = ''

  constructor() {
    makeAutoObservable(this)
  }

  // oxlint-disable-next-line typescript/class-methods-use-this -- the page reads its company here
  get company(): string {
    return exhibitor.companyName
  }

  /** The days on which customers were collected. */
  get days(): string[] {
    return [...new Set((this.count.value?.byHour ?? []).map(({ hour }) => hour.slice(0, 10)))]
  }

  /** The day whose hours are shown: the last one, until another is chosen. */
  get day(): string {
    const { days, chosenDay } = this
    return days.includes(chosenDay) ? chosenDay : (days[days.length - 1] ?? '')
  }

  /** The hours of the day from the first customer to the last, with those without any. */
  get hours(): { hour: string; count: number }[] {
    const counts = new Map(
      (this.count.value?.byHour ?? [])
        .filter(({ hour }) => hour.startsWith(this.day))
        .map(({ hour, count }) => [Number(hour.slice(11)), count]),
    )
    const all = [...counts.keys()]
    const [first, last] = [Math.min(...all), Math.max(...all)]
    if (all.length === 0) return []
    return Array.from({ length: last - first + 1 }, (_, at) => ({
      hour: String(first + at).padStart(2, '0'),
      count: counts.get(first + at) ?? 0,
    }))
  }

  chooseDay(day: string): void {
    this.chosenDay = day
  }

  async load(): Promise<void> {
    await Promise.all([this.membership.load(), exhibitor.learn()])
    if (this.membership.value?.isMember) await this.count.load()
  }
}
