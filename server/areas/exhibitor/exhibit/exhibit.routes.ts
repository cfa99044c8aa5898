import { exhibitCalls } from '../../../../contract/exhibitor/exhibit.calls'
import { exhibitSchemas } from '../../../../contract/exhibitor/exhibit.schema'
import { bind } from '../../../core/calls/bind'
import { productOf, submitProduct } from './exhibit.service'

export const exhibitRoutes = bind(exhibitCalls, exhibitSchemas, (app) => ({
  detail: ({ scope, query }) => productOf(app, scope, query),
  submit: ({ scope, body, once }) => submitProduct(app, scope, body, once),
}))
