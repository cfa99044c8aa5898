import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { goToNextStep } from '@/stores/goToNextStep'
import { toTickets } from '@/stores/toTickets'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { UnpaidOrderBanner } from '@/parts/order/UnpaidOrderBanner'
import { OfflineCopyBanner } from '../OfflineCopyBanner'
import { Skeleton } from '@/ui/Skeleton'
import { OneCode } from '../OneCode'
import { TicketCard } from '../TicketCard'
import { stacksOf } from '../stacks'
import { WalletStore } from '../wallet.store'
import { words } from '../words'

/** `/wallet`: the person's tickets, valid ones first, with or without a network. */
export default page({ store: () => new WalletStore(), reload: ['shown'] }, ({ store, params }) => {
  const t = useWords(words)
  const { list, savedAtMs } = store
  const isToUpgrade = params.upgrade === 'yes'
  const stacks = stacksOf(list.items)
  const empty = store.isUnregistered ? (
    <EmptyState id="wallet-empty" icon={ticketIcon} title={t.emptyTitle} message={t.unregisteredText}>
      <Button id="wallet-register" size="medium" text={t.register} onTap={() => goToNextStep()} />
    </EmptyState>
  ) : (
    <EmptyState id="wallet-empty" icon={ticketIcon} title={t.emptyTitle} message={t.emptyText}>
      <Button id="wallet-choose" size="medium" text={t.choose} onTap={() => toTickets('go')} />
    </EmptyState>
  )
  return (
    <ListPage
      id="wallet"
      store={list}
      row={(ticket) => <TicketCard ticket={ticket} count={stacks.get(ticket.id) ?? 0} isToUpgrade={isToUpgrade} />}
      empty={empty}
      skeleton={<Skeleton kind="passes" />}
      hasOwnOfflineNotice={savedAtMs !== null}
    >
      {params.taken && list.items.length > 0 && <Banner id="wallet-taken" tone="good" title={t.taken} />}
      {isToUpgrade && list.items.length > 0 && <Banner id="wallet-upgrade" tone="info" title={t.chooseToUpgrade} />}
      <UnpaidOrderBanner unpaid={store.unpaid} />
      <OfflineCopyBanner savedAtMs={savedAtMs} onRetry={() => list.refresh()} />
      <OneCode />
      {list.items.some(({ state, assignedTo }) => state === 'offered' || (state === 'given' && assignedTo === undefined)) && (
        <Button id="wallet-gifts" kind="text" size="medium" text={t.records} onTap={() => go('giveRecords')} />
      )}
    </ListPage>
  )
})
