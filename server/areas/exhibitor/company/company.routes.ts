import { companyCalls } from '../../../../contract/exhibitor/company.calls'
import { companySchemas } from '../../../../contract/exhibitor/company.schema'
import { bind } from '../../../core/calls/bind'
import { companyOf, versionOf } from './company.service'
import { moveStep, saveCompany, saveCompanyDraft } from './saveCompany.service'

export const companyRoutes = bind(companyCalls, companySchemas, (app) => ({
  get: ({ scope, query }) => companyOf(app, scope, query),
  version: ({ scope, query }) => versionOf(app, scope, query),
  save: ({ scope, body, once }) => saveCompany(app, scope, body, once),
  saveDraft: ({ scope, body }) => saveCompanyDraft(app, scope, body),
  move: ({ scope, body }) => moveStep(app, scope, body),
}))
