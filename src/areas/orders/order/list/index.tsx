import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { orderIcon } from '@/ui/Icon/shapes'
import { List } from '@/ui/List'
import { Page, page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { OrderCard } from '../OrderCard'
import { OrderStore, orderTabs } from '../order.store'
import { emptyTabWords, orderTabWords, orderWords } from '../words'

/** `/order`: one's orders by how they stand, unpaid ones counting down. */
export default page({}, () => {
  const { params } = useRoute()
  const words = useWords(orderWords)
  const titles = useWords(orderTabWords)
  const empties = useWords(emptyTabWords)
  const [store] = useState(() => new OrderStore(params.tab))
  useDidShow(() => void store.show())
  const { tab, list, payer } = store
  const chooseTickets = (
    <Button id="orders-choose" size="medium" onTap={() => go('ticketType', { registerLinkId: session.link.registerLinkId })}>
      {words.chooseTickets}
    </Button>
  )
  return (
    <Page>
      <Tabs
        id="orders-tab"
        chosen={tab}
        tabs={orderTabs.map((key) => ({
          key,
          title: titles[key],
          ...(key === 'unpaid' && store.unpaidCount ? { count: store.unpaidCount } : {}),
        }))}
        onChoose={(key) => store.choose(key)}
      />
      {payer.failure && <Banner id="orders-refused" tone="bad" title={payer.failure} />}
      <List
        key={tab}
        id={`orders-${tab}`}
        store={list}
        renderItem={(order) => <OrderCard store={store} order={order} onChanged={() => list.refresh()} />}
        empty={
          <EmptyState id={`orders-${tab}-empty`} icon={orderIcon} title={empties[tab]}>
            {tab === 'unpaid' || tab === 'paid' ? chooseTickets : null}
          </EmptyState>
        }
      />
    </Page>
  )
})
