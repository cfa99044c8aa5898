import { boothCalls } from '@contract/exhibitor/booth.calls'
import type { Booth, BoothRow, ViewedBody } from '@contract/exhibitor/booth.schema'
import { listedProductCalls } from '@contract/exhibitor/listedProduct.calls'
import type { ShownProduct } from '@contract/exhibitor/listedProduct.schema'
import { actsForExhibitor } from '@contract/registerTypes'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { orNull } from '@/api/CallFailure'
import { exhibitor } from '@/stores/exhibitor'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/**
 * Signed-in visitors are counted once a day. A count that is lost troubles nobody, and a session that has ended signs nobody out here,
 * because everybody may read this page.
 */
const countView = (body: ViewedBody): void => {
  if (session.token) void orNull(call(boothCalls.viewed, { body, accessToken: session.token.accessToken }))
}

/** After a reload the phone does not know yet for whom its person acts. Without an answer the page is a visitor's. */
const knowOwnCompany = (): void => {
  const { scope, isSignedIn } = session
  if (isSignedIn && scope && actsForExhibitor(scope.registerType)) void exhibitor.learn()
}

/** A company's booth, or the search for one where the address names none. */
export class BoothStore {
  readonly search = new Search(() => this.list.reload())
  /** The product that is open, of those that the company shows. */
  opened: ShownProduct | null = null
  readonly booth: Query<Booth>
  readonly list: ListStore<BoothRow> = new ListStore<BoothRow>({
    load: (current, size) => call(boothCalls.page, { query: { current, size, ...(this.search.wanted && { text: this.search.wanted }) } }),
    keyOf: ({ id }) => id,
    pageSize: 20,
  })
  readonly products = new ListStore<ShownProduct>({
    load: (current, size) => call(listedProductCalls.shown, { query: { current, size, deptId: this.id ?? '' } }),
    keyOf: ({ id }) => id,
  })

  constructor(readonly id: string | undefined) {
    this.booth = new Query<Booth>(() => call(boothCalls.info, { query: { id: id ?? '' } }))
    makeAutoObservable(this, { id: false, opened: observableRef })
  }

  /** Exhibitors ask nobody for a meeting. */
  get isExhibitor(): boolean {
    return session.isSignedIn && session.scope !== null && actsForExhibitor(session.scope.registerType)
  }

  /** The caller acts for this company. */
  get isOwn(): boolean {
    return this.id !== undefined && exhibitor.info?.id === this.id
  }

  async load(): Promise<void> {
    if (this.id === undefined) return this.list.load()
    knowOwnCompany()
    await Promise.all([this.booth.load(), this.products.load()])
    if (this.booth.value) countView({ id: this.id })
  }

  open(product: ShownProduct | null): void {
    this.opened = product
    if (product && this.id) countView({ id: this.id, productId: product.id })
  }
}
