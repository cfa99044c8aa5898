import { contactConsentCalls } from '../../../../contract/connect/contactConsent.calls'
import { contactConsentSchemas } from '../../../../contract/connect/contactConsent.schema'
import { bind } from '../../../core/calls/bind'
import { allowAgain, choose, consentPage, ownChoice, withdrawFrom } from './contactConsent.service'

export const contactConsentRoutes = bind(contactConsentCalls, contactConsentSchemas, (app) => ({
  page: ({ scope, query }) => consentPage(app, scope, query),
  withdraw: ({ scope, body }) => withdrawFrom(app, scope, body.exhibitorId),
  allow: ({ scope, body }) => allowAgain(app, scope, body.exhibitorId),
  choice: ({ scope }) => ownChoice(app, scope),
  choose: ({ scope, body }) => choose(app, scope, body),
}))
