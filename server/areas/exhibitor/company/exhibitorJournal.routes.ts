import { exhibitorJournalCalls } from '../../../../contract/exhibitor/exhibitorJournal.calls'
import { exhibitorJournalSchemas } from '../../../../contract/exhibitor/exhibitorJournal.schema'
import { bind } from '../../../core/calls/bind'
import { entryOf, historyOf } from './company.service'
import { saveCompany, saveCompanyDraft } from './saveCompany.service'

const kind = 'journal'

export const exhibitorJournalRoutes = bind(exhibitorJournalCalls, exhibitorJournalSchemas, (app) => ({
  detail: ({ scope }) => entryOf(app, scope, kind),
  history: ({ scope }) => historyOf(app, scope, kind),
  save: ({ scope, body, once }) => saveCompany(app, scope, { ...body, kind }, once),
  saveDraft: ({ scope, body }) => saveCompanyDraft(app, scope, { ...body, kind }),
}))
