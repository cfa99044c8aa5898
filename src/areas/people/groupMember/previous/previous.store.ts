import { groupMemberCalls } from '@contract/group/groupMember.calls'
import type { MemberCounts } from '@contract/group/groupMember.schema'
import { userRelationCalls } from '@contract/people/userRelation.calls'
import type { EarlierPerson } from '@contract/people/userRelation.schema'
import { maxBroughtAtOnce } from '@contract/rules/people/people'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { forgetLists } from '@/stores/keptLists'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** Members of earlier fairs, who are taken over into a group. */
export class PreviousStore {
  chosen: string[] = []
  /** The group that they join; null for the leader's own. */
  groupId: string | null
  readonly earlier = new Query<EarlierPerson[]>(() => call(userRelationCalls.earlier))
  readonly counts = new Query<MemberCounts>(() => call(groupMemberCalls.counts, { query: {} }))
  readonly bringing = new Mutation(async (): Promise<number> => {
    const userIds = [...this.chosen]
    await call(userRelationCalls.bringAlong, {
      body: { userIds, kind: 'group', ...(this.groupId === null ? {} : { groupId: this.groupId }) },
    })
    forgetLists()
    this.clear()
    await this.load()
    return userIds.length
  })

  constructor(groupId?: string) {
    this.groupId = groupId ?? null
    makeAutoObservable(this, { chosen: observableRef })
  }

  get left(): number {
    const { value } = this.counts
    return value ? Math.max(0, value.limit - value.taken) : 0
  }

  /** So many are brought along at once, and no more than find room. */
  get most(): number {
    return Math.min(maxBroughtAtOnce, this.left)
  }

  toggle(userId: string): void {
    if (this.chosen.includes(userId)) this.chosen = this.chosen.filter((one) => one !== userId)
    else if (this.chosen.length < this.most) this.chosen = [...this.chosen, userId]
  }

  chooseFirst(): void {
    this.chosen = (this.earlier.value ?? []).slice(0, this.most).map(({ userId }) => userId)
  }

  chooseGroup(groupId: string): void {
    this.groupId = groupId
  }

  clear(): void {
    this.chosen = []
  }

  async load(): Promise<void> {
    await Promise.all([this.earlier.load(), this.counts.load()])
  }
}
