import { get, post, rows } from '../call'
import type { listedProductSchemas } from './listedProduct.schema'

const base = '/api/ef-registration-client/product'

/** The products of a company. Its single-page exhibit has calls of its own (`product.calls.ts`). */
export const listedProductCalls = rows<typeof listedProductSchemas>()({
  page: get(`${base}/page`, { access: 'manageExhibits', specPath: 'product/page' }),
  one: get(`${base}/listed`, { access: 'manageExhibits' }),
  /** Adds a product at the end, or replaces one as a whole. */
  save: post(`${base}/save`, { access: 'manageExhibits', isIdempotent: true }),
  /** Changes the order by hand. */
  move: post(`${base}/move`, { access: 'manageExhibits' }),
  /** Shows a product to the public, or takes it back. */
  show: post(`${base}/show`, { access: 'manageExhibits' }),
  remove: post(`${base}/remove`, { access: 'manageExhibits', specPath: 'product/remove' }),
  /** What the public sees of a company. */
  shown: get(`${base}/shown`, { access: 'open' }),
})
