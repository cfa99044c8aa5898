import type { Call, DataOf, QueryOf } from '@contract/call'
import type { Paged } from '@contract/envelope'
import { call as send } from '@/api/call'
import { ListStore } from '@/ui/List/ListStore'

/** The type of one row of a paged answer. */
type ItemOf<C extends Call> = DataOf<C> extends { records: (infer Item)[] } ? Item : never

interface CallListSettings<C extends Call> {
  /** A call that returns pages. */
  call: C
  /** The query, in addition to the page's number and size. */
  query?: Omit<QueryOf<C>, 'current' | 'size'>
  keyOf: (item: ItemOf<C>) => string
  pageSize?: number
  /** Called for each page that arrives. */
  onPage?: (page: Paged<ItemOf<C>>) => void
}

/** A list over a paged call: `callList({ call: orderCalls.page, query: { state: 'unpaid' }, keyOf: ({ orderId }) => orderId })`. */
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
