import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import type { SessionRow } from '@contract/conference/programme.schema'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { ErrorState } from '@/ui/ErrorState'
import { Skeleton } from '@/ui/Skeleton'
import { openSession } from '../programme/openSession'
import { hoursOf, shownStateOf, whereOf } from '../programme/sessionWords'
import { DayGrid, type ShownEntry } from './DayGrid'
import type { DayProgramme } from './dayProgramme.store'
import { fairToday } from './fairToday'
import { words } from './words'

const noRoom = '-'

/** The column of a session: its hall, or its room outside the halls. */
const columnOf = ({ room }: SessionRow): string => (room ? (room.hallNo ?? room.id) : noRoom)

/** The halls of a day, in the order of their names. A hall with one room is named with it. */
const columnsOf = (sessions: readonly SessionRow[], other: string): { key: string; title: string }[] => {
  const rooms = new Map<string, Set<string>>()
  for (const session of sessions) {
    const key = columnOf(session)
    rooms.set(key, (rooms.get(key) ?? new Set()).add(whereOf(session.room)))
  }
  const titled = [...rooms].map(([key, names]) => ({ key, title: key === noRoom ? other : names.size === 1 ? [...names][0]! : key }))
  return titled.sort(
    (a, b) => Number(a.key === noRoom) - Number(b.key === noRoom) || a.title.localeCompare(b.title, undefined, { numeric: true }),
  )
}

const shownOf = (session: SessionRow): ShownEntry => {
  const { id, title, startTime, startsAtMs, endsAtMs, isCancelled } = session
  const state = shownStateOf(session)
  return {
    ...{ key: id, startTime, startsAtMs, endsAtMs, isCancelled },
    column: columnOf(session),
    title: translate(title),
    hours: hoursOf(session),
    state: state?.text ?? '',
    tone: state?.tone ?? 'quiet',
    onTap: () => openSession(session),
  }
}

interface ProgrammeGridProps {
  of: DayProgramme
  day: string
  /** Shown where no session is found. */
  nothing: ReactNode
}

/** A day of the programme with its halls as columns. */
export const ProgrammeGrid = observer(({ of, day, nothing }: ProgrammeGridProps) => {
  const t = useWords(words)
  const { sessions } = of
  if (sessions.state === 'failed')
    return <ErrorState id="programme-grid-failed" message={sessions.failure!.message} onRetry={() => of.load()} />
  if (sessions.value === null || sessions.isLoading) return <Skeleton />
  if (sessions.value.length === 0) return nothing
  return (
    <DayGrid
      id="halls"
      label={fill(t.gridOf, { day: formatDayWithWeekday(day, currentLanguage()) })}
      day={day}
      isToday={day === fairToday()}
      columns={columnsOf(sessions.value, t.otherPlaces)}
      entries={sessions.value.map(shownOf)}
    />
  )
})
