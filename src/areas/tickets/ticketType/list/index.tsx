import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Failed } from '@/ui/Failed'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { BasketDock } from '../BasketDock'
import { ChangesBanner } from '../ChangesBanner'
import { TicketTypeCard } from '../TicketTypeCard'
import { TicketTypeStore } from '../ticketType.store'
import { ticketTypeWords } from '../words'

/** `/ticket-type`: what is offered, and the choice of it. */
export default page({}, () => {
  const { params } = useRoute()
  const words = useWords(ticketTypeWords)
  const [store] = useState(() => new TicketTypeStore(params.registerLinkId))
  useDidShow(() => void store.refresh())
  const { list, ticketTypes, failure } = store
  const unpaidOrderId = list?.unpaidOrderId
  return (
    <Page state={list || failure ? 'ready' : 'loading'} dock={ticketTypes.length > 0 && <BasketDock store={store} />}>
      {unpaidOrderId && (
        <Banner
          id="unpaid-order"
          tone="warn"
          title={words.unpaidTitle}
          action={
            <Button id="unpaid-order-open" kind="ghost" size="small" onTap={() => go('ticketTypeSelectOrder', { orderId: unpaidOrderId })}>
              {words.unpaidGo}
            </Button>
          }
        >
          {words.unpaidText}
        </Banner>
      )}
      <ChangesBanner changes={store.basket.changes} />
      {failure && <Failed id="tickets-failed" message={failure.message} onRetry={() => store.load()} />}
      {list && ticketTypes.length === 0 && (
        <Empty id="tickets-empty" icon={ticketIcon} title={words.emptyTitle} message={words.emptyText} />
      )}
      {ticketTypes.map((ticketType) => (
        <TicketTypeCard key={ticketType.id} store={store} ticketType={ticketType} />
      ))}
    </Page>
  )
})
