import { listedProductCalls } from '../../../../contract/exhibitor/listedProduct.calls'
import { listedProductSchemas } from '../../../../contract/exhibitor/listedProduct.schema'
import { bind } from '../../../core/calls/bind'
import {
  listedProducts,
  moveProduct,
  productVersion,
  removeProduct,
  saveProduct,
  saveProductDraft,
  showProduct,
  shownProducts,
  takeBackProduct,
} from './listedProduct.service'

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
