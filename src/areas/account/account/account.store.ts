import { accountCalls } from '@contract/account/account.calls'
import type { AccountAnswer } from '@contract/account/account.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'

/** What was done last, for a sentence about it. */
export type Done = 'unlinked' | 'othersEnded'

/** The caller's own account, and what may be done to it. */
export class AccountStore {
  account: AccountAnswer | null = null
  /** What did not come, or was refused. */
  failure: CallFailure | null = null
  done: Done | null = null

  constructor() {
    makeAutoObservable(this, { account: observableRef, failure: observableRef })
  }

  load(): Promise<void> {
    return this.attempt(null, async () => undefined)
  }

  unlinkWechat(): Promise<void> {
    return this.attempt('unlinked', () => call(accountCalls.removeOpenId))
  }

  endOthers(): Promise<void> {
    return this.attempt('othersEnded', () => call(accountCalls.endOthers))
  }

  /** Does something, and shows the account as it stands then. */
  private async attempt(done: Done | null, act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
      const account = await call(accountCalls.detail)
      runInAction(() => {
        this.account = account
        this.failure = null
        this.done = done
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error
        this.done = null
      })
    }
  }
}
