import { boothCalls } from '@contract/exhibitor/booth.calls'
import type { Booth, BoothRow } from '@contract/exhibitor/booth.schema'
import { listedProductCalls } from '@contract/exhibitor/listedProduct.calls'
import type { ShownProduct } from '@contract/exhibitor/listedProduct.schema'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'

/** Milliseconds without a key before a search is sent. */
const searchAfterMs = 300

/** A company's booth, or the search for one where the address names none. */
export class BoothStore {
  search = ''
  /** The product that is open, of those that the company shows. */
  opened: ShownProduct | null = null
  readonly booth: Query<Booth>
  readonly list = new ListStore<BoothRow>({
    load: (current, size) => call(boothCalls.page, { query: { current, size, ...(this.text ? { text: this.text } : {}) } }),
    keyOf: ({ id }) => id,
    pageSize: 20,
  })
  readonly products = new ListStore<ShownProduct>({
    load: (current, size) => call(listedProductCalls.shown, { query: { current, size, deptId: this.id ?? '' } }),
    keyOf: ({ id }) => id,
  })
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string | undefined) {
    this.booth = new Query<Booth>(() => call(boothCalls.info, { query: { id: id ?? '' } }))
    makeAutoObservable<this, 'timer'>(this, { id: false, booth: false, list: false, products: false, opened: observableRef, timer: false })
  }

  async load(): Promise<void> {
    if (this.id === undefined) return this.list.load()
    await Promise.all([this.booth.load(), this.products.load()])
  }

  open(product: ShownProduct | null): void {
    this.opened = product
  }

  /** Searches when the person pauses. */
  find(text: string): void {
    this.search = text
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.list.reload(), searchAfterMs)
  }

  private get text(): string {
    return this.search.trim()
  }
}
