import { View } from '@tarojs/components'
import type { OwnFreeOffer } from '@contract/tickets/freeTicket.schema'
import { observer } from 'mobx-react-lite'
import { untilMinute } from '@/i18n/dates'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { giftIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { toast } from '@/ui/toast'
import { ClaimRefused } from '../../gift/ClaimRefused'
import { DayChoice } from '../../gift/DayChoice'
import { GiftPictures } from '../../gift/GiftPictures'
import style from '../../gift/index.module.scss'
import { ReceiveStore } from '../receive.store'
import { overWords, words } from './words'

/** The offer, its state, and what its person can do with it. */
const Offered = observer(({ store, offer }: { store: ReceiveStore; offer: OwnFreeOffer }) => {
  const t = useWords(words)
  const over = useWords(overWords)
  const { failure } = store.claim
  const { isMine, isOpen } = store
  const giveBack = async (): Promise<void> => {
    const asked = { title: t.giveBackAsk, message: t.giveBackHint, confirmText: t.giveBackDo, isDangerous: true }
    if ((await confirm(asked)) && (await store.giveBack.run())) toast(translate(words.givenBack))
  }
  return (
    <>
      <GiftPictures place="top" />
      <View id="free-title" className={style.title} role="heading" aria-level={2}>
        {fill(t.title, { name: offer.from || t.somebody })}
      </View>
      {isMine && (
        <Banner id="free-claimed" tone="good" title={store.claim.isDone ? t.claimed : t.taken}>
          {t.claimedText}
        </Banner>
      )}
      {offer.isVoid && <Banner id="free-void" tone="warn" title={offer.isGivenBack ? t.youGaveBack : t.cancelled} />}
      <Failed id="free-return-refused" failure={store.giveBack.failure} />
      {offer.state !== 'open' && !isMine && !offer.isVoid && <Banner id="free-over" tone="warn" title={over[offer.state]} />}
      {failure && isOpen && (
        <ClaimRefused id="free" failure={failure} needsRegistration={store.needsRegistration} onRegister={() => store.register()} />
      )}
      <Card>
        <View className={style.head}>
          <View id="free-name" className={style.name}>
            {offer.name}
          </View>
          <Pill tone="good">{t.free}</Pill>
        </View>
        {offer.note && (
          <View id="free-note" className={style.detail}>
            {offer.note}
          </View>
        )}
      </Card>
      <Card padding="tight">
        <Line id="free-department" label={t.department} value={offer.department} />
        <Line id="free-days" label={t.days} value={formatDays(offer.entryDays, currentLanguage())} />
        {isOpen && <Line id="free-expires" label={t.claimBy} value={untilMinute(offer.expiresAt)} />}
      </Card>
      {isOpen && (
        <DayChoice id="free-day" title={t.chooseDay} days={offer.dayChoices} chosen={store.day} onChoose={(day) => store.chooseDay(day)} />
      )}
      {isOpen && <Banner id="free-rule">{offer.to ? `${fill(t.onlyFor, { to: offer.to })} ${t.note}` : t.note}</Banner>}
      {isMine && (
        <Button
          id="free-return"
          kind="text"
          size="medium"
          isBlock
          text={t.giveBack}
          isLoading={store.giveBack.isRunning}
          onTap={giveBack}
        />
      )}
      <GiftPictures place="bottom" />
    </>
  )
})

/** `/ticket/receive/complimentaryTickets`: the free ticket of a link, and its claim. */
export default page({ store: () => new ReceiveStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { value: offer } = store.offer
  const notFound = (
    <EmptyState id="free-not-found" icon={giftIcon} title={t.notFoundTitle} message={t.notFoundText}>
      <Button id="free-to-wallet" size="medium" text={t.toWallet} onTap={() => restart('wallet')} />
    </EmptyState>
  )
  const footer =
    offer &&
    (store.isOpen ? (
      <Button id="free-claim" isBlock isDisabled={!store.canClaim} isLoading={store.claim.isRunning} onTap={() => store.claim.run()}>
        {t.claim}
      </Button>
    ) : offer.ticketId ? (
      <Button id="free-open" isBlock text={t.open} onTap={() => restart('walletPass', { id: offer.ticketId! })} />
    ) : (
      <Button id="free-to-wallet" isBlock text={t.toWallet} onTap={() => restart('wallet')} />
    ))
  return (
    <Page id="free" of={store.offer} notFound={notFound} footer={footer}>
      {offer && <Offered store={store} offer={offer} />}
    </Page>
  )
})
