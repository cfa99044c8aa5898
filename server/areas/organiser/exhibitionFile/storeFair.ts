import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type Exhibition, insertExhibition, updateExhibition } from '../../../core/exhibition/exhibition.sql'
import { configOf } from './configOf'

/** Writes the row of a fair from its file. */
export const storeFair = async (
  db: Database,
  key: ExhibitionKey,
  before: Exhibition | null,
  file: ExhibitionFile,
  now: Date,
): Promise<void> => {
  const row = {
    nameCn: file.name.cn,
    nameEn: file.name.en,
    venueCn: file.venue.cn,
    venueEn: file.venue.en,
    timeZone: file.timeZone,
    startsOn: file.startsOn,
    endsOn: file.endsOn,
    config: configOf(file),
    // A fair that lasts longer now completes its orders later again.
    ...(before && before.endsOn < file.endsOn ? { ordersCompletedAt: null } : {}),
  }
  if (before) await updateExhibition(db, key, { ...row, configVersion: before.configVersion + 1 })
  else await insertExhibition(db, key, { ...row, configVersion: 1, createdAt: now })
}
