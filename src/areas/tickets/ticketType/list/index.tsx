import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { fill, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { UnpaidOrder } from '@/parts/order/UnpaidOrder'
import { UnpaidOrderBanner } from '@/parts/order/UnpaidOrderBanner'
import { prepareMessages } from '@/parts/subscription/messages'
import { RegisteredBanner } from '@/parts/registration/RegisteredBanner'
import { session } from '@/stores/session'
import { Failed } from '@/ui/Failed'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page, useShown } from '@/ui/Page'
import { BasketFooter } from '../BasketFooter'
import { ChangesBanner } from '../ChangesBanner'
import { TicketTypeList } from '../TicketTypeList'
import { TicketTypeStore } from '../ticketType.store'
import { words } from '../words'

/** The tickets that nobody can buy, behind one line. */
const Folded = observer(({ store }: { store: TicketTypeStore }) => {
  const t = useWords(words)
  const { folded, isUnfolded } = store
  if (folded.length === 0) return null
  return (
    <>
      <Card padding="tight">
        <Line id="tickets-folded" label={fill(t.folded, { count: folded.length })} isExpanded={isUnfolded} onTap={() => store.unfold()} />
      </Card>
      {isUnfolded && <TicketTypeList id="tickets-folded-list" store={store} ticketTypes={folded} />}
    </>
  )
})

/** `/ticket-type`: the offered tickets and the choice among them. */
export default page(
  { store: ({ registerLinkId = session.link.registerLinkId }) => new TicketTypeStore(registerLinkId), reload: ['shown'] },
  ({ store }) => {
    const t = useWords(words)
    useShown(prepareMessages)
    const [unpaid] = useState(() => new UnpaidOrder())
    const { list, ticketTypes, basket, free } = store
    return (
      <Page id="tickets" of={list} footer={ticketTypes.length > 0 && <BasketFooter store={store} />}>
        <RegisteredBanner />
        {list.value?.unpaidOrderId && (
          <UnpaidOrderBanner unpaid={unpaid} expectedId={list.value.unpaidOrderId} isTransferExpected={list.value.isTransfer} />
        )}
        <Failed id="take-failed" failure={free.failure} />
        <ChangesBanner changes={basket.changes} />
        {ticketTypes.length === 0 && <EmptyState id="tickets-empty" icon={ticketIcon} title={t.emptyTitle} message={t.emptyText} />}
        {ticketTypes.length > 0 && <FairClockBanner />}
        <TicketTypeList id="tickets-listed" store={store} ticketTypes={store.listed} />
        <Folded store={store} />
      </Page>
    )
  },
)
