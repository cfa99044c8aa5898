import type { OpenedPage } from '../../../contract/conference/schedule.schema'
import type { Bilingual } from '../../../contract/language'
import type { EntryState } from '../../../contract/rules/conference/timetable'
import type { AccountKey } from '../../database/within'
import type { App } from '../App'
import type { Exhibition } from '../exhibition/exhibition'

/** A person, at a fair whose hours and zone are known. */
export interface TimetableOwner extends AccountKey {
  exhibition: Exhibition
}

/** What a person has at a time. */
export interface TimetableEntry {
  /** Its name within its kind. It stays while the entry moves, so that calendars move it too. */
  id: string
  title: Bilingual
  /** On site; empty where that is not known. */
  place: Bilingual
  startsAt: Date
  /** The same as the beginning where only that is known. */
  endsAt: Date
  state: EntryState
  /** Until when a free seat waits for the person's word. */
  deadline?: Date | null
  /** When its time, place or state changed last. */
  changedAt: Date
  /** The page that shows it. */
  opens: OpenedPage | null
}

/** A kind of entries, as its area knows it. */
export interface TimetableKind {
  name: Bilingual
  /** Its place among the columns of a timetable: the lower comes first. */
  place: number
  /** Whether a person can't be elsewhere meanwhile. */
  takesTime: boolean
  read(app: App, owner: TimetableOwner): Promise<TimetableEntry[]>
}

/** What an area puts into people's timetables, by the names of its kinds. The timetable itself knows no area. */
export type AreaTimetable = Record<string, TimetableKind>
