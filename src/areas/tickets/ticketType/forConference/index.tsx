import { useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { prepareMessages } from '@/parts/subscription/messages'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Page, page, useShown } from '@/ui/Page'
import { BasketFooter } from '../BasketFooter'
import { Offer } from '../Offer'
import { TicketTypeStore } from '../ticketType.store'
import { words } from '../words'

/** `/mettingRegistration`: the tickets that open conferences. Sessions are chosen afterwards. */
export default page(
  {
    store: ({ registerLinkId }) => new TicketTypeStore(registerLinkId, ({ opens }) => opens.length > 0),
    reload: ['shown'],
  },
  ({ store }) => {
    const t = useWords(words)
    useShown(prepareMessages)
    const isEmpty = store.shown.length === 0
    return (
      <Page id="conference-tickets" of={store.list} footer={!isEmpty && <BasketFooter store={store} />}>
        {isEmpty ? (
          <EmptyState id="conference-tickets-none" icon={ticketIcon} title={t.noneForConference} message={t.noneForConferenceText}>
            <Button id="conference-tickets-programme" size="medium" text={t.programme} onTap={() => go('conferenceActivityList')} />
          </EmptyState>
        ) : (
          <>
            <Banner id="conference-tickets-first">{t.forConference}</Banner>
            <FairClockBanner />
          </>
        )}
        <Offer store={store} />
      </Page>
    )
  },
)
