import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { KeptCopyBanner } from '../KeptCopyBanner'
import { OneCode } from '../OneCode'
import { TicketCard } from '../TicketCard'
import { WalletStore } from '../wallet.store'
import { walletWords } from '../words'
import { go } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { List } from '@/ui/List'
import { Page, page } from '@/ui/Page'

/** `/wallet`: one's tickets, valid ones first, with or without a network. */
export default page({}, () => {
  const { params } = useRoute()
  const words = useWords(walletWords)
  const [store] = useState(() => new WalletStore())
  const { list } = store
  useDidShow(() => void list.refresh())
  const choose = (
    <Button id="wallet-choose" size="medium" onTap={() => go('ticketType', { registerLinkId: session.link.registerLinkId })}>
      {words.choose}
    </Button>
  )
  return (
    <Page tellsOffline={store.savedAtMs !== null}>
      {params.taken && list.items.length > 0 && <Banner id="wallet-taken" tone="good" title={words.taken} />}
      <KeptCopyBanner savedAtMs={store.savedAtMs} onRetry={() => list.refresh()} />
      <OneCode />
      <List
        id="wallet"
        store={list}
        renderItem={(ticket) => <TicketCard ticket={ticket} />}
        empty={
          <EmptyState id="wallet-empty" icon={ticketIcon} title={words.emptyTitle} message={words.emptyText}>
            {choose}
          </EmptyState>
        }
      />
    </Page>
  )
})
