import { listedProductCalls } from '../../../../contract/exhibitor/listedProduct.calls'
import { listedProductSchemas } from '../../../../contract/exhibitor/listedProduct.schema'
import { bind } from '../../../core/bind'
import { listedProduct, listedProducts, moveProduct, removeProduct, saveProduct, showProduct, shownProducts } from './listedProduct.service'

export const listedProductRoutes = bind(listedProductCalls, listedProductSchemas, (app) => ({
  page: ({ scope, query }) => listedProducts(app, scope, query),
  one: ({ scope, query }) => listedProduct(app, scope, query.id),
  save: ({ scope, body, once }) => saveProduct(app, scope, body, once),
  move: ({ scope, body }) => moveProduct(app, scope, body),
  show: ({ scope, body }) => showProduct(app, scope, body),
  remove: ({ scope, body }) => removeProduct(app, scope, body),
  shown: ({ scope, query }) => shownProducts(app, scope, query),
}))
