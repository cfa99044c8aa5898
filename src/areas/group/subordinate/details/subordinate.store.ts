import * as errorCodes from '@contract/group/errorCodes'
import { subordinateCalls as calls } from '@contract/group/subordinate.calls'
import type { GroupPart, SubordinateDetail } from '@contract/group/subordinate.schema'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { signOut } from '@/parts/signIn/signOut'
import { back } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { resumeAtEntry } from '@/stores/resumeAtEntry'
import { SubordinateEntries } from '../SubordinateEntries'

/** Another phone changed the account: the page shows how things are now. */
const staleCodes: readonly (number | string)[] = [errorCodes.subordinateChanged, errorCodes.topLeaderNeeded, sharedErrorCodes.notFound]

/** An account below the leader, its rights and its parts. */
export class SubordinateStore {
  readonly detail = new Query<SubordinateDetail>(() => call(calls.detail, { query: { id: this.id } }), {
    notFoundCodes: [sharedErrorCodes.notFound, errorCodes.noGroup, errorCodes.groupNotApproved],
  })
  readonly entries = new SubordinateEntries()
  readonly change = new Mutation(
    async () => {
      const { id, revision } = this.detail.value!.subordinate
      const { typed } = this.entries
      const detail = await call(calls.change, { body: { id, revision, ...typed } })
      this.detail.set(detail)
      this.entries.show(detail.subordinate)
    },
    {
      check: () => this.entries.check(false),
      onFailure: async (failure) => this.entries.fields.applyServerErrors(failure) || (await this.reloadIfStale(failure.code)),
    },
  )
  readonly remove = new Mutation(
    async () => {
      const { id, revision, isSelf } = this.detail.value!.subordinate
      await call(calls.remove, { body: { id, revision } })
      if (!isSelf) return void (await back('subordinate'))
      await signOut()
      await resumeAtEntry('restart')
    },
    { onFailure: ({ code }) => this.reloadIfStale(code) },
  )

  constructor(private readonly id: string) {
    makeAutoObservable<this, 'id'>(this, { id: false })
  }

  /** The parts that the person leads, and those that can be moved here. */
  get parts(): GroupPart[] {
    const { value } = this.detail
    return value ? [...value.subordinate.parts, ...value.otherParts] : []
  }

  async load(): Promise<void> {
    await this.detail.load()
    const { value } = this.detail
    if (value) this.entries.show(value.subordinate)
  }

  private async reloadIfStale(code: number | string): Promise<boolean> {
    if (!staleCodes.includes(code)) return false
    await this.load()
    return false
  }
}
