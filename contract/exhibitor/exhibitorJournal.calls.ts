import { get, post, rows } from '../call'
import type { exhibitorJournalSchemas } from './exhibitorJournal.schema'

const base = '/api/ef-registration-client/exhibitorJournal/v2'

/** A company's entry in the e-journal. `exhibitorStatus/submit` takes one back from the review. */
export const exhibitorJournalCalls = rows<typeof exhibitorJournalSchemas>()({
  /** The form with the published entry and its draft. Before the first entry, it begins with what is known of the company. */
  detail: get(`${base}/detailOrDraftOrExhibitorInfo`, {
    access: 'actForExhibitor',
    member: 'any',
    specPath: 'exhibitorJournal/v2/detailOrDraftOrExhibitorInfo',
  }),
  history: get(`${base}/listHistory`, { access: 'actForExhibitor', member: 'any', specPath: 'exhibitorJournal/v2/listHistory' }),
  /** Checks the whole entry, and sends it for review. What is published stays until the organiser approves. */
  save: post(`${base}/saveOrUpdate`, {
    access: 'actForExhibitor',
    member: 'edit',
    isIdempotent: true,
    specPath: 'exhibitorJournal/v2/saveOrUpdate',
  }),
  /** An incomplete entry, for all members of the company to continue. */
  saveDraft: post(`${base}/saveExhibitorJournalDraft`, {
    access: 'actForExhibitor',
    member: 'edit',
    isRecorded: false,
    specPath: 'exhibitorJournal/v2/saveExhibitorJournalDraft',
  }),
})
