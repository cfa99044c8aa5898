import type { Call, DataOf, QueryOf } from '@contract/call'
import type { Paged } from '@contract/envelope'
import { call as send } from '@/api/call'
import { ListStore } from '@/ui/List/ListStore'

/** What one row of a paged answer is. */
type ItemOf<C extends Call> = DataOf<C> extends { records: (infer Item)[] } ? Item : never

interface CallListSettings<C extends Call> {
  /** A call that answers in pages. */
  call: C
  /** What is asked for beside the page's number and size. */
  query?: Omit<QueryOf<C>, 'current' | 'size'>
  keyOf: (item: ItemOf<C>) => string
  pageSize?: number
  /** Hears of each page that comes. */
  onPage?: (page: Paged<ItemOf<C>>) => void
}

/** The list that a paged call fills: `callList({ call: orderCalls.page, query: { state: 'unpaid' }, keyOf: ({ orderId }) => orderId })`. */
export const callList = <C extends Call>({ call, query, keyOf, pageSize, onPage }: CallListSettings<C>): ListStore<ItemOf<C>> =>
  new ListStore({
    load: async (current, size) => {
      const page = (await send<Call>(call, { query: { ...query, current, size } } as never)) as Paged<ItemOf<C>>
      onPage?.(page)
      return page
    },
    keyOf,
    ...(pageSize ? { pageSize } : {}),
  })
