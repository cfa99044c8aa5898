import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { UnpaidOrder } from '@/parts/order/UnpaidOrder'
import { UnpaidOrderBanner } from '@/parts/order/UnpaidOrderBanner'
import { prepareMessages } from '@/parts/subscription/messages'
import { RegisteredBanner } from '@/parts/registration/RegisteredBanner'
import { session } from '@/stores/session'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Page, page, useShown } from '@/ui/Page'
import { BasketFooter } from '../BasketFooter'
import { Offer } from '../Offer'
import { TicketTypeStore } from '../ticketType.store'
import { words } from '../words'

/** `/ticket-type`: the offered tickets and the choice among them. */
export default page(
  { store: ({ registerLinkId = session.link.registerLinkId }) => new TicketTypeStore(registerLinkId), reload: ['shown'] },
  ({ store }) => {
    const t = useWords(words)
    useShown(prepareMessages)
    const [unpaid] = useState(() => new UnpaidOrder())
    const { list, ticketTypes } = store
    return (
      <Page id="tickets" of={list} footer={ticketTypes.length > 0 && <BasketFooter store={store} />}>
        <RegisteredBanner />
        {list.value?.unpaidOrderId && (
          <UnpaidOrderBanner unpaid={unpaid} expectedId={list.value.unpaidOrderId} isTransferExpected={list.value.isTransfer} />
        )}
        {ticketTypes.length === 0 && <EmptyState id="tickets-empty" icon={ticketIcon} title={t.emptyTitle} message={t.emptyText} />}
        {ticketTypes.length > 0 && <FairClockBanner />}
        <Offer store={store} />
      </Page>
    )
  },
)
