import type { JournalEntry } from '../../../../contract/content/journal.schema'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { PageRows, PageWindow } from '../../../database/paged'
import type { exhibitors } from '../../../database/schema/exhibitor'
import type { ExhibitionKey } from '../../../database/within'
import { journalOf } from './journalOf'
import { pageCatalogue } from './exhibitor.sql'

const entryOf = (row: typeof exhibitors.$inferSelect): JournalEntry[] => {
  const journal = journalOf(row)
  return journal ? [{ ...journal, id: row.id, hallNo: row.hallNo, boothNos: row.boothNos }] : []
}

/** The approved entries of the show catalogue, by name in a language. An entry that waits for its review shows what was approved before. */
export const catalogueEntries = async (
  app: App,
  key: ExhibitionKey,
  wanted: { text: string; language: Language } & PageWindow,
): Promise<PageRows<JournalEntry>> => {
  const { rows, total } = await pageCatalogue(app.db, key, wanted)
  return { rows: rows.flatMap(entryOf), total }
}
