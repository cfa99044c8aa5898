import { View } from '@tarojs/components'
import type { Gift } from '@contract/tickets/gift.schema'
import { fill, useWords } from '@/i18n/words'
import { go, restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { giftIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { GiftFacts } from '../GiftFacts'
import { GiftGiven } from '../GiftGiven'
import { GiftPictures } from '../GiftPictures'
import { GiftReceived } from '../GiftReceived'
import { ShareLink } from '@/parts/share/ShareLink'
import { GiftStore } from '../gift.store'
import { giftShareFacts } from '../giftShare'
import { toneOf } from '../giftTone'
import style from '../index.module.scss'
import { giftStateWords, words } from '../words'

/** The claimed tickets: the caller's own open, and those of a person are found with the person. */
const toTickets = ({ ticketIds }: Gift): Promise<unknown> => {
  const [id] = ticketIds
  if (!id) return restart('personnel')
  return ticketIds.length === 1 ? restart('walletPass', { id }) : restart('wallet')
}

/** `/give/:id`: one gift. Its giver sends the link or takes it back; its recipient claims. */
export default page({ store: ({ id = '' }) => new GiftStore(id), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const states = useWords(giftStateWords)
  const { value: gift } = store.gift
  const notFound = (
    <EmptyState id="gift-not-found" icon={giftIcon} title={t.notFoundTitle} message={t.notFoundText}>
      <Button id="gift-to-records" size="medium" text={t.toRecords} onTap={() => restart('giveRecords')} />
    </EmptyState>
  )
  const isReceived = gift?.side === 'received'
  const isClaimed = isReceived && gift.state === 'claimed'
  const isOpenLink = gift?.side === 'given' && gift.state === 'offered' && gift.link
  const footer =
    isReceived && gift.state === 'offered' ? (
      <Button id="gift-claim" isBlock isLoading={store.claim.isRunning} onTap={() => store.claim.run()}>
        {t.claim}
      </Button>
    ) : isClaimed ? (
      <Button id="gift-open" isBlock onTap={() => toTickets(gift)}>
        {gift.ticketIds.length > 0 ? t.openTicket : t.toPeople}
      </Button>
    ) : isOpenLink ? (
      <ShareLink id="gift-share" facts={giftShareFacts(gift)} />
    ) : (
      gift && <Button id="gift-records" isBlock text={t.toRecords} onTap={() => go('giveRecords')} />
    )
  return (
    <Page id="gift" of={store.gift} notFound={notFound} footer={footer}>
      {gift && (
        <>
          <GiftPictures place="top" />
          <View className={style.head}>
            <View id="gift-title" className={style.title} role="heading" aria-level={2}>
              {isReceived ? fill(t.receivedTitle, { name: gift.from || t.somebody }) : t.givenTitle}
            </View>
            <Pill id="gift-state" tone={toneOf[gift.state]}>
              {states[gift.state]}
            </Pill>
          </View>
          {isClaimed && (
            <Banner id="gift-claimed" tone="good" title={t.claimed}>
              {gift.ticketIds.length > 0 ? t.claimedText : t.claimedForText}
            </Banner>
          )}
          {isReceived && gift.state !== 'offered' && !isClaimed && <Banner id="gift-over" tone="warn" title={t.over} />}
          <Failed id="gift-recall-refused" failure={store.recall.failure} />
          <GiftFacts gift={gift} />
          {isReceived && gift.state === 'offered' && <GiftReceived store={store} />}
          {!isReceived && gift.state === 'offered' && <GiftGiven store={store} gift={gift} />}
          {isOpenLink && <Button id="gift-records" kind="text" size="medium" text={t.toRecords} onTap={() => go('giveRecords')} />}
          <GiftPictures place="bottom" />
        </>
      )}
    </Page>
  )
})
