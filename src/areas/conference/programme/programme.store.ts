import { programmeCalls } from '@contract/conference/programme.calls'
import type { Programme, SessionRow, SessionsQuery } from '@contract/conference/programme.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** What a programme is narrowed to by its sheet. */
export type Narrowing = Pick<SessionsQuery, 'nodeId' | 'roomId' | 'language'>

/** The programme of the fair: its outline once, and its sessions page by page. */
export class ProgrammeStore {
  readonly search = new Search(() => this.list.reload())
  /** A day of the programme, what the person marked, or all of it. */
  chosen = 'all'
  narrowing: Narrowing = {}
  /** Marks that changed on this page, by session: the list stays where it is. */
  marks = new Map<string, boolean>()
  readonly outline = new Query<Programme>(() => call(programmeCalls.outline))
  readonly list: ListStore<SessionRow> = new ListStore<SessionRow>({
    load: (current, size) => call(programmeCalls.page, { query: { ...this.query, current, size } }),
    keyOf: ({ id }) => id,
    pageSize: 30,
  })
  readonly mark = new Mutation(async ({ id }: Pick<SessionRow, 'id'>, isFavourite: boolean) => {
    await call(programmeCalls.favourite, { body: { conferenceId: id, isFavourite } })
    this.keep(id, isFavourite)
  })

  constructor() {
    makeAutoObservable(this)
  }

  private get query(): SessionsQuery {
    const { chosen, narrowing, search } = this
    const { conferenceTypeId } = session.link
    return {
      of: 'conferences',
      ...narrowing,
      ...(chosen === 'marked' ? { isFavourite: true } : chosen === 'all' ? {} : { day: chosen }),
      ...(conferenceTypeId && { conferenceTypeId }),
      ...(search.wanted && { text: search.wanted }),
    }
  }

  /** How many ways of narrowing the sheet has set. */
  get narrowed(): number {
    return Object.values(this.narrowing).filter((value) => value !== undefined).length
  }

  isMarked({ id, isFavourite }: SessionRow): boolean {
    return this.marks.get(id) ?? isFavourite
  }

  async load(): Promise<void> {
    await Promise.all([this.outline.load(), this.list.load()])
  }

  choose(chosen: string): void {
    this.chosen = chosen
    void this.list.reload()
  }

  narrow(narrowing: Narrowing): void {
    this.narrowing = narrowing
    void this.list.reload()
  }

  private keep(id: string, isFavourite: boolean): void {
    this.marks.set(id, isFavourite)
  }
}
