import { meetingParts } from '@contract/rules/conference/meeting'
import { translate, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { listLook } from '@/parts/peopleList/listLook'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { clockIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { DayHeading } from '../../programme/SessionTarget'
import { Timed, TimedRow } from '../../programme/Timed'
import { partnerName, partnerNote, stateOf } from '../meetingWords'
import { MeetingsStore } from '../meetings.store'
import { NotOffered } from '../NotOffered'
import { words } from '../words'

/** `/meetingSchedule`: the meetings of a person, or of their company, by what is to do. */
export default page({ store: ({ part }) => new MeetingsStore(part), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { part, list, counts, isCompany, isOffered } = store
  const tabs = meetingParts.map((key) => ({ key, title: t[key], ...(key !== 'over' && counts[key] ? { count: counts[key] } : {}) }))
  const empty = (
    <EmptyState
      id={`meetings-${part}-empty`}
      icon={clockIcon}
      title={t[`none_${part}`]}
      {...(part !== 'over' && { message: isCompany ? t.noneCompany : t.noneVisitor })}
    />
  )
  return (
    <ListPage
      id={`meetings-${part}`}
      store={list}
      className={listLook}
      row={(meeting) => (
        <>
          <DayHeading of={list.items} at={list.items.indexOf(meeting)} />
          <TimedRow isCancelled={meeting.part === 'over' && meeting.state !== 'agreed'}>
            <Timed
              id={`meeting-${meeting.id}`}
              {...{ startTime: meeting.startTime, endTime: meeting.endTime }}
              kind={undefined}
              mark={stateOf(meeting)}
              title={partnerName(meeting)}
              notes={[partnerNote(meeting), translate(meeting.place)]}
              onTap={() => go('meetingScheduleDetails', { id: meeting.id })}
            />
          </TimedRow>
        </>
      )}
      empty={isOffered === false ? <NotOffered /> : empty}
      footer={
        !isCompany && isOffered && <Button id="meetings-ask" isBlock text={t.newMeeting} onTap={() => go('conferenceMeetingSelect')} />
      }
    >
      <Tabs id="meetings-tab" chosen={part} tabs={tabs} onChoose={(key) => store.choose(key)} />
      {list.items.length > 0 && <FairClockBanner />}
    </ListPage>
  )
})
