import { applicationCalls } from '../../../../contract/exhibitor/application.calls'
import { applicationSchemas } from '../../../../contract/exhibitor/application.schema'
import { bind } from '../../../core/calls/bind'
import { confirmApplicant } from './applicant'
import { applicationOffer, ownApplication, submitApplication, withdrawApplication } from './apply.service'
import { applicationStatus } from './applicationStatus.service'
import { putLicence } from './licence.service'
import { applicationPage, decideApplication } from './decide.service'

export const applicationRoutes = bind(applicationCalls, applicationSchemas, (app) => ({
  offer: ({ scope }) => applicationOffer(app, scope),
  confirm: ({ scope, body }) => confirmApplicant(app, scope, body),
  own: ({ scope, query }) => ownApplication(app, scope, query.key),
  putFile: ({ scope, query, request, reply }) => putLicence(app, scope, query.key, request, reply),
  submit: ({ scope, body }) => submitApplication(app, scope, body),
  withdraw: ({ scope, body }) => withdrawApplication(app, scope, body),
  status: ({ scope, query }) => applicationStatus(app, scope, query.number),
  page: ({ scope, query }) => applicationPage(app, scope, query),
  decide: ({ scope, body }) => decideApplication(app, scope, body),
}))
