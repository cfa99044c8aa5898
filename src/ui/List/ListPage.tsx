import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { Page, type PageProps } from '../Page'
import { Skeleton } from '../Skeleton'
import type { ListStore } from './ListStore'
import { List } from './index'

interface ListPageProps<Item> extends Omit<PageProps, 'of' | 'state' | 'failure' | 'onRetry' | 'notFound'> {
  /** The list's id. Its parts are `<id>-empty`, `<id>-failed`, `<id>-more` and `<id>-end`. */
  id: string
  store: ListStore<Item>
  row: (item: Item) => ReactNode
  /** Shown in place of an empty list. */
  empty?: ReactNode
  /** Above the list: tabs, a notice. */
  children?: ReactNode
  /** What the part above the list, or a part of each row, is made of. Until it is there the list waits too: a part that comes late would push it down. */
  above?: { state: 'loading' | 'failed' | 'ready' }
  /** Of the rows together. */
  className?: string
}

/** A page with a paged list that is pulled down to refresh. Its row in the route table says `isList`. */
export const ListPage = observer(<Item,>({ id, store, row, empty, children, above, skeleton, className, ...page }: ListPageProps<Item>) => (
  <Page {...page}>
    {above?.state === 'loading' ? (
      <Skeleton />
    ) : (
      <>
        {children}
        <List key={id} id={id} store={store} renderItem={row} empty={empty} skeleton={skeleton} {...(className && { className })} />
      </>
    )}
  </Page>
))
