import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { Fragment, type ReactNode, memo, useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { defineWords, useWords } from '@/i18n/words'
import { Button } from '../Button'
import { EmptyState } from '../EmptyState'
import { ErrorState } from '../ErrorState'
import { Skeleton } from '../Skeleton'
import { classes } from '../classes'
import { ListStore, type ListStoreSettings } from './ListStore'
import style from './index.module.scss'

const listWords = defineWords({ more: { cn: '加载更多', en: 'Show more' } })

export interface ListProps<Item> extends ListStoreSettings<Item> {
  id: string
  /** A list that the page refreshes itself. Without it the list is made of `load`, `keyOf` and `pageSize`. */
  store?: ListStore<Item>
  renderItem: (item: Item, at: number) => ReactNode
  empty?: ReactNode
  skeleton?: ReactNode
  /** Of the rows together, as for a list that is one card. */
  className?: string
}

type GivenOrMade<Item> = Omit<ListProps<Item>, keyof ListStoreSettings<Item> | 'store'> &
  ({ store: ListStore<Item> } | ({ store?: undefined } & ListStoreSettings<Item>))

/** What follows the rows that are shown: a failure, the way to more, or the end. A failed refresh is shown in front of them. */
export const ListTail = observer(<Item,>({ id, store }: { id: string; store: ListStore<Item> }) => {
  const t = useWords(common)
  const own = useWords(listWords)
  if (store.failure?.asking === 'refresh') return null
  if (store.failure) return <ErrorState id={`${id}-failed`} message={store.failure.message} onRetry={() => store.retry()} />
  if (store.asking === 'more') return <Skeleton count={1} />
  if (store.hasMore)
    return (
      <View className={style.tail}>
        <Button id={`${id}-more`} kind="text" size="medium" onTap={() => store.more()}>
          {own.more}
        </Button>
      </View>
    )
  // Under a list that came at once, everybody sees its end.
  if (!store.hasManyPages) return null
  return (
    <View id={`${id}-end`} className={style.tail}>
      {t.noMore}
    </View>
  )
})

/** So many rows are rendered together. */
const rowsOfPart = 20

const partsOf = <Item,>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / rowsOfPart) }, (_, part) => items.slice(part * rowsOfPart, (part + 1) * rowsOfPart))

interface PartProps {
  items: unknown[]
  /** The place of the first one in the list. */
  from: number
  store: ListStore<unknown>
  renderItem: (item: unknown, at: number) => ReactNode
}

/** A part of a long list. It stays as it is when another page arrives, so that hundreds of rows do not slow down the scrolling. */
const Part = memo(
  observer(({ items, from, store, renderItem }: PartProps) => (
    <>
      {items.map((item, at) => (
        <Fragment key={store.keyOf(item)}>{renderItem(item, from + at)}</Fragment>
      ))}
    </>
  )),
  (before, after) =>
    before.renderItem === after.renderItem &&
    before.items.length === after.items.length &&
    before.items.every((item, at) => item === after.items[at]),
)

/**
 * A paged list. The next page loads at the end of the list. Pulling down loads the first again (`enablePullDownRefresh` in the
 * page's config).
 */
export const List = observer(<Item,>(props: GivenOrMade<Item>) => {
  const { id, renderItem, empty, skeleton, className } = props
  const [store] = useState(() => props.store ?? new ListStore(props))
  useEffect(() => {
    if (!store.isLoaded) void store.refresh()
  }, [store])
  useReachBottom(() => {
    if (!store.failure) void store.more()
  })
  usePullDownRefresh(() => void store.refresh().finally(() => Taro.stopPullDownRefresh()))
  if (!store.isLoaded || (store.isOutdated && store.items.length === 0)) {
    if (store.failure) return <ErrorState id={`${id}-failed`} message={store.failure.message} onRetry={() => store.retry()} />
    return <>{skeleton ?? <Skeleton />}</>
  }
  if (store.isEmpty && !store.failure) return <>{empty ?? <EmptyState id={`${id}-empty`} />}</>
  return (
    <View id={id} className={classes(style.list, store.isOutdated && style.outdated, className)} aria-busy={store.isOutdated || undefined}>
      {store.failure?.asking === 'refresh' && (
        <ErrorState id={`${id}-stale`} message={store.failure.message} onRetry={() => store.retry()} />
      )}
      {partsOf(store.items).map((items, part) => (
        <Part
          key={part}
          items={items as unknown[]}
          from={part * rowsOfPart}
          store={store as PartProps['store']}
          renderItem={renderItem as PartProps['renderItem']}
        />
      ))}
      <ListTail id={id} store={store} />
    </View>
  )
})
