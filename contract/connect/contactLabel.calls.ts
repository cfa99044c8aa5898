import { get, rows } from '../call'
import type { contactLabelSchemas } from './contactLabel.schema'

export const contactLabelCalls = rows<typeof contactLabelSchemas>()({
  ofCompany: get('/api/ef-connect-client/information/getLabelList', { access: 'manageContacts', member: 'any' }),
  ofFair: get('/api/blade-tradeLabel/tradeLabel/list', {
    access: 'manageContacts',
    member: 'any',
    specPath: 'blade-tradeLabel/tradeLabel/list',
  }),
})
