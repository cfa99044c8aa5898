import { useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { listLook } from '@/parts/peopleList/listLook'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { clockIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { DayHeading, SessionTarget } from '../../programme/SessionTarget'
import { TimedRow } from '../../programme/Timed'
import { ownSessions } from '../ownSessions'
import { words } from '../words'

/** `/conference/activity/myactivity`: the sessions that the person is signed up for. */
export default page({ store: ownSessions, reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  return (
    <ListPage
      id="own-sessions"
      store={store}
      className={listLook}
      row={(session) => (
        <>
          <DayHeading of={store.items} at={store.items.indexOf(session)} />
          <TimedRow>
            <SessionTarget session={session} />
          </TimedRow>
        </>
      )}
      empty={
        <EmptyState id="own-sessions-none" icon={clockIcon} title={t.none} message={t.noneText}>
          <Button id="own-sessions-programme" size="medium" text={t.programme} onTap={() => go('conferenceActivityList')} />
        </EmptyState>
      }
    >
      <FairClockBanner />
      {store.items.some(({ seats }) => seats.own?.state === 'awaitingTicket') && (
        <Banner
          id="own-sessions-tickets"
          tone="warn"
          title={t.buyOf}
          action={<Button id="own-sessions-buy" size="medium" text={t.buy} onTap={() => go('conferenceActivityBuyList')} />}
        >
          {t.buyText}
        </Banner>
      )}
    </ListPage>
  )
})
