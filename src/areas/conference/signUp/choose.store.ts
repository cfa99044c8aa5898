import * as errorCodes from '@contract/conference/errorCodes'
import { programmeCalls } from '@contract/conference/programme.calls'
import type { Programme, SessionRow, SessionsQuery } from '@contract/conference/programme.schema'
import { signUpCalls } from '@contract/conference/signUp.calls'
import type { SignUpResult } from '@contract/conference/signUp.schema'
import { isActive, mostAtOnce } from '@contract/rules/conference/signUp'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { orNull } from '@/api/CallFailure'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** Sessions that a person chooses from before anything else, and what came of the choice. */
export class ChooseStore {
  readonly search = new Search(() => this.list.reload())
  /** A day of the programme, or all of it. */
  day = 'all'
  /** The node that is open in the tree; null at its top. */
  nodeId: string | null = null
  /** By their ids, in the order of choosing: a list that is narrowed forgets none. */
  readonly chosen = new Map<string, Pick<SessionRow, 'id' | 'title'>>()
  /** What came of each session; null before the choice was sent. */
  results: SignUpResult[] | null = null
  readonly outline = new Query<Programme>(() => call(programmeCalls.outline))
  readonly list: ListStore<SessionRow> = new ListStore<SessionRow>({
    load: (current, size) => call(programmeCalls.page, { query: { ...this.query, current, size } }),
    keyOf: ({ id }) => id,
    pageSize: 30,
  })
  readonly submit = new Mutation(async (conferenceIds: string[], acceptsConflicts: boolean) => {
    this.keep(await call(signUpCalls.signUp, { body: { conferenceIds, acceptsConflicts } }))
  })

  /** @param first the session that is chosen at the beginning */
  constructor(private readonly first?: string) {
    makeAutoObservable<this, 'first'>(this, { results: observableRef, first: false })
  }

  private get query(): SessionsQuery {
    const { conferenceTypeId } = session.link
    return {
      hasSignUp: true,
      ...(this.day !== 'all' && { day: this.day }),
      ...(this.nodeId !== null && { nodeId: this.nodeId }),
      ...(conferenceTypeId && { conferenceTypeId }),
      ...(this.search.wanted && { text: this.search.wanted }),
    }
  }

  /** Whether one more can be sent with the same call. */
  get hasRoom(): boolean {
    return this.chosen.size < mostAtOnce
  }

  /** Sessions that were refused because the person has others at the same time. */
  get overlapping(): SignUpResult[] {
    return (this.results ?? []).filter(({ refusal }) => refusal?.code === errorCodes.sessionsOverlap)
  }

  /** Whether the person has a seat now, or waits for one. */
  get isSignedUp(): boolean {
    return (this.results ?? []).some(({ seats }) => seats?.own != null && isActive(seats.own.state))
  }

  /** Whether a seat is kept that a ticket would confirm. */
  get needsTickets(): boolean {
    return (this.results ?? []).some(({ seats }) => seats?.own?.state === 'awaitingTicket')
  }

  async load(): Promise<void> {
    await Promise.all([this.outline.load(), this.list.load(), this.chooseFirst()])
  }

  chooseDay(day: string): void {
    this.day = day
    void this.list.reload()
  }

  open(nodeId: string | null): void {
    this.nodeId = nodeId
    void this.list.reload()
  }

  toggle(row: Pick<SessionRow, 'id' | 'title'>): void {
    if (!this.chosen.delete(row.id) && this.hasRoom) this.chosen.set(row.id, row)
  }

  /** Back to the list, with what was refused no longer chosen. */
  dismiss(): void {
    this.results = null
    this.chosen.clear()
    void this.list.reload()
  }

  /** A link may name a session that is gone, or that the person has already: then nothing is chosen. */
  private async chooseFirst(): Promise<void> {
    if (this.first === undefined || this.chosen.has(this.first)) return
    const found = await orNull(call(programmeCalls.detail, { query: { conferenceId: this.first } }))
    if (found?.seats.isOpen && !(found.seats.own && isActive(found.seats.own.state))) this.toggle(found)
  }

  private keep(results: SignUpResult[]): void {
    // A second try is about some of them alone.
    const again = new Map(results.map((result) => [result.conferenceId, result]))
    this.results = this.results?.map((result) => again.get(result.conferenceId) ?? result) ?? results
  }
}
