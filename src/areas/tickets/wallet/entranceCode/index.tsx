import { useWords } from '@/i18n/words'
import { EntryTimeBanner } from '@/parts/clock/EntryTimeBanner'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { go, restart } from '@/routes/go'
import { toTickets } from '@/stores/toTickets'
import { Button } from '@/ui/Button'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { EntranceCodeStore } from '../entranceCode.store'
import { OfflineCopyBanner } from '../OfflineCopyBanner'
import { CodeCard } from './CodeCard'
import { OpeningCard } from './OpeningCard'
import { words } from '../words'
import { codeWords } from './words'

/** `/ticket`: the one code of the person, where the fair has it, and what each ticket opens. */
export default page({ store: () => new EntranceCodeStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(codeWords)
  const wallet = useWords(words)
  const { value } = store.shown
  const { code, isOfNow, savedAtMs } = value ?? { code: null, isOfNow: false, savedAtMs: null }
  const openDays = (code?.tickets ?? [])
    .filter(({ isWithheld }) => !isWithheld)
    .reduce<string[]>((days, one) => days.concat(one.entryDays), [])
  return (
    <Page id="entrance-page" of={store.shown} hasOwnOfflineNotice={savedAtMs !== null} skeleton={<Skeleton kind="passes" />}>
      <OfflineCopyBanner savedAtMs={savedAtMs} onRetry={() => store.load()} />
      {openDays.length > 0 && <EntryTimeBanner entryDays={openDays} />}
      {openDays.length > 0 && <FairClockBanner />}
      {code && store.hasCode && <CodeCard code={code} />}
      {code && code.tickets.length > 0 && (
        <>
          <CardTitle title={store.hasCode ? t.opensTitle : t.eachTitle} hint={store.hasCode ? undefined : t.eachHint} />
          {code.tickets.map((ticket) => (
            <OpeningCard key={ticket.id} ticket={ticket} isOfNow={isOfNow} />
          ))}
          <Button id="entrance-to-wallet" kind="ghost" isBlock text={wallet.toWallet} onTap={() => restart('wallet')} />
        </>
      )}
      {code?.tickets.length === 0 && (
        <EmptyState id="entrance-empty" icon={ticketIcon} title={t.emptyTitle} message={t.emptyText}>
          <Button id="code-choose" size="medium" text={wallet.choose} onTap={() => toTickets('go')} />
        </EmptyState>
      )}
      <Button id="entrance-add" kind="text" size="medium" text={t.add} onTap={() => go('ticketAdd')} />
    </Page>
  )
})
