import { observer } from 'mobx-react-lite'
import { untilMinute } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Failed } from '@/ui/Failed'
import type { SignUpStore } from './signUp.store'
import { words } from './words'

/** What a person must know of a sign-up before anything else: a seat that waits, a refusal, a failure. */
export const SignUpNews = observer(({ store }: { store: SignUpStore }) => {
  const t = useWords(words)
  const own = store.seats?.own
  return (
    <>
      {own?.state === 'offered' && own.offeredUntil && (
        <Banner id="sign-up-offered" tone="warn" title={t.offered}>
          {fill(t.offeredUntil, { deadline: untilMinute(own.offeredUntil) })}
        </Banner>
      )}
      {own?.state === 'awaitingTicket' && own.offeredUntil && (
        <Banner id="sign-up-awaiting-ticket" tone="warn" title={t.awaitingTicket}>
          {fill(t.ticketUntil, { deadline: untilMinute(own.offeredUntil) })}
        </Banner>
      )}
      {own?.state === 'refused' && (
        <Banner id="sign-up-refused" tone="bad" title={t.refused}>
          {fill(t.refusedWhy, { remark: own.remark })}
        </Banner>
      )}
      {store.refusal && (
        <Banner id="sign-up-refusal" tone="bad">
          {store.refusal}
        </Banner>
      )}
      {[store.signUp, store.accept, store.cancel].map(({ failure }, at) => (
        <Failed key={at} id={`sign-up-failed-${at}`} failure={failure} />
      ))}
    </>
  )
})
