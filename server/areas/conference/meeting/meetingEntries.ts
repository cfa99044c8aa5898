import type { Bilingual } from '../../../../contract/language'
import { isActiveMeeting } from '../../../../contract/rules/conference/meeting'
import type { EntryState } from '../../../../contract/rules/conference/timetable'
import type { TimetableEntry, TimetableKind, TimetableOwner } from '../../../core/area/timetable'
import type { App } from '../../../core/App'
import { type MeetingRow, agreedOnce } from './meeting.sql'
import { partnersOf, placeOf } from './presentMeeting'

/** A calendar travels to other services, so a person is not named in it. */
const withPerson: Bilingual = { cn: '与观众洽谈', en: 'Meeting with a visitor' }

const stateOf = ({ state }: MeetingRow): EntryState => {
  if (state === 'agreed') return 'confirmed'
  // It was agreed, and one side proposed another time since.
  return isActiveMeeting(state) ? 'proposed' : 'cancelled'
}

/** Meetings as entries of timetables and calendars. @param host the member of a company whose entries they are, or null */
export const entriesOfMeetings = async (
  app: App,
  { exhibition, ...owner }: TimetableOwner,
  rows: readonly MeetingRow[],
): Promise<TimetableEntry[]> => {
  const partners = await partnersOf(app, owner, rows, 'person')
  return rows.map((row) => {
    const { id, startsAt, endsAt, updatedAt } = row
    const company = partners.company(row)
    return {
      ...{ id, startsAt, endsAt, state: stateOf(row), changedAt: updatedAt },
      title: row.accountId === owner.accountId ? { cn: `洽谈：${company.name.cn}`, en: `Meeting: ${company.name.en}` } : withPerson,
      place: placeOf(row, exhibition, company.booth),
      opens: { route: 'meetingScheduleDetails', params: { id } },
    }
  })
}

/** Agreed meetings of a person, and those that they hold for their company. One that was cancelled stays, so that nobody goes there. */
export const meetingKind: TimetableKind = {
  name: { cn: '洽谈', en: 'Meetings' },
  place: 15,
  takesTime: true,
  read: async (app, owner) => entriesOfMeetings(app, owner, await agreedOnce(app.pool, owner)),
}
