import { Type } from 'typebox'
import { EntryVersion, PastVersion, SavedVersion, Standing, VersionBody } from './company.schema'

export const exhibitorJournalSchemas = {
  detail: { purpose: "A company's entry in the show catalogue, its draft, or what is known of the company", data: EntryVersion },
  history: { purpose: 'What became of earlier versions of the entry, and what each changed', data: Type.Array(PastVersion) },
  save: { purpose: 'Sends the entry in the show catalogue for review', body: VersionBody, data: Standing },
  saveDraft: { purpose: 'Saves a draft of the entry in the show catalogue', body: VersionBody, data: SavedVersion },
}
