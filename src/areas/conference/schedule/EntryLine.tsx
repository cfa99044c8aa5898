import { observer } from 'mobx-react-lite'
import type { TimetableEntry } from '@contract/conference/schedule.schema'
import { untilMinute } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { Timed, TimedRow } from '../programme/Timed'
import { entryState } from './entryWords'
import { openEntry } from './openEntry'
import type { ScheduleStore } from './schedule.store'
import { words } from './words'

/** An entry in the list: its hours at the left, what and where at the right, and what is at the same time. */
export const EntryLine = observer(({ store, entry }: { store: ScheduleStore; entry: TimetableEntry }) => {
  const t = useWords(words)
  const { key, kind, title, place, startTime, endTime, state, deadline, opens } = entry
  const shown = entryState(entry)
  const kindName = store.timetable.value?.kinds.find((one) => one.kind === kind)?.name
  return (
    <TimedRow isCancelled={state === 'cancelled'}>
      <Timed
        id={`entry-${key}`}
        {...{ startTime, endTime }}
        kind={kindName && translate(kindName)}
        mark={shown}
        title={translate(title)}
        notes={[translate(place)]}
        warnings={[
          ...(deadline ? [fill(t.deadline, { deadline: untilMinute(deadline) })] : []),
          ...store.othersOf(entry).map((other) => fill(t.conflictWith, { title: translate(other.title) })),
        ]}
        {...(opens && { onTap: () => openEntry(opens) })}
      />
    </TimedRow>
  )
})
