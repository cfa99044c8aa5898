import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { BasketFooter } from '../BasketFooter'
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
    <Page state={list || failure ? 'ready' : 'loading'} footer={ticketTypes.length > 0 && <BasketFooter store={store} />}>
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
      {failure && <ErrorState id="tickets-failed" message={failure.message} onRetry={() => store.load()} />}
      {list && ticketTypes.length === 0 && (
        <EmptyState id="tickets-empty" icon={ticketIcon} title={words.emptyTitle} message={words.emptyText} />
      )}
      {ticketTypes.map((ticketType) => (
        <TicketTypeCard key={ticketType.id} store={store} ticketType={ticketType} />
      ))}
    </Page>
  )
})
