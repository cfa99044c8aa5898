import { type EntryState, type TimedEntry, conflictsOf } from '../../../../contract/rules/conference/timetable'
import type { App } from '../../../core/App'
import type { TimetableEntry, TimetableKind, TimetableOwner } from '../../../core/area/timetable'

/** An entry with its kind. */
export interface OwnEntry extends TimetableEntry {
  key: string
  kind: string
  takesTime: boolean
}

export interface OwnTimetable {
  kinds: { kind: string; name: TimetableKind['name'] }[]
  entries: OwnEntry[]
  /** The keys of the entries at the same time as each. */
  conflicts: Map<string, string[]>
}

const timed = ({ key, startsAt, endsAt, takesTime, state }: OwnEntry): TimedEntry => ({
  ...{ key, takesTime, state },
  startsAtMs: startsAt.getTime(),
  endsAtMs: endsAt.getTime(),
})

/** What a person has at a fair, from every area that puts something into timetables. */
export const readTimetable = async (app: App, owner: TimetableOwner): Promise<OwnTimetable> => {
  const kinds = Object.entries(app.timetable).sort(([, one], [, other]) => one.place - other.place)
  const read = await Promise.all(
    kinds.map(async ([kind, { takesTime, read: entriesOf }]) =>
      (await entriesOf(app, owner)).map((entry): OwnEntry => ({ ...entry, kind, takesTime, key: `${kind}-${entry.id}` })),
    ),
  )
  const entries = read.flat().sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.key < b.key ? -1 : 1))
  const has = new Set(entries.map(({ kind }) => kind))
  return {
    kinds: kinds.filter(([kind]) => has.has(kind)).map(([kind, { name }]) => ({ kind, name })),
    entries,
    conflicts: conflictsOf(entries.map(timed)),
  }
}

/** What a calendar knows of a state (RFC 5545, 3.8.1.11). */
export const calendarStatus: Record<EntryState, 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'> = {
  confirmed: 'CONFIRMED',
  inReview: 'TENTATIVE',
  waiting: 'TENTATIVE',
  offered: 'TENTATIVE',
  awaitingTicket: 'TENTATIVE',
  proposed: 'TENTATIVE',
  saved: 'TENTATIVE',
  cancelled: 'CANCELLED',
}
