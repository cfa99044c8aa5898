import { Type } from 'typebox'
import { EntryVersion, PastVersion, SavedVersion, Standing, VersionBody } from './company.schema'

export const exhibitorBoardSchemas = {
  detail: { purpose: "A company's banner board, its draft, or what is known of the company", data: EntryVersion },
  history: { purpose: 'What became of earlier versions of the board, and what each changed', data: Type.Array(PastVersion) },
  submit: { purpose: 'Sends the banner board for review', body: VersionBody, data: Standing },
  saveDraft: { purpose: 'Saves a draft of the banner board', body: VersionBody, data: SavedVersion },
}
