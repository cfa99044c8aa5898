import { groupMemberCalls as calls } from '@contract/group/groupMember.calls'
import type { CodesLink, MemberCounts } from '@contract/group/groupMember.schema'
import { type CodeLayout, type CodeOrder, sheetsOf } from '@contract/rules/group/groupMember'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { showPdf } from '@/parts/pdf/showPdf'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** A sheet of entry codes to print. */
export class PrintCodeStore {
  layout: CodeLayout = 'a4x2'
  order: CodeOrder = 'name'
  sheet = 1
  /** One of the groups; null for all of them. */
  groupId: string | null
  /** What the last sheet had; null before. */
  last: CodesLink | null = null
  /** All groups of the leader. */
  groups: MemberCounts['byGroup'] = []
  readonly counts = new Query<MemberCounts>(async () => {
    const counts = await call(calls.counts, { query: this.ofGroup })
    if (this.groupId === null || this.groups.length === 0) runInAction(() => (this.groups = counts.byGroup))
    return counts
  })
  readonly opening = new Mutation(async () => {
    const { layout, order, sheet } = this
    const link = await call(calls.codesLink, { query: { ...this.ofGroup, layout, order, sheet } })
    runInAction(() => (this.last = link))
    if (link.printed > 0) await showPdf(link)
  })

  constructor(groupId: string | undefined) {
    this.groupId = groupId ?? null
    makeAutoObservable(this, { last: observableRef, groups: observableRef })
  }

  private get ofGroup(): { groupId?: string } {
    return this.groupId === null ? {} : { groupId: this.groupId }
  }

  get printable(): number {
    return this.counts.value?.printable ?? 0
  }

  /** The numbers of the sheets, where one does not hold everybody. */
  get sheets(): number[] {
    return Array.from({ length: sheetsOf(this.printable) }, (_, at) => at + 1)
  }

  load(): Promise<void> {
    return this.counts.load()
  }

  chooseLayout(layout: CodeLayout): void {
    this.layout = layout
    this.last = null
  }

  chooseOrder(order: CodeOrder): void {
    this.order = order
    this.last = null
  }

  chooseSheet(sheet: number): void {
    this.sheet = sheet
    this.last = null
  }

  chooseGroup(groupId: string | null): Promise<void> {
    this.groupId = groupId
    this.sheet = 1
    this.last = null
    return this.counts.load()
  }
}
