import { groupMemberCalls as calls } from '@contract/group/groupMember.calls'
import type { GroupMember, MemberCounts, RemindMembersBody } from '@contract/group/groupMember.schema'
import { userRelationCalls } from '@contract/people/userRelation.calls'
import { type MemberState, hasToAct } from '@contract/rules/group/groupMember'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { HolderImportStore } from '@/parts/holderImport/HolderImportStore'
import { peopleSource } from '@/parts/holderImport/peopleSource'
import { openForm, openPerson } from '@/parts/person/kindRoutes'
import { PlatformError, platform } from '@/platform'
import { go } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** The members of the groups that the signed-in person leads. */
export class MembersStore {
  state: MemberState | 'all' = 'all'
  /** One of the groups; null for all of them. */
  groupId: string | null = null
  /** All groups of the leader, as they were counted last without a choice. */
  groups: MemberCounts['byGroup'] = []
  /** The member whose sheet is open; null without one. */
  shown: GroupMember | null = null
  readonly search = new Search(() => this.list.reload())
  readonly counts = new Query<MemberCounts>(async () => {
    const counts = await call(calls.counts, { query: this.ofGroup })
    if (this.groupId === null) runInAction(() => (this.groups = counts.byGroup))
    return counts
  })
  readonly list: ListStore<GroupMember> = new ListStore<GroupMember>({
    load: (current, size) => call(calls.page, { query: { ...this.wanted, current, size } }),
    keyOf: ({ id }) => id,
    pageSize: 30,
  })
  /** Begins a member in the chosen group, and opens the form. */
  readonly adding = new Mutation(async () => {
    const { userId } = await call(userRelationCalls.save, { body: { kind: 'group', ...this.ofGroup } })
    await openForm(go, 'group', { person: userId })
  })
  /** Members of a file. */
  readonly importing = new HolderImportStore(
    () => this.load(),
    peopleSource(() => ({ kind: 'group', room: this.left, ...this.ofGroup })),
  )
  private readonly sending = new Submission((body: RemindMembersBody, key) => call(calls.remind, { body, key }))
  /** @param id one member; without it everybody of the group who has something to do */
  readonly reminding = new Mutation(async (id?: string) => {
    const done = await this.sending.run(id === undefined ? this.ofGroup : { ids: [id] })
    await this.load()
    return done
  })
  readonly moving = new Mutation(async (id: string, groupId: string) => {
    await call(calls.move, { body: { ids: [id], groupId } })
    await this.changed()
  })
  readonly removing = new Mutation(async (id: string) => {
    await call(calls.remove, { body: { ids: [id] } })
    await this.changed()
  })
  /** Saves all members of the chosen group as a spreadsheet. @returns whether this host app can */
  readonly exporting = new Mutation(async (): Promise<boolean> => {
    const { name, file } = await call(calls.exportFile, { query: this.ofGroup })
    try {
      await platform.saveFile(file, name)
      return true
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      return error.reason === 'cancelled'
    }
  })

  constructor() {
    makeAutoObservable(this, { shown: observableRef, groups: observableRef })
  }

  get ofGroup(): { groupId?: string } {
    return this.groupId === null ? {} : { groupId: this.groupId }
  }

  private get wanted() {
    const { wanted: search } = this.search
    return { ...this.ofGroup, ...(search && { search }), ...(this.state !== 'all' && { state: this.state }) }
  }

  get isNarrowed(): boolean {
    return this.state !== 'all' || this.search.wanted !== ''
  }

  /** How many more members the group takes; undefined before that is known. */
  get left(): number | undefined {
    const { value } = this.counts
    return value ? Math.max(0, value.limit - value.taken) : undefined
  }

  /** Members of whom something is missing. */
  get toDo(): number {
    return (this.counts.value?.byState ?? []).reduce((sum, { state, count }) => (hasToAct(state) ? sum + count : sum), 0)
  }

  async load(): Promise<void> {
    await Promise.all([this.list.refresh(), this.counts.load()])
  }

  choose(state: MemberState | 'all'): Promise<void> {
    this.state = state
    return this.list.reload()
  }

  async chooseGroup(groupId: string | null): Promise<void> {
    this.groupId = groupId
    await Promise.all([this.list.reload(), this.counts.load()])
  }

  /** Opens the page of a person whom the leader registered, or the sheet of another member. */
  open(member: GroupMember): unknown {
    if (member.isOwn) return openPerson(go, 'group', member.userId)
    this.shown = member
    for (const act of [this.moving, this.removing, this.reminding]) act.reset()
    return undefined
  }

  close(): void {
    this.shown = null
  }

  private async changed(): Promise<void> {
    this.close()
    await this.load()
  }
}
