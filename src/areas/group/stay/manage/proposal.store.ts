import { proposalCalls } from '@contract/group/proposal.calls'
import type {
  AcceptedProposal,
  LeftOut,
  PlacedPerson,
  Proposal,
  ProposalBody,
  ProposeBody,
  ProposedBox,
  SwapCost,
} from '@contract/group/proposal.schema'
import type { ProposalKind } from '@contract/rules/group/proposal'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { yearMonthDay } from '@/i18n/dates'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'
import { ListStore } from '@/ui/List/ListStore'
import type { StayManageStore } from './manage.store'

/** A proposal of rooms or of seats: its wish, what came of it, and swaps. */
export class ProposalStore {
  isAsking = false
  isShown = false
  separateGender = true
  mayBook = true
  redo = false
  /** The first of two people who change places. */
  first: PlacedPerson | null = null
  readonly fields = new Fields({ from: '', until: '' })
  /** The open proposal, in an object because there may be none. */
  readonly open: Query<{ proposal: Proposal | null }>
  readonly boxes: ListStore<ProposedBox> = new ListStore<ProposedBox>({
    load: (current, size) => call(proposalCalls.boxes, { query: { id: this.proposal!.id, current, size } }),
    keyOf: ({ no }) => String(no),
    pageSize: 30,
  })
  readonly left: ListStore<LeftOut> = new ListStore<LeftOut>({
    load: (current, size) => call(proposalCalls.left, { query: { id: this.proposal!.id, current, size } }),
    keyOf: ({ registrationId }) => registrationId,
    pageSize: 30,
  })
  private readonly asking = new Submission((body: ProposeBody, key) => call(proposalCalls.propose, { body, key }))
  private readonly accepting = new Submission((body: ProposalBody, key) => call(proposalCalls.accept, { body, key }))
  readonly propose = new Mutation(() => this.ask(), { onFailure: (failure) => this.fields.applyServerErrors(failure) })
  readonly accept: Mutation<[], AcceptedProposal> = new Mutation(() => this.acceptAll())
  readonly drop = new Mutation(() => this.forget())
  readonly cost: Mutation<[PlacedPerson], SwapCost> = new Mutation((other: PlacedPerson) =>
    call(proposalCalls.cost, {
      query: { id: this.proposal!.id, one: this.first!.registrationId, other: other.registrationId },
    }),
  )
  readonly swap = new Mutation((other: PlacedPerson) => this.swapWith(other))

  constructor(
    readonly kind: ProposalKind,
    readonly manage: StayManageStore,
  ) {
    this.open = new Query<{ proposal: Proposal | null }>(async () => ({
      proposal: await call(proposalCalls.latest, { query: { kind } }),
    }))
    makeAutoObservable(this, { first: observableRef, manage: false })
  }

  get proposal(): Proposal | null {
    return this.open.value?.proposal ?? null
  }

  get failure() {
    return this.accept.failure ?? this.drop.failure ?? this.cost.failure ?? this.swap.failure
  }

  load(): Promise<void> {
    return this.open.load()
  }

  openWish(): void {
    const { from = '', until = '' } = this.manage.offer.value ?? {}
    this.propose.reset()
    this.isAsking = true
    const day = this.kind === 'coaches' ? yearMonthDay(this.manage.coachPages.list.items[0]?.startsAt ?? '') || until : from
    this.fields.set('from', day)
    this.fields.set('until', this.kind === 'coaches' ? day : until)
  }

  closeWish(): void {
    this.isAsking = false
  }

  toggle(wish: 'separateGender' | 'mayBook' | 'redo'): void {
    this[wish] = !this[wish]
  }

  async show(): Promise<void> {
    for (const one of [this.accept, this.drop, this.cost, this.swap]) one.reset()
    this.first = null
    this.isShown = true
    await Promise.all([this.boxes.reload(), this.left.reload()])
  }

  hide(): void {
    this.isShown = false
  }

  /** The first person of a swap, or nobody again. */
  choose(person: PlacedPerson | null): void {
    this.first = person
    this.cost.reset()
    this.swap.reset()
  }

  private async ask(): Promise<void> {
    const { kind, separateGender, mayBook, redo, fields } = this
    const { from, until } = fields.typed
    const proposal = await this.asking.run({
      ...{ kind, groupId: this.manage.groupId, from, until: kind === 'coaches' ? from : until },
      ...{ separateGender, mayBook, redo },
    })
    this.open.set({ proposal })
    this.closeWish()
    await this.show()
  }

  private async acceptAll(): Promise<AcceptedProposal> {
    const { id, version } = this.proposal!
    const accepted = await this.accepting.run({ id, version })
    this.close()
    await Promise.all([this.manage.refreshRooms(), this.manage.refreshCoaches()])
    return accepted
  }

  private close(): void {
    this.hide()
    this.open.set({ proposal: null })
  }

  private async forget(): Promise<void> {
    const { id, version } = this.proposal!
    await call(proposalCalls.drop, { body: { id, version } })
    this.close()
  }

  private async swapWith(other: PlacedPerson): Promise<void> {
    const { id, version } = this.proposal!
    const body = { id, version, one: this.first!.registrationId, other: other.registrationId }
    this.open.set({ proposal: await call(proposalCalls.swap, { body }) })
    this.choose(null)
    await Promise.all([this.boxes.refresh(), this.left.refresh()])
  }
}
