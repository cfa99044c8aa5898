import * as errorCodes from '@contract/group/errorCodes'
import { subordinateCalls as calls } from '@contract/group/subordinate.calls'
import type { SubordinateBody, SubordinateList } from '@contract/group/subordinate.schema'
import { normaliseAccountName } from '@contract/rules/account/passwords'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { replace } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { SubordinateEntries } from '../SubordinateEntries'

/** A new account below the leader. Its first password comes next. */
export class AddSubordinateStore {
  readonly list = new Query<SubordinateList>(() => call(calls.list), {
    notFoundCodes: [errorCodes.noGroup, errorCodes.groupNotApproved],
  })
  readonly entries = new SubordinateEntries()
  private readonly sending = new Submission((body: SubordinateBody, key) => call(calls.create, { body, key }))
  readonly create = new Mutation(
    async () => {
      const { account, newPart } = this.entries.fields.typed
      const body = { ...this.entries.typed, account: normaliseAccountName(account), newPart: newPart.trim() }
      const { subordinate } = await this.sending.run(body)
      await replace('subordinateResetPassword', { userId: subordinate.userId })
    },
    { check: () => this.entries.check(true), onFailure: (failure) => this.entries.fields.applyServerErrors(failure) },
  )

  constructor() {
    makeAutoObservable(this)
  }

  load(): Promise<void> {
    return this.list.load()
  }
}
