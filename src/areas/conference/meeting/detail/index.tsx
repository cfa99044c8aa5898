import { observer } from 'mobx-react-lite'
import type { Meeting } from '@contract/conference/meeting.schema'
import { untilMinute } from '@/i18n/dates'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { translate, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { go, replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { clockIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Detail, RowHead } from '@/ui/RowCard'
import { MeetingActions } from '../MeetingActions'
import { MeetingCalendar } from '../MeetingCalendar'
import { MoveSheet, ReasonSheet } from '../MeetingSheets'
import { hoursOf, partnerName, partnerNote, stateOf } from '../meetingWords'
import { MeetingStore } from '../meeting.store'
import { words } from '../words'

const Facts = observer(({ meeting }: { meeting: Meeting }) => {
  const t = useWords(words)
  const { day, place, answerUntil, note, partner } = meeting
  const state = stateOf(meeting)
  const { exhibitorId } = partner
  return (
    <Card id="meeting" padding="tight">
      <RowHead
        isHeading
        name={partnerName(meeting)}
        mark={
          <Pill id="meeting-state" tone={state.tone}>
            {state.text}
          </Pill>
        }
      />
      <Detail id="meeting-partner">{partnerNote(meeting)}</Detail>
      <Line id="meeting-day" label={t.day} value={formatDayWithWeekday(day, currentLanguage())} />
      <Line id="meeting-time" label={t.time} value={hoursOf(meeting)} tone="strong" />
      <Line id="meeting-place" label={t.place} value={translate(place)} />
      {answerUntil && <Line id="meeting-until" label={t.answerUntil} value={untilMinute(answerUntil)} tone="warn" />}
      {note && <Line id="meeting-note" label={t.noteOf} value={note} tone="quiet" />}
      {exhibitorId && <Line id="meeting-company" label={t.viewCompany} onTap={() => go('boothInfo', { id: exhibitorId })} />}
    </Card>
  )
})

const Ended = observer(({ meeting }: { meeting: Meeting }) => {
  const t = useWords(words)
  const { state, reason, part, side, partner } = meeting
  const { exhibitorId } = partner
  return (
    <>
      {reason && (
        <Banner id="meeting-reason" tone="bad" title={t.reason}>
          {reason}
        </Banner>
      )}
      {state === 'expired' && <Banner id="meeting-expired">{t.expiredText}</Banner>}
      {part === 'over' && side === 'person' && exhibitorId && (
        <Button
          id="meeting-again"
          kind="text"
          size="medium"
          text={t.askAgain}
          onTap={() => go('conferenceMeetingSelect', { exhibitorId })}
        />
      )}
    </>
  )
})

/** `/meetingSchedule/details/:id`: a meeting, with what its reader can do. */
export default page({ store: ({ id = '0' }) => new MeetingStore(id), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { value } = store.meeting
  const notFound = (
    <EmptyState id="meeting-gone" icon={clockIcon} title={t.meetingGone}>
      <Button id="meeting-to-list" size="medium" text={t.toList} onTap={() => replace('meetingSchedule')} />
    </EmptyState>
  )
  return (
    <Page
      id="meeting-page"
      of={store.meeting}
      notFound={notFound}
      footer={value && value.acts.length > 0 && <MeetingActions store={store} meeting={value} />}
    >
      {value && (
        <>
          <Failed id="meeting-failed" failure={store.failure} />
          <FairClockBanner />
          <Facts meeting={value} />
          <Ended meeting={value} />
          <MeetingCalendar meeting={value} />
          <MoveSheet store={store} />
          <ReasonSheet store={store} />
        </>
      )}
    </Page>
  )
})
