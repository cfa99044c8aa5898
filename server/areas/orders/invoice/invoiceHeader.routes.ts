import { invoiceHeaderCalls } from '../../../../contract/orders/invoiceHeader.calls'
import { invoiceHeaderSchemas } from '../../../../contract/orders/invoiceHeader.schema'
import { bind } from '../../../core/calls/bind'
import { ownHeaders, removeHeader, saveHeader } from './invoiceHeader.service'

export const invoiceHeaderRoutes = bind(invoiceHeaderCalls, invoiceHeaderSchemas, (app) => ({
  list: ({ scope }) => ownHeaders(app, scope),
  submit: ({ scope, body, once }) => saveHeader(app, scope, body, once),
  remove: ({ scope, body }) => removeHeader(app, scope, body.headerId),
}))
