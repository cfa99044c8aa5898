import { journalCalls } from '@contract/content/journal.calls'
import type { JournalCopy } from '@contract/content/journal.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { baseUrl } from '@/api/baseUrl'
import { readFile } from '@/api/readFile'
import { Query } from '@/stores/Query'
import { Zoom } from '../hallPlan/zoom.store'
import type { DrawnPage } from '../pdfPreview/drawPages'
import { type Book, openBook } from './bookPages'
import { bookPath, copyQuery } from './copyQuery'

/** So many pages before and after the shown one are kept: a picture of a page takes megabytes. */
const near = 1

/** An issue that is drawn on this page, one page at a time. */
export class DrawnBookStore {
  readonly copy: Query<JournalCopy>
  /** `unreadable` where the browser is too old to draw it. */
  readonly book: Query<Book | 'unreadable'>
  readonly zoom = new Zoom()
  page = 1
  /** Whether the shown page could not be drawn. */
  isBroken = false
  private drawn: ReadonlyMap<number, DrawnPage> = new Map()
  private turn = 0

  constructor(private readonly orderId: string) {
    this.copy = copyQuery(orderId)
    this.book = new Query(async () => {
      const bytes = await readFile(journalCalls.file, await bookPath(this.orderId))
      return openBook(bytes).catch(() => 'unreadable' as const)
    })
    makeAutoObservable<this, 'drawn' | 'turn' | 'orderId'>(this, { drawn: observableRef, turn: false, orderId: false })
  }

  private get opened(): Book | null {
    const { value } = this.book
    return value === null || value === 'unreadable' ? null : value
  }

  get count(): number {
    return this.opened?.count ?? 0
  }

  get chapters(): Book['chapters'] {
    return this.opened?.chapters ?? []
  }

  /** The picture of the shown page; undefined before it is drawn. */
  get shown(): DrawnPage | undefined {
    return this.drawn.get(this.page)
  }

  get hasNext(): boolean {
    return this.page < this.count
  }

  get hasPrevious(): boolean {
    return this.page > 1
  }

  /** Opens the issue once it can be read. A refund that came meanwhile closes it. */
  async load(): Promise<void> {
    await this.copy.load()
    const isReady = this.copy.value?.state === 'ready'
    if (isReady && !this.opened) await this.open()
    else if (!isReady && this.opened) await this.close()
  }

  async open(): Promise<void> {
    await this.book.load()
    if (this.opened) await this.show(this.page)
  }

  /** Shows a page, draws it and those next to it, and forgets the others. */
  async show(page: number): Promise<void> {
    if (!this.opened) return
    this.turn += 1
    const { turn, opened } = this
    this.page = Math.min(this.count, Math.max(1, page))
    this.isBroken = false
    this.zoom.reset()
    this.drawn = new Map([...this.drawn].filter(([at]) => Math.abs(at - this.page) <= near))
    // The shown one first, then those to which a finger may turn.
    for (const at of [this.page, this.page + 1, this.page - 1]) {
      if (at < 1 || at > this.count || this.drawn.has(at)) continue
      const picture = await opened.draw(at).catch(() => null)
      if (turn !== this.turn) return
      runInAction(() => {
        if (picture) this.drawn = new Map([...this.drawn, [at, picture]])
        else if (at === this.page) this.isBroken = true
      })
    }
  }

  /** To the next page, or back. */
  step(by: 1 | -1): Promise<void> {
    return (by === 1 ? this.hasNext : this.hasPrevious) ? this.show(this.page + by) : Promise.resolve()
  }

  /** The address under which a browser saves the file. @throws CallFailure */
  async saveAddress(): Promise<string> {
    return `${baseUrl}${await bookPath(this.orderId)}&download=1`
  }

  /** The page is left: nothing of the book stays in the memory. */
  async close(): Promise<void> {
    this.turn += 1
    const { opened } = this
    this.drawn = new Map()
    this.book.set(null)
    await opened?.close()
  }
}
