import { untilMinute } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { prepareMessages } from '@/parts/subscription/messages'
import { go, replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { clockIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page, useShown } from '@/ui/Page'
import { BasketFooter } from '../BasketFooter'
import { Offer } from '../Offer'
import { SeatsStore } from '../seats.store'
import { words } from '../words'

/** `/conference/activityBuy/list`: the seats that wait for a ticket, and the tickets that confirm them. */
export default page({ store: ({ registerLinkId }) => new SeatsStore(registerLinkId), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  useShown(prepareMessages)
  const { seats, offer } = store
  const kept = seats.value ?? []
  const hasOffer = kept.length > 0 && offer.shown.length > 0
  return (
    <Page id="seats" of={[seats, offer.list]} footer={hasOffer && <BasketFooter store={offer} />}>
      {kept.length === 0 ? (
        <EmptyState id="seats-none" icon={clockIcon} title={t.noSeats} message={t.noSeatsText}>
          <Button id="seats-own-sessions" size="medium" text={t.ownSessions} onTap={() => replace('conferenceMyActivities')} />
        </EmptyState>
      ) : (
        <>
          <FairClockBanner />
          <Card id="seats-kept" padding="tight">
            <CardTitle title={t.seats} />
            {kept.map(({ id, title, seats: { own } }) => (
              <Line
                key={id}
                id={`seat-${id}`}
                label={translate(title)}
                value={own?.offeredUntil && fill(t.seatUntil, { deadline: untilMinute(own.offeredUntil) })}
                onTap={() => go('conferenceActivityDetail', { conferenceId: id })}
              />
            ))}
          </Card>
          <Banner id="seats-first">{hasOffer ? t.forSeats : t.noneForSeats}</Banner>
          <Offer store={offer} />
        </>
      )}
    </Page>
  )
})
