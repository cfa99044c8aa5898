import type { Paged } from '@contract/envelope'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'

export interface ListStoreSettings<Item> {
  /** Pages count from 1. */
  load: (current: number, size: number) => Promise<Paged<Item>>
  keyOf: (item: Item) => string
  pageSize?: number
}

/** What is being asked for: the first page for the first time, the first page again, or a later one. */
type Asking = 'first' | 'refresh' | 'more'

/** A list that comes in pages. Only the answer to what was asked last counts, however late another comes. */
export class ListStore<Item> {
  items: Item[] = []
  total = 0
  asking: Asking | null = null
  /** What failed and why; what was shown stays. */
  failure: { asking: Asking; message: string } | null = null
  private current = 0
  private pages = 1
  private turn = 0
  private inFlight: Promise<void> | null = null

  constructor(private readonly settings: ListStoreSettings<Item>) {
    makeAutoObservable<this, 'settings' | 'turn' | 'inFlight'>(this, {
      items: observableRef,
      settings: false,
      turn: false,
      inFlight: false,
    })
  }

  /** Whether a first page has come, be it an empty one. */
  get isLoaded(): boolean {
    return this.current > 0
  }

  get hasMore(): boolean {
    return this.isLoaded && this.current < this.pages
  }

  get isEmpty(): boolean {
    return this.isLoaded && this.items.length === 0
  }

  keyOf(item: Item): string {
    return this.settings.keyOf(item)
  }

  /** The first page, for the first time or again. Asked again while it is coming, it is the same asking. */
  refresh(): Promise<void> {
    if (this.inFlight && (this.asking === 'first' || this.asking === 'refresh')) return this.inFlight
    return this.ask(this.isLoaded ? 'refresh' : 'first', 1)
  }

  /** What a page asks of its store. */
  load(): Promise<void> {
    return this.refresh()
  }

  /** The next page, where there is one and nothing is coming already. */
  more(): Promise<void> {
    if (this.inFlight) return this.inFlight
    return this.hasMore ? this.ask('more', this.current + 1) : Promise.resolve()
  }

  /** Another try of what failed. */
  retry(): Promise<void> {
    return this.failure?.asking === 'more' ? this.more() : this.refresh()
  }

  private ask(asking: Asking, page: number): Promise<void> {
    this.turn += 1
    const { turn } = this
    this.asking = asking
    this.failure = null
    const size = this.settings.pageSize ?? 10
    const asked = this.settings.load(page, size).then(
      (answer) => this.applyPage(turn, asking, answer),
      (error: unknown) => this.fail(turn, asking, error),
    )
    this.inFlight = asked
    return asked
  }

  private applyPage(turn: number, asking: Asking, { records, total, current, pages }: Paged<Item>): void {
    if (turn !== this.turn) return
    runInAction(() => {
      const known = asking === 'more' ? this.items : []
      const keys = new Set(known.map((item) => this.keyOf(item)))
      // What was added above meanwhile pushes a row from one page to the next: it is shown once.
      this.items = [...known, ...records.filter((item) => !keys.has(this.keyOf(item)))]
      this.total = total
      this.current = current
      this.pages = pages
      this.asking = null
      this.inFlight = null
    })
  }

  private fail(turn: number, asking: Asking, error: unknown): void {
    if (turn !== this.turn) return
    runInAction(() => {
      this.failure = { asking, message: error instanceof Error ? error.message : '' }
      this.asking = null
      this.inFlight = null
    })
  }
}
