import { accountCalls } from '@contract/account/account.calls'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

const calls = { unlinked: accountCalls.removeOpenId, othersEnded: accountCalls.endOthers }

/** The caller's own account and its actions. */
export class AccountStore {
  readonly account = new Query(() => call(accountCalls.detail))
  readonly change = new Mutation(async (done: keyof typeof calls) => {
    await call(calls[done])
    await this.account.load()
    return done
  })

  load(): Promise<void> {
    this.change.reset()
    return this.account.load()
  }
}
