import { get, post } from '../call'
import type { Product, ProductBody, ProductQuery } from './product.schema'

export const productCalls = {
  /** An exhibit of the caller's exhibitor; without an id its single-page one, null where it has none yet. */
  detail: get<{ query: ProductQuery; data: Product | null }>('/api/ef-registration-client/product/detail', {
    access: 'user',
    specPath: 'product/detail',
  }),
  /** Creates the exhibit, or replaces it as a whole. */
  submit: post<{ body: ProductBody; data: Product }>('/api/ef-registration-client/product/submit', {
    access: 'user',
    isIdempotent: true,
    specPath: 'product/submit',
  }),
}
