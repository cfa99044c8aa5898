import { programmeCalls } from '@contract/conference/programme.calls'
import type { Programme, SessionRow, SessionsQuery } from '@contract/conference/programme.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'
import { DayProgramme } from '../schedule/dayProgramme.store'
import { fairToday } from '../schedule/fairToday'

/** What a programme is narrowed to by its sheet. */
export type Narrowing = Pick<SessionsQuery, 'nodeId' | 'roomId' | 'language'>

/** The programme of the fair: its outline once, and its sessions page by page. */
export class ProgrammeStore {
  readonly search = new Search(() => this.reload())
  /** A day of the programme, what the person marked, or all of it. */
  chosen = 'all'
  narrowing: Narrowing = {}
  /** A day as a grid of its halls, in place of the list. */
  isGrid = false
  readonly dayProgramme = new DayProgramme(() => this.query)
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

  /**
   * @param of sessions of conferences, or activities of the fair
   * @param nodeId the conference or node that it begins with
   */
  constructor(
    readonly of: 'conferences' | 'activities' = 'conferences',
    nodeId?: string,
  ) {
    makeAutoObservable(this, { of: false })
    if (nodeId !== undefined) this.narrowing = { nodeId }
  }

  private get query(): SessionsQuery {
    const { chosen, narrowing, search } = this
    const { conferenceTypeId } = session.link
    return {
      of: this.of,
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
    void this.reload()
  }

  narrow(narrowing: Narrowing): void {
    this.narrowing = narrowing
    void this.reload()
  }

  /** Shows the list or the grid. A grid has one day: the chosen one, today, or the first. */
  show(isGrid: boolean): void {
    this.isGrid = isGrid
    const days = this.outline.value?.days.map(({ day }) => day) ?? []
    if (isGrid && !days.includes(this.chosen)) this.chosen = days.find((day) => day === fairToday()) ?? days[0] ?? this.chosen
    void this.reload()
  }

  private reload(): Promise<void> {
    return this.isGrid ? this.dayProgramme.load() : this.list.reload()
  }

  private keep(id: string, isFavourite: boolean): void {
    this.marks.set(id, isFavourite)
  }
}
