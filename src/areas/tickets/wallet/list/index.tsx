import { type ReactNode, useState } from 'react'
import { fill, useWords } from '@/i18n/words'
import type { PersistedTicket } from '@/parts/pass/persistedPasses'
import { go } from '@/routes/go'
import { goToNextStep } from '@/stores/goToNextStep'
import { toTickets } from '@/stores/toTickets'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { FairTabs } from '@/parts/exhibition/FairTabs'
import { UnpaidOrderBanner } from '@/parts/order/UnpaidOrderBanner'
import { OfflineCopyBanner } from '../OfflineCopyBanner'
import { Skeleton } from '@/ui/Skeleton'
import { OneCode } from '../OneCode'
import { isOver } from '../isExpired'
import { TicketCard } from '../TicketCard'
import { stacksOf } from '../stacks'
import { WalletStore } from '../wallet.store'
import { words } from '../words'

/** `/wallet`: the person's tickets, valid ones first, with or without a network. */
export default page({ store: () => new WalletStore(), reload: ['shown'] }, ({ store, params }) => {
  const t = useWords(words)
  const { list, savedAtMs } = store
  const isToUpgrade = params.upgrade === 'yes'
  const [isUnfolded, setUnfolded] = useState(false)
  const stacks = stacksOf(list.items)
  // Valid ones come first. What is over is folded, so that the ticket to show is never below it.
  const over = list.items.filter(isOver)
  const isFolded = over.length > 0 && over.length < list.items.length
  const row = (ticket: PersistedTicket): ReactNode => {
    const card = <TicketCard ticket={ticket} count={stacks.get(ticket.id) ?? 0} isToUpgrade={isToUpgrade} />
    if (!isFolded || !isOver(ticket)) return card
    return (
      <>
        {ticket === over[0] && (
          <Card padding="tight">
            <Line
              id="wallet-over"
              label={fill(t.over, { count: list.hasMore ? `${over.length}+` : over.length })}
              isExpanded={isUnfolded}
              onTap={() => setUnfolded(!isUnfolded)}
            />
          </Card>
        )}
        {isUnfolded && card}
      </>
    )
  }
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
      row={row}
      empty={empty}
      skeleton={<Skeleton kind="passes" />}
      hasOwnOfflineNotice={savedAtMs !== null}
      tabs={<FairTabs here="wallet" />}
    >
      {params.taken && list.items.length > 0 && <Banner id="wallet-taken" tone="good" title={t.taken} />}
      {isToUpgrade && list.items.length > 0 && <Banner id="wallet-upgrade" tone="info" title={t.chooseToUpgrade} />}
      <UnpaidOrderBanner unpaid={store.unpaid} isEarly={!list.isLoaded} />
      <OfflineCopyBanner savedAtMs={savedAtMs} onRetry={() => list.refresh()} />
      <OneCode />
      {list.items.some(({ state, assignedTo }) => state === 'offered' || (state === 'given' && assignedTo === undefined)) && (
        <Button id="wallet-gifts" kind="text" size="medium" text={t.records} onTap={() => go('giveRecords')} />
      )}
    </ListPage>
  )
})
