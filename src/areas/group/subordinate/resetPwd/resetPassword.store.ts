import * as errorCodes from '@contract/group/errorCodes'
import { subordinateCalls as calls } from '@contract/group/subordinate.calls'
import type { Subordinate, SubordinatePassword } from '@contract/group/subordinate.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** A one-time password of an account below the leader. This page alone shows it, and once. */
export class SubordinatePasswordStore {
  /** `person` is null where the caller has nobody of this number below. */
  readonly found = new Query<{ person: Subordinate | null }>(
    async () => {
      const { subordinates, mayManage } = await call(calls.list)
      return { person: (mayManage && subordinates.find(({ userId }) => userId === this.userId)) || null }
    },
    { notFoundCodes: [errorCodes.noGroup, errorCodes.groupNotApproved] },
  )
  given: SubordinatePassword | null = null
  readonly make = new Mutation(async () => {
    const given = await call(calls.resetPassword, { body: { userId: this.userId } })
    this.show(given)
  })

  constructor(private readonly userId: string) {
    makeAutoObservable<this, 'userId'>(this, { userId: false })
  }

  get person(): Subordinate | null {
    return this.found.value?.person ?? null
  }

  load(): Promise<void> {
    return this.found.load()
  }

  private show(given: SubordinatePassword): void {
    this.given = given
  }
}
