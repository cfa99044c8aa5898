import { listedProductCalls } from '../../../../contract/exhibitor/listedProduct.calls'
import { listedProductSchemas } from '../../../../contract/exhibitor/listedProduct.schema'
import { bind } from '../../../core/calls/bind'
import { listedProducts, productVersion, shownProducts } from './listedProduct.service'
import { moveProduct, removeProduct, showProduct } from './changeProduct.service'
import { saveProduct, saveProductDraft, takeBackProduct } from './saveProduct.service'

export const listedProductRoutes = bind(listedProductCalls, listedProductSchemas, (app) => ({
  page: ({ scope, query }) => listedProducts(app, scope, query),
  version: ({ scope, query }) => productVersion(app, scope, query),
  save: ({ scope, body, once }) => saveProduct(app, scope, body, once),
  saveDraft: ({ scope, body }) => saveProductDraft(app, scope, body),
  takeBack: ({ scope, body }) => takeBackProduct(app, scope, body),
  move: ({ scope, body }) => moveProduct(app, scope, body),
  show: ({ scope, body }) => showProduct(app, scope, body),
  remove: ({ scope, body }) => removeProduct(app, scope, body),
  shown: ({ scope, query }) => shownProducts(app, scope, query),
}))
