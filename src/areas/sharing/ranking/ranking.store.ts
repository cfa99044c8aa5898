import { rankingCalls } from '@contract/sharing/ranking.calls'
import type { MyRanking } from '@contract/sharing/ranking.schema'
import { type SpreadPeriod, spreadPeriods } from '@contract/rules/sharing/ranking'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

type Answer = Query<MyRanking>

const answerOf = (period: SpreadPeriod): Answer => new Query(() => call(rankingCalls.mine, { query: { period } }))

/** The caller's place among those who bring people to the fair. */
export class RankingStore {
  period: SpreadPeriod = 'fair'
  /** Each period has an answer of its own, so that no place is shown under another period. */
  readonly answers = Object.fromEntries(spreadPeriods.map((period) => [period, answerOf(period)])) as Record<SpreadPeriod, Answer>

  constructor() {
    makeAutoObservable(this, { answers: false })
  }

  get mine(): Answer {
    return this.answers[this.period]
  }

  load(): Promise<void> {
    return this.mine.load()
  }

  /** Shows the last known place of the period at once, and updates it. */
  choose(period: SpreadPeriod): void {
    this.period = period
    void this.mine.load()
  }
}
