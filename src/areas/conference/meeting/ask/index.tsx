import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MeetingOffer } from '@contract/conference/meeting.schema'
import { fill, translate, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { listLook } from '@/parts/peopleList/listLook'
import { go, replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { SearchField } from '@/ui/Field/SearchField'
import { TextArea } from '@/ui/Field/TextArea'
import { exhibitorIcon, searchIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { ListPage } from '@/ui/List/ListPage'
import { Page, page } from '@/ui/Page'
import { Detail, RowHead } from '@/ui/RowCard'
import { AskStore } from '../ask.store'
import { NotOffered } from '../NotOffered'
import { SlotPicker } from '../SlotPicker'
import { words } from '../words'
import style from '../index.module.scss'

/** The companies that take requests, and a search among them. */
const Companies = observer(({ store }: { store: AskStore }) => {
  const t = useWords(words)
  return (
    <ListPage
      id="companies"
      store={store.companies}
      className={listLook}
      row={({ id, name, booth }) => (
        <Line
          id={`company-${id}`}
          label={
            <>
              {translate(name)}
              <Detail>{translate(booth)}</Detail>
            </>
          }
          onTap={() => go('conferenceMeetingSelect', { exhibitorId: id })}
        />
      )}
      empty={
        store.isOffered === false ? (
          <NotOffered />
        ) : (
          <EmptyState id="companies-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
        )
      }
    >
      {store.isOffered !== false && (
        <SearchField id="companies-search" label={t.search} value={store.search.text} onChange={(text) => store.search.type(text)} />
      )}
    </ListPage>
  )
})

/** Why nothing can be asked of this company now; null where it can. */
const Obstacle = observer(({ offer }: { offer: MeetingOffer }) => {
  const t = useWords(words)
  const { standing, left } = offer
  if (standing !== null)
    return (
      <Banner
        id="ask-standing"
        title={t.standing}
        action={<Button id="ask-open" size="medium" text={t.open} onTap={() => go('meetingScheduleDetails', { id: standing })} />}
      >
        {t.standingText}
      </Banner>
    )
  return left === 0 ? (
    <Banner
      id="ask-full"
      tone="warn"
      title={t.full}
      action={<Button id="ask-all" size="medium" text={t.toList} onTap={() => go('meetingSchedule', { part: 'theirs' })} />}
    >
      {t.fullText}
    </Banner>
  ) : null
})

const Offer = observer(({ store, offer }: { store: AskStore; offer: MeetingOffer }) => {
  const t = useWords(words)
  const { company, slotMinutes, standing, left } = offer
  const other = <Button id="ask-other" size="medium" text={t.otherCompany} onTap={() => replace('conferenceMeetingSelect')} />
  return (
    <>
      <Failed id="ask-failed" failure={store.ask.failure} />
      <Card id="ask-company">
        <RowHead isHeading name={translate(company.name)} />
        <Detail>{translate(company.booth)}</Detail>
      </Card>
      <Obstacle offer={offer} />
      {!offer.takesRequests && (
        <EmptyState id="ask-takes-none" icon={exhibitorIcon} title={t.takesNone} message={t.takesNoneText}>
          {other}
        </EmptyState>
      )}
      {offer.takesRequests && standing === null && left > 0 && (
        <>
          <FairClockBanner />
          <Card id="ask-times">
            <CardTitle title={t.times} hint={fill(t.timesHint, { minutes: slotMinutes })} />
            <SlotPicker id="slot" choice={store.choice} />
          </Card>
          {store.canAsk && (
            <Card id="ask-note-card">
              <TextArea id="ask-note" label={t.note} placeholder={t.noteHint} {...store.fields.of('note')} />
              <View className={style.hint}>{t.shared}</View>
            </Card>
          )}
        </>
      )}
    </>
  )
})

/** `/conference/mettingSelect`: asks a company for a meeting; without an `exhibitorId`, the choice of one. */
export default page({ store: ({ exhibitorId }) => new AskStore(exhibitorId), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  if (store.exhibitorId === undefined) return <Companies store={store} />
  const { offer, ask, canAsk } = store
  const notFound = (
    <EmptyState id="ask-company-gone" icon={exhibitorIcon} title={t.companyGone}>
      <Button id="ask-other" size="medium" text={t.otherCompany} onTap={() => replace('conferenceMeetingSelect')} />
    </EmptyState>
  )
  return (
    <Page
      id="ask-meeting"
      of={offer}
      notFound={notFound}
      footer={canAsk && <Button id="ask-send" isBlock text={t.send} isLoading={ask.isRunning} onTap={() => ask.run()} />}
    >
      {offer.value && (offer.value.isOffered ? <Offer store={store} offer={offer.value} /> : <NotOffered />)}
    </Page>
  )
})
