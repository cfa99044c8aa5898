import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { EntryTimeBanner } from '@/parts/clock/EntryTimeBanner'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { isValidForEntry } from '@contract/rules/tickets/ticketStates'
import { go, restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Page, page, useShown } from '@/ui/Page'
import { ChangeDay } from '../ChangeDay'
import { Brightness } from '../Brightness'
import { OfflineCopyBanner } from '../OfflineCopyBanner'
import { Neighbours } from '../Neighbours'
import { PassActions } from '../PassActions'
import { PassFace } from '../PassFace'
import { ReportLoss } from '../ReportLoss'
import { LostTicketBanner } from '../ReportLoss/LostTicketBanner'
import { Upgrade } from '../Upgrade'
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
      <PassFace pass={pass} entry={entry} />
      {(pass.state === 'lost' || pass.state === 'replaced') && <LostTicketBanner store={store.loss} />}
      <Neighbours store={store} />
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
      <Upgrade store={store.upgrade} isAsked={isToUpgrade} />
      {store.dayChoices.length > 1 && <ChangeDay store={store} />}
      {isValidForEntry(pass.state) && !pass.isWithheld && <PassActions pass={pass} />}
      {pass.state === 'valid' && !pass.isWithheld && savedAtMs === null && <ReportLoss store={store.loss} />}
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
      <Pass store={store} isToUpgrade={params.upgrade === 'yes'} />
    </Page>
  )
})
