import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { BasketFooter } from '../BasketFooter'
import { ChangesBanner } from '../ChangesBanner'
import { TicketTypeCard } from '../TicketTypeCard'
import { TicketTypeStore } from '../ticketType.store'
import { words } from '../words'

const UnpaidBanner = observer(({ orderId }: { orderId: string }) => {
  const t = useWords(words)
  const open = (
    <Button id="unpaid-order-open" kind="ghost" size="small" text={t.unpaidGo} onTap={() => go('ticketTypeSelectOrder', { orderId })} />
  )
  return (
    <Banner id="unpaid-order" tone="warn" title={t.unpaidTitle} action={open}>
      {t.unpaidText}
    </Banner>
  )
})

/** `/ticket-type`: the offered tickets and the choice among them. */
export default page({ store: ({ registerLinkId }) => new TicketTypeStore(registerLinkId), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { list, ticketTypes, basket } = store
  const unpaidOrderId = list.value?.unpaidOrderId
  return (
    <Page id="tickets" of={list} footer={ticketTypes.length > 0 && <BasketFooter store={store} />}>
      {unpaidOrderId && <UnpaidBanner orderId={unpaidOrderId} />}
      <ChangesBanner changes={basket.changes} />
      {ticketTypes.length === 0 && <EmptyState id="tickets-empty" icon={ticketIcon} title={t.emptyTitle} message={t.emptyText} />}
      {ticketTypes.map((ticketType) => (
        <TicketTypeCard key={ticketType.id} store={store} ticketType={ticketType} />
      ))}
    </Page>
  )
})
