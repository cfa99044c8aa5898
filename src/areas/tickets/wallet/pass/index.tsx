import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { EntryTimeBanner } from '@/parts/clock/EntryTimeBanner'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { go, restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Page, page, useShown } from '@/ui/Page'
import { Brightness } from '../Brightness'
import { OfflineCopyBanner } from '../OfflineCopyBanner'
import { Neighbours, SwipedPass } from '../Neighbours'
import { PassActions } from '../PassActions'
import { PassFace } from '../PassFace'
import { LostTicketBanner } from '../ReportLoss/LostTicketBanner'
import { upgradeWords } from '../Upgrade/words'
import { PassStore } from '../pass.store'
import { words } from '../words'

const Pass = observer(({ store, isToUpgrade }: { store: PassStore; isToUpgrade: boolean }) => {
  const t = useWords(words)
  const upgrading = useWords(upgradeWords)
  const { pass, entry, savedAtMs } = store.shown.value!
  return (
    <>
      <OfflineCopyBanner savedAtMs={savedAtMs} onRetry={() => store.load()} />
      {pass.state === 'valid' && !pass.isWithheld && <EntryTimeBanner entryDays={pass.entryDays} />}
      {pass.state === 'valid' && <FairClockBanner />}
      <SwipedPass store={store}>
        <PassFace pass={pass} entry={entry} />
      </SwipedPass>
      {(pass.state === 'lost' || pass.state === 'replaced') && <LostTicketBanner store={store.loss} />}
      {(pass.state === 'offered' || (pass.state === 'given' && pass.assignedTo === undefined)) && (
        <Button id="pass-gift" kind="ghost" isBlock text={t.toGifts} onTap={() => go('giveRecords')} />
      )}
      {pass.hasHolder === false && pass.state === 'valid' && (
        <Button id="pass-holder" isBlock text={t.nameHolder} onTap={() => go('ticketRegistration')} />
      )}
      {pass.state === 'upgrading' && pass.upgradeOrderId && (
        <Button
          id="pass-to-upgrade"
          isBlock
          text={upgrading.toOrder}
          onTap={() => go('ticketTypeSelectOrder', { orderId: pass.upgradeOrderId! })}
        />
      )}
      <PassActions store={store} isToUpgrade={isToUpgrade} />
      <Neighbours store={store} />
    </>
  )
})

/** `/wallet/:id`: the pass for the entrance, on a bright screen. */
export default page({ store: ({ id = '', person }) => new PassStore(id, person), reload: ['shown'] }, ({ store, params }) => {
  const t = useWords(words)
  const [brightness] = useState(() => new Brightness())
  useShown(() => {
    brightness.raise()
    return () => brightness.restore()
  })
  const notFound = (
    <EmptyState id="pass-not-found" icon={ticketIcon} title={t.notFoundTitle} message={t.notFoundText}>
      <Button id="pass-to-wallet" size="medium" text={t.toWallet} onTap={() => restart('wallet')} />
    </EmptyState>
  )
  const isCopy = typeof store.shown.value?.savedAtMs === 'number'
  return (
    <Page of={store.shown} hasOwnOfflineNotice={isCopy} notFound={notFound}>
      {params.taken && (
        <Banner id="pass-taken" tone="good" title={t.takenOne}>
          {t.takenOneText}
        </Banner>
      )}
      {params.replaced && (
        <Banner id="pass-loss-done" tone="good" title={t.lossDone}>
          {t.lossDoneText}
        </Banner>
      )}
      <Pass store={store} isToUpgrade={params.upgrade === 'yes'} />
    </Page>
  )
})
