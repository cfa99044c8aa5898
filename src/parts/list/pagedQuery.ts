import type { Paged } from '@contract/envelope'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'

const pageSize = 50

/**
 * A paged call whose pages say more than their rows, such as what the person may do.
 * @param ask one page
 * @param notFoundCodes errors that mean "not found", in addition to the general one
 * @returns `first`: the newest first page, for the page's state; `list`: the rows. The list loads both
 */
export const pagedQuery = <Item, Page extends Paged<Item>>(
  ask: (current: number, size: number) => Promise<Page & Paged<Item>>,
  keyOf: (item: Item) => string,
  notFoundCodes: readonly number[] = [],
): { first: Query<Page>; list: ListStore<Item> } => {
  const first = new Query<Page>(() => ask(1, pageSize), { notFoundCodes })
  const load = async (current: number): Promise<Paged<Item>> => {
    if (current > 1) return ask(current, pageSize)
    await first.load()
    if (first.failure) throw first.failure
    return first.value!
  }
  return { first, list: new ListStore<Item>({ load, keyOf, pageSize }) }
}
