import { contactLabelCalls } from '../../../../contract/connect/contactLabel.calls'
import { contactLabelSchemas } from '../../../../contract/connect/contactLabel.schema'
import { bind } from '../../../core/calls/bind'
import { labelsOfCompany, labelsOfFair } from './contactLabel.service'

export const contactLabelRoutes = bind(contactLabelCalls, contactLabelSchemas, (app) => ({
  ofCompany: ({ scope }) => labelsOfCompany(app, scope),
  ofFair: ({ scope }) => labelsOfFair(app, scope),
}))
