import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { UnpaidOrder } from '@/parts/order/UnpaidOrder'
import { UnpaidOrderBanner } from '@/parts/order/UnpaidOrderBanner'
import { prepareMessages } from '@/parts/subscription/messages'
import { RegisteredBanner } from '@/parts/registration/RegisteredBanner'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
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
    // R61: a leader orders for members, on their own page.
    if (list.value?.isForOthers)
      return (
        <Page id="tickets" of={list}>
          <EmptyState id="tickets-for-others" icon={ticketIcon} title={t.forOthersTitle} message={t.forOthersText}>
            <Button id="tickets-to-group" size="medium" text={t.toGroup} onTap={() => go('groupManagement')} />
          </EmptyState>
        </Page>
      )
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
