import { productCalls } from '../../../contract/exhibitor/product.calls'
import { productSchemas } from '../../../contract/exhibitor/product.schema'
import { bind } from '../../core/bind'
import { productOf, submitProduct } from './product.service'

export const productRoutes = bind(productCalls, productSchemas, (app) => ({
  detail: ({ scope, query }) => productOf(app, scope, query),
  submit: ({ scope, body, once }) => submitProduct(app, scope, body, once),
}))
