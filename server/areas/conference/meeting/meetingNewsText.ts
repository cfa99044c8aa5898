import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { RowKey } from '../../../database/within'
import { type MeetingRow, findMeeting } from './meeting.sql'
import { partnersOf, placeOf } from './presentMeeting'

/** A person who deleted their account no longer has a name. */
const nobody = { cn: '一位观众', en: 'A visitor' }

/** A meeting in the form for messages, as one of its people reads it. */
export interface MeetingNews {
  row: MeetingRow
  partner: string
  place: string
}

/** What a message says of a meeting; null if it is gone. */
export const meetingNewsOf = async (
  app: App,
  exhibition: Exhibition,
  key: RowKey,
  { readBy, language }: { readBy: string; language: Language },
): Promise<MeetingNews | null> => {
  const row = await findMeeting(app.pool, key)
  if (!row) return null
  const partners = await partnersOf(app, key, [row], 'both')
  const company = partners.company(row)
  const { name, company: of } = partners.person(row)
  const person = [name[language] || nobody[language], of].filter(Boolean).join(language === 'cn' ? '，' : ', ')
  return {
    row,
    partner: readBy === row.accountId ? company.name[language] : person,
    place: placeOf(row, exhibition, company.booth)[language],
  }
}
