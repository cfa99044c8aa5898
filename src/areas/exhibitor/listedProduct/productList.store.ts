import { listedProductCalls } from '@contract/exhibitor/listedProduct.calls'
import type { ListedProduct } from '@contract/exhibitor/listedProduct.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** The place of a product among those that are loaded, after it was moved. */
const moved = (items: readonly ListedProduct[], from: number, to: number): ListedProduct[] => {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}

/** The company's products in its order, with a search and the order by hand. */
export class ProductListStore {
  readonly search = new Search(() => this.list.reload())
  isSorting = false
  readonly list: ListStore<ListedProduct> = new ListStore<ListedProduct>({
    load: (current, size) =>
      call(listedProductCalls.page, { query: { current, size, ...(this.search.wanted && { text: this.search.wanted }) } }),
    keyOf: ({ id }) => id,
    pageSize: 20,
  })
  /** The id of a new product. The server stores nothing before its first save. */
  readonly add = new Mutation(() => call(listedProductCalls.version, { query: {} }).then(({ id }) => id))
  readonly move = new Mutation((from: number, to: number) => this.put(from, to))

  constructor() {
    makeAutoObservable(this)
  }

  /** Neighbours among the found ones are no neighbours in the company's order. */
  get canSort(): boolean {
    return this.search.wanted === '' && this.list.items.length > 1
  }

  load(): Promise<void> {
    return this.list.refresh()
  }

  find(text: string): void {
    this.isSorting = false
    this.search.type(text)
  }

  sort(isSorting: boolean): void {
    this.isSorting = isSorting
  }

  /** The server moves it first, so that the screen never shows an order that nobody has. */
  private async put(from: number, to: number): Promise<void> {
    const { items } = this.list
    const after = to === 0 ? null : items[to > from ? to : to - 1]!.id
    await call(listedProductCalls.move, { body: { id: items[from]!.id, after } })
    runInAction(() => {
      this.list.items = moved(items, from, to)
    })
  }
}
