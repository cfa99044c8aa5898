import type { ExhibitionFile } from '../../contract/entry/exhibitionFile.schema'
import { differences } from '../../server/areas/organiser/exhibitionFile/differences'
import { peopleTouched } from '../../server/areas/organiser/exhibitionFile/peopleTouched'
import { type Storage, type Stored, type Storing, tryExhibition } from '../../server/areas/organiser/exhibitionFile/storeExhibition'
import type { Database } from '../../server/database/connect'
import type { ExhibitionKey } from '../../server/database/within'
import { listed } from './listed'

/** An exhibition, as the command names it. */
export const nameOf = ({ tenantId, exhibitionId }: ExhibitionKey): string => `Exhibition ${exhibitionId} of organiser ${tenantId}`

/** What an import did. */
export const storedText = (key: ExhibitionKey, { isNew, changed, version }: Stored): string => {
  const what = nameOf(key)
  if (isNew) return `${what} created.\n`
  return changed.length === 0 ? `${what} already matches the file.\n` : `${what} updated to version ${version}: ${changed.join(', ')}.\n`
}

/** What storing the file would change, and how many people it reaches. Stores nothing. @throws as `tryExhibition` */
export const trialText = async (db: Database, storage: Storage, file: ExhibitionFile, storing: Storing): Promise<string> => {
  const { isNew, changed, version, before, after } = await tryExhibition(storage, file, storing)
  const what = nameOf(file)
  if (isNew || !before) return `${what} would be created.\n`
  if (changed.length === 0) return `${what} already matches the file.\n`
  const people = await peopleTouched(db, file, before, after)
  return `${what} would become version ${version}:\n${listed(differences(before, after))}${people.length > 0 ? `It reaches people:\n${listed(people)}` : ''}`
}
