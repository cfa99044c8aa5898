import type { MeetingFileQuery } from '../../../../contract/conference/meeting.schema'
import { languageOf } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { ExhibitionKey } from '../../../database/within'
import { calendarOfEntries } from '../schedule/calendarFile.service'
import { findMeeting } from './meeting.sql'
import { entriesOfMeetings } from './meetingEntries'
import { meetingFileLinks } from './meetingFileLink'

/** A meeting as a calendar file, for one of its sides. @throws Failure linkIncorrect (not our address, or too old), notFound */
export const meetingFile = async (app: App, fair: ExhibitionKey, query: MeetingFileQuery): Promise<string> => {
  const key = { ...fair, id: query.id }
  if (!meetingFileLinks.isOurs(app, key, query, [query.side])) throw fail('linkIncorrect')
  const exhibition = await exhibitionOf(app, fair)
  const row = await findMeeting(app.pool, key)
  if (row?.agreedAt == null) throw fail('notFound')
  const accountId = query.side === 'person' ? (row.accountId ?? '0') : '0'
  const entries = await entriesOfMeetings(app, { ...fair, accountId, exhibition }, [row])
  return calendarOfEntries(
    { app, exhibition, language: languageOf(query.languageType), registerType: query.registerType },
    'meeting',
    entries,
  )
}
