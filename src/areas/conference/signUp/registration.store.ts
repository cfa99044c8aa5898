import { programmeCalls } from '@contract/conference/programme.calls'
import type { UserState } from '@contract/rules/visitor/userState'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { user } from '@/stores/user'

/** How far a person's registration for the conferences is. */
interface Progress {
  state: UserState
  /** The sessions that the person is signed up for, or waits for. */
  sessions: number
}

/** Reads both, each time that the page is shown: the person comes back from one of its steps. */
export class RegistrationStore {
  readonly progress = new Query<Progress>(async () => {
    const [state, own] = await Promise.all([user.load(), call(programmeCalls.page, { query: { isOwn: true, size: 1 } })])
    return { state, sessions: own.total }
  })

  load(): Promise<void> {
    return this.progress.load()
  }
}
