import { exhibitorBoardCalls } from '../../../../contract/exhibitor/exhibitorBoard.calls'
import { exhibitorBoardSchemas } from '../../../../contract/exhibitor/exhibitorBoard.schema'
import { bind } from '../../../core/calls/bind'
import { entryOf, historyOf } from './company.service'
import { saveCompany, saveCompanyDraft } from './saveCompany.service'

const kind = 'board'

export const exhibitorBoardRoutes = bind(exhibitorBoardCalls, exhibitorBoardSchemas, (app) => ({
  detail: ({ scope }) => entryOf(app, scope, kind),
  history: ({ scope }) => historyOf(app, scope, kind),
  submit: ({ scope, body, once }) => saveCompany(app, scope, { ...body, kind }, once),
  saveDraft: ({ scope, body }) => saveCompanyDraft(app, scope, { ...body, kind }),
}))
