import { contactChangeCalls } from '../../../../contract/account/contactChange.calls'
import { contactChangeSchemas } from '../../../../contract/account/contactChange.schema'
import { bind } from '../../../core/calls/bind'
import { changeContact, proveContact, requestContactProof } from './contactChange.service'

export const contactChangeRoutes = bind(contactChangeCalls, contactChangeSchemas, (app) => ({
  requestProof: ({ scope, body }) => requestContactProof(app, scope, body),
  prove: ({ scope, body }) => proveContact(app, scope, body),
  submit: ({ scope, body }) => changeContact(app, scope, body),
}))
