import { useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { PayWaySheet } from '@/parts/payment/PayWaySheet'
import { toTickets } from '@/stores/toTickets'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { orderIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { OrderCard } from '../OrderCard'
import { OrderStore, orderTabs } from '../order.store'
import { emptyTabWords, orderTabWords, words } from '../words'

/** `/order`: the person's orders by state, with countdowns of unpaid ones. */
export default page({ store: ({ tab }) => new OrderStore(tab), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const titles = useWords(orderTabWords)
  const empties = useWords(emptyTabWords)
  const { tab, list, payer, unpaidCount } = store
  const tabs = orderTabs.map((key) => ({ key, title: titles[key], ...(key === 'unpaid' && unpaidCount ? { count: unpaidCount } : {}) }))
  const empty = (
    <EmptyState id={`orders-${tab}-empty`} icon={orderIcon} title={empties[tab]}>
      {(tab === 'unpaid' || tab === 'paid') && (
        <Button id="orders-choose" size="medium" text={t.chooseTickets} onTap={() => toTickets('go')} />
      )}
    </EmptyState>
  )
  return (
    <ListPage
      id={`orders-${tab}`}
      store={list}
      row={(order) => <OrderCard store={store} order={order} onChanged={() => list.refresh()} />}
      empty={empty}
    >
      <Tabs id="orders-tab" chosen={tab} tabs={tabs} onChoose={(key) => store.choose(key)} />
      <Failed id="orders-refused" failure={payer.failure} />
      {list.items.length > 0 && <FairClockBanner />}
      <PayWaySheet payer={payer} />
    </ListPage>
  )
})
