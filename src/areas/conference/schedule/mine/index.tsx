import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { Filters } from '@/parts/list/Filters'
import { listLook } from '@/parts/peopleList/listLook'
import { go } from '@/routes/go'
import { Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { clockIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { dayFilters } from '../../programme/dayFilters'
import { DayGrid } from '../DayGrid'
import { EntryLine } from '../EntryLine'
import { FeedSheet } from '../FeedSheet'
import { entryHours, entryState } from '../entryWords'
import { openEntry } from '../openEntry'
import { ScheduleStore, type ScheduleView } from '../schedule.store'
import { useGradual } from '../useGradual'
import { words } from '../words'

/** Lines that are drawn at once. */
const linesAtOnce = 10

const DayList = observer(({ store }: { store: ScheduleStore }) => {
  const { entries, day } = store
  const drawn = useGradual(entries.length, linesAtOnce, day)
  return (
    <View id="schedule-list" className={listLook}>
      {entries.slice(0, drawn).map((entry) => (
        <EntryLine key={entry.key} store={store} entry={entry} />
      ))}
    </View>
  )
})

const OwnGrid = observer(({ store }: { store: ScheduleStore }) => {
  const t = useWords(words)
  const { entries, day } = store
  return (
    <DayGrid
      id="schedule-grid"
      label={fill(t.gridOf, { day: formatDayWithWeekday(day, currentLanguage()) })}
      day={day}
      isToday={store.isToday}
      columns={store.kinds.map(({ kind, name }) => ({ key: kind, title: translate(name) }))}
      entries={entries.map((entry) => {
        const { key, kind, title, startTime, startsAtMs, endsAtMs, state, conflictsWith, opens } = entry
        const shown = entryState(entry)
        return {
          ...{ key, startTime, startsAtMs, endsAtMs },
          column: kind,
          title: translate(title),
          hours: entryHours(entry),
          state: dotted(shown?.text, conflictsWith.length > 0 && t.conflict),
          tone: conflictsWith.length > 0 ? 'warn' : (shown?.tone ?? 'quiet'),
          isCancelled: state === 'cancelled',
          onTap: opens && (() => openEntry(opens)),
        }
      })}
    />
  )
})

/** `/conference/mySchedule`: what a person has at the fair, by day. */
export default page({ store: () => new ScheduleStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const [isSubscribing, setSubscribing] = useState(false)
  const { days, day, hasConflicts } = store
  return (
    <Page id="schedule" of={store.timetable}>
      <FairClockBanner />
      {days.length === 0 ? (
        <EmptyState id="schedule-none" icon={clockIcon} title={t.none} message={t.noneText}>
          <Button id="schedule-programme" size="medium" text={t.programme} onTap={() => go('conferenceActivityList')} />
        </EmptyState>
      ) : (
        <>
          <Filters id="schedule-day" chosen={day} filters={dayFilters(days)} onChoose={(one) => store.choose(one)} />
          <Tabs<ScheduleView>
            id="schedule-view"
            chosen={store.view}
            tabs={[
              { key: 'list', title: t.list },
              { key: 'grid', title: t.grid },
            ]}
            onChoose={(view) => store.show(view)}
          />
          {hasConflicts && (
            <Banner id="schedule-conflicts" tone="warn" title={t.conflicts}>
              {t.conflictsText}
            </Banner>
          )}
          {store.view === 'list' ? <DayList store={store} /> : <OwnGrid store={store} />}
        </>
      )}
      <Actions>
        <Button id="schedule-mine" kind="text" size="small" text={t.mine} onTap={() => go('conferenceMyActivities')} />
        <Button id="schedule-subscribe" kind="text" size="small" text={t.subscribe} onTap={() => setSubscribing(true)} />
      </Actions>
      <FeedSheet isOpen={isSubscribing} onClose={() => setSubscribing(false)} />
    </Page>
  )
})
