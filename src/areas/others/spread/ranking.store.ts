import { rankingCalls } from '@contract/others/ranking.calls'
import type { MyRanking } from '@contract/others/ranking.schema'
import type { SpreadPeriod } from '@contract/rules/spreading'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

/** The caller's place among those who bring people to the fair. */
export class RankingStore {
  period: SpreadPeriod = 'fair'
  readonly mine = new Query<MyRanking>(() => call(rankingCalls.mine, { query: { period: this.period } }))

  constructor() {
    makeAutoObservable(this, { mine: false })
  }

  load(): Promise<void> {
    return this.mine.load()
  }

  /** The newest choice wins. */
  choose(period: SpreadPeriod): void {
    this.period = period
    void this.mine.load()
  }
}
