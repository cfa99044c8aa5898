import type { Bilingual } from '../../../../contract/language'
import type { MeetingSide } from '../../../../contract/rules/conference/meeting'
import type { App } from '../../../core/App'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import type { OwnerKey } from '../../../database/within'
import { meetingsOfAccount } from './erase.sql'
import type { MeetingRow } from './meeting.sql'
import { partnersOf, placeOf } from './presentMeeting'

/** A meeting as the copy of a person's data has it. */
export interface OwnMeeting {
  row: MeetingRow
  side: MeetingSide
  company: Bilingual
  place: Bilingual
}

/** The meetings of a person at all fairs of an organiser. */
export const meetingsOfOwner = async (app: App, key: OwnerKey): Promise<OwnMeeting[]> => {
  const rows = await meetingsOfAccount(app.pool, key)
  const found: OwnMeeting[] = []
  for (const exhibitionId of new Set(rows.map((row) => row.exhibitionId))) {
    const fair = { tenantId: key.tenantId, exhibitionId }
    const exhibition = await exhibitionOrNull(app, fair)
    const own = rows.filter((row) => row.exhibitionId === exhibitionId)
    if (!exhibition) continue
    const partners = await partnersOf(app, fair, own, 'person')
    for (const row of own) {
      const { name, booth } = partners.company(row)
      const side = row.accountId === key.accountId ? 'person' : 'company'
      found.push({ row, side, company: name, place: placeOf(row, exhibition, booth) })
    }
  }
  return found
}
