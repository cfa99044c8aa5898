import { makeAutoObservable, runInAction } from 'mobx'
import { consentCalls } from '@contract/visitor/consent.calls'
import { call } from '@/api/call'
import { countsActions, setCountsActions } from '@/parts/actionLog/actionLog'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { OwnDataStore } from '../ownData.store'

/** The accepted texts of the person, and whether this phone counts opened pages. */
export class ConsentsStore {
  readonly consents = new Query(() => call(consentCalls.list))
  readonly withdrawn = new Mutation(async (textId: string) => {
    await call(consentCalls.withdraw, { body: { textId } })
    await this.consents.load()
  })
  /** A text of the sign-in is withdrawn with the account. */
  readonly ownData = new OwnDataStore()
  counts = countsActions()

  constructor() {
    makeAutoObservable(this)
  }

  load(): Promise<void> {
    return this.consents.load()
  }

  setCounts(counts: boolean): void {
    setCountsActions(counts)
    runInAction(() => {
      this.counts = counts
    })
  }
}
