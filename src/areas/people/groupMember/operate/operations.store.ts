import { groupMemberCalls as calls } from '@contract/group/groupMember.calls'
import type { GroupMember, MemberCounts, RemindMembersBody } from '@contract/group/groupMember.schema'
import { peopleAnswersCalls } from '@contract/people/peopleAnswers.calls'
import type { PeopleToDo } from '@contract/people/peopleAnswers.schema'
import { type MemberState, maxChosenMembers } from '@contract/rules/group/groupMember'
import { makeAutoObservable, observable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { go } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'
import { OrderForPeopleStore } from '../../userRelation/orderForPeople.store'
import { SendPassesStore } from '../../userRelation/sendPasses.store'

/** Many members at once: those who are chosen are reminded or moved, and those whom the leader registered get tickets and passes. */
export class OperationsStore {
  state: MemberState | 'all' = 'all'
  /** The chosen members, by their ids. They stay chosen, whatever is searched. */
  private readonly rows = observable.map<string, GroupMember>({}, { deep: false })
  readonly search = new Search(() => this.list.reload())
  readonly list: ListStore<GroupMember> = new ListStore<GroupMember>({
    load: (current, size) => call(calls.page, { query: { ...this.wanted, current, size } }),
    keyOf: ({ id }) => id,
    pageSize: 50,
  })
  readonly counts = new Query<MemberCounts>(() => call(calls.counts, { query: this.ofGroup }))
  /** The groups to which members may be moved. */
  readonly groups = new Query<MemberCounts['byGroup']>(async () => (await call(calls.counts, { query: {} })).byGroup)
  readonly toDo = new Query<PeopleToDo>(() => call(peopleAnswersCalls.toDo, { query: { kind: 'group' } }))
  readonly ordering = new OrderForPeopleStore(() => this.load(), 'group')
  readonly handing = new SendPassesStore(() => this.load(), 'group')
  private readonly sending = new Submission((body: RemindMembersBody, key) => call(calls.remind, { body, key }))
  readonly reminding = new Mutation(async () => {
    const done = await this.sending.run({ ids: [...this.chosen] })
    await this.finish()
    return done
  })
  readonly moving = new Mutation(async (groupId: string) => {
    const done = await call(calls.move, { body: { ids: [...this.chosen], groupId } })
    await this.finish()
    return done
  })

  constructor(private readonly groupId?: string) {
    makeAutoObservable<this, 'rows' | 'groupId'>(this, { rows: false, groupId: false })
  }

  private get ofGroup(): { groupId?: string } {
    return this.groupId === undefined ? {} : { groupId: this.groupId }
  }

  private get wanted() {
    const { wanted: search } = this.search
    return { ...this.ofGroup, ...(search && { search }), ...(this.state !== 'all' && { state: this.state }) }
  }

  get chosen(): string[] {
    return [...this.rows.keys()]
  }

  get isFull(): boolean {
    return this.rows.size >= maxChosenMembers
  }

  /** Of the chosen members, those whom a reminder reaches now. */
  get remindable(): number {
    return [...this.rows.values()].filter(({ reminder }) => reminder === 'queued').length
  }

  toggle(id: string): void {
    if (this.rows.delete(id) || this.isFull) return
    const member = this.list.items.find((one) => one.id === id)
    if (member) this.rows.set(id, member)
  }

  /** Everybody who is shown, as far as one act goes. */
  chooseShown(): void {
    for (const member of this.list.items) if (!this.isFull) this.rows.set(member.id, member)
  }

  clear(): void {
    this.rows.clear()
  }

  choose(state: MemberState | 'all'): Promise<void> {
    this.state = state
    return this.list.reload()
  }

  /** Opens the questionnaire that the leader answers once for all. */
  async answerForAll(): Promise<void> {
    const index = this.toDo.value?.questionnaireIndex ?? null
    if (index !== null) await go('questionnaire', { index, all: 'group' })
  }

  async load(): Promise<void> {
    await Promise.all([this.list.refresh(), this.counts.load(), this.groups.load(), this.toDo.load()])
  }

  private async finish(): Promise<void> {
    this.clear()
    await this.load()
  }
}
