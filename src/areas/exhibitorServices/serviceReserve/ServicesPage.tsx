import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { formatDayAndTime } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Filters } from '@/parts/list/Filters'
import { PayWaySheet } from '@/parts/payment/PayWaySheet'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { exhibitorIcon, orderIcon } from '@/ui/Icon/shapes'
import { List } from '@/ui/List'
import { Page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { BasketBar, BasketSheet } from './BasketBar'
import { DeleteSheet } from './DeleteSheet'
import { PlaceSheet } from './PlaceSheet'
import { ServiceCard } from './ServiceCard'
import { ServiceOrderCard } from './ServiceOrderCard'
import type { ServicesStore } from './serviceReserve.store'
import { words } from './words'
import style from './index.module.scss'

const Catalogue = observer(({ store }: { store: ServicesStore }) => {
  const t = useWords(words)
  const { categories, category, catalogue } = store
  const mayOrder = catalogue.value?.mayOrder === true
  if (!category)
    return (
      <Card>
        <EmptyState id="services-empty" icon={exhibitorIcon} title={t.emptyTitle} message={t.emptyText} />
      </Card>
    )
  const { isOpen, orderUntil, items, kind } = category
  return (
    <>
      {!mayOrder && <Banner id="services-read-only">{t.readOnly}</Banner>}
      {categories.length > 1 && (
        <Filters
          id="services-category"
          chosen={category.id}
          filters={categories.map(({ id, name }) => ({ key: id, title: name }))}
          onChoose={(id) => store.chooseCategory(id)}
        />
      )}
      <View id="services-until" className={style.until}>
        {isOpen && orderUntil ? fill(t.orderUntil, { time: formatDayAndTime(orderUntil, currentLanguage()) }) : t.closed}
      </View>
      {items.map((item) => (
        <ServiceCard key={item.itemId} store={store} item={item} isOpen={isOpen && mayOrder} isLarge={kind === 'ads'} />
      ))}
    </>
  )
})

const Orders = observer(({ store }: { store: ServicesStore }) => {
  const t = useWords(words)
  const { orders } = store
  const none = (
    <Card>
      <EmptyState id="services-no-orders" icon={orderIcon} title={t.noOrders} message={t.noOrdersText}>
        <Button id="services-to-catalogue" size="medium" text={t.toCatalogue} onTap={() => store.choose('catalogue')} />
      </EmptyState>
    </Card>
  )
  return <List id="services-orders" store={orders} empty={none} renderItem={(order) => <ServiceOrderCard store={store} order={order} />} />
})

interface ServicesPageProps {
  id: string
  store: ServicesStore
  title: string
  /** What a page shows of its own above the catalogue. */
  above?: ReactNode
}

/** What the pages of services share: a catalogue with a basket, and the orders of the company. */
export const ServicesPage = observer(({ id, store, title, above, children }: PropsWithChildren<ServicesPageProps>) => {
  const t = useWords(words)
  const { tab, catalogue, unpaidCount } = store
  const isOffering = tab === 'catalogue' && catalogue.value?.mayOrder === true && store.category !== null
  const failure =
    store.remove.failure?.message ??
    store.openPdf.failure?.message ??
    store.attach.failure?.message ??
    store.openDrawing.failure?.message ??
    store.payer.failure
  const notExhibitor = <Banner id="not-exhibitor" tone="warn" title={catalogue.failure?.message} />
  return (
    <Page id={id} of={catalogue} notFound={notExhibitor} footer={isOffering && <BasketBar store={store} />}>
      <Tabs
        id="services-tab"
        chosen={tab}
        tabs={[
          { key: 'catalogue', title },
          { key: 'orders', title: t.orders, ...(unpaidCount ? { count: unpaidCount } : {}) },
        ]}
        onChoose={(key) => store.choose(key)}
      />
      <Failed id="services-failed" failure={failure} />
      {tab === 'catalogue' && above}
      {tab === 'catalogue' ? <Catalogue store={store} /> : <Orders store={store} />}
      {children}
      <BasketSheet store={store} />
      <PlaceSheet store={store} />
      <DeleteSheet store={store} />
      <PayWaySheet payer={store.payer} />
    </Page>
  )
})
