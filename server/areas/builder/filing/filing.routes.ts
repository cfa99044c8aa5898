import { filingCalls } from '../../../../contract/builder/filing.calls'
import { filingSchemas } from '../../../../contract/builder/filing.schema'
import { bind } from '../../../core/calls/bind'
import { readDocument } from './documentFile.service'
import { linkToOwnDocument, noteRead, ownFiling } from './filing.service'
import { saveFilingDraft, submitFiling, takeBackFiling } from './submitFiling.service'

export const filingRoutes = bind(filingCalls, filingSchemas, (app) => ({
  own: ({ scope }) => ownFiling(app, scope),
  submit: ({ scope, body, once }) => submitFiling(app, scope, body, once),
  saveDraft: ({ scope, body }) => saveFilingDraft(app, scope, body),
  takeBack: ({ scope }) => takeBackFiling(app, scope),
  readText: ({ scope, body }) => noteRead(app, scope, body),
  link: ({ scope, query }) => linkToOwnDocument(app, scope, query),
  file: ({ query, reply }) => readDocument(app, query, reply),
}))
