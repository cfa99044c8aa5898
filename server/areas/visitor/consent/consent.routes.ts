import { consentCalls } from '../../../../contract/visitor/consent.calls'
import { consentSchemas } from '../../../../contract/visitor/consent.schema'
import { bind } from '../../../core/calls/bind'
import { givenConsents, withdrawConsent } from './consent.service'

export const consentRoutes = bind(consentCalls, consentSchemas, (app) => ({
  list: ({ scope }) => givenConsents(app, scope),
  withdraw: ({ scope, body }) => withdrawConsent(app, scope, body),
}))
