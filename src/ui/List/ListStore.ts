import type { Paged } from '@contract/envelope'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { SentenceError, sentenceOf } from '@/i18n/sentenceOf'

export interface ListStoreSettings<Item> {
  /** Pages count from 1. */
  load: (current: number, size: number) => Promise<Paged<Item>>
  keyOf: (item: Item) => string
  pageSize?: number
}

/** The request in flight: the first page for the first time, the first page again, or a later one. */
type Asking = 'first' | 'refresh' | 'more'

/** A paged list. Only the answer to the newest request counts, however late an older one comes. */
export class ListStore<Item> {
  items: Item[] = []
  total = 0
  asking: Asking | null = null
  /** The request that failed and its reason. The shown rows stay. */
  failure: { asking: Asking; message: string } | null = null
  /** Whether the shown rows answer an earlier query: those of another tab, or of what was searched before. */
  isOutdated = false
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

  /** Whether a first page has arrived, even an empty one. */
  get isLoaded(): boolean {
    return this.current > 0
  }

  get hasMore(): boolean {
    return this.isLoaded && this.current < this.pages
  }

  get hasManyPages(): boolean {
    return this.pages > 1
  }

  get isEmpty(): boolean {
    return this.isLoaded && !this.isOutdated && this.items.length === 0
  }

  keyOf(item: Item): string {
    return this.settings.keyOf(item)
  }

  /** Loads the first page, for the first time or again. A second call while it is in flight is the same request. */
  refresh(): Promise<void> {
    if (this.inFlight && (this.asking === 'first' || this.asking === 'refresh')) return this.inFlight
    return this.ask(this.isLoaded ? 'refresh' : 'first', 1)
  }

  /** The name that `page()` expects of a store. */
  load(): Promise<void> {
    return this.refresh()
  }

  /** Loads the first page of another query. The answer to the query before no longer counts, and its rows are outdated. */
  reload(): Promise<void> {
    this.isOutdated = this.isLoaded
    return this.ask(this.isLoaded ? 'refresh' : 'first', 1)
  }

  /** Loads the next page, if there is one and no request is in flight. */
  more(): Promise<void> {
    if (this.inFlight) return this.inFlight
    return this.hasMore ? this.ask('more', this.current + 1) : Promise.resolve()
  }

  /** Repeats the failed request. */
  retry(): Promise<void> {
    return this.failure?.asking === 'more' ? this.more() : this.refresh()
  }

  private ask(asking: Asking, page: number): Promise<void> {
    this.turn += 1
    const { turn } = this
    this.asking = asking
    this.failure = null
    this.inFlight = this.attempt(turn, asking, page).finally(() => {
      if (turn === this.turn) this.inFlight = null
    })
    return this.inFlight
  }

  /** A failure is stored for the screen; a programming error is thrown as well. */
  private async attempt(turn: number, asking: Asking, page: number): Promise<void> {
    try {
      this.applyPage(turn, asking, await this.settings.load(page, this.settings.pageSize ?? 10))
    } catch (error) {
      this.fail(turn, asking, error)
      if (!(error instanceof SentenceError)) throw error
    }
  }

  private applyPage(turn: number, asking: Asking, { records, total, current, pages }: Paged<Item>): void {
    if (turn !== this.turn) return
    runInAction(() => {
      const known = asking === 'more' ? this.items : []
      const keys = new Set(known.map((item) => this.keyOf(item)))
      // A new row above pushes an old one to the next page, so duplicates are dropped.
      this.items = [...known, ...records.filter((item) => !keys.has(this.keyOf(item)))]
      this.total = total
      this.current = current
      this.pages = pages
      this.isOutdated = false
      this.asking = null
    })
  }

  private fail(turn: number, asking: Asking, error: unknown): void {
    if (turn !== this.turn) return
    runInAction(() => {
      this.failure = { asking, message: sentenceOf(error) }
      this.asking = null
    })
  }
}
