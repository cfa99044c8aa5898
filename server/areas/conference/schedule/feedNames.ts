import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { Database } from '../../../database/connect'
import type { OwnerKey } from '../../../database/within'
import { outlineOf } from '../programme/outline'
import { type FeedRow, feedsOf, ownTimetable } from './feed.sql'
import { ownName } from './schedule.service'

/** A conference that left the programme. */
const someConference: Bilingual = { cn: '会议', en: 'Conference' }

/** The calendars of a person at all fairs, by what they follow. */
export const feedNamesOf = async (app: App, db: Database, key: OwnerKey): Promise<(FeedRow & { name: Bilingual })[]> => {
  const named: (FeedRow & { name: Bilingual })[] = []
  for (const row of await feedsOf(db, key)) {
    const { nodes } = await outlineOf(app, row)
    const conference = nodes.find(({ id }) => id === row.nodeId)
    const other = row.nodeId === ownTimetable ? ownName : someConference
    named.push({ ...row, name: conference ? { cn: conference.nameCn, en: conference.nameEn } : other })
  }
  return named
}
