import { get, post, rows } from '../call'
import type { listedProductSchemas } from './listedProduct.schema'

const base = '/api/ef-registration-client/product'

/** The products of a company. Its single-page exhibit has calls of its own (`product.calls.ts`). */
export const listedProductCalls = rows<typeof listedProductSchemas>()({
  page: get(`${base}/page`, { access: 'manageExhibits', member: 'any', specPath: 'product/page' }),
  /** The form of a product with its published values, its newest version and its history. */
  version: get(`${base}/version`, { access: 'manageExhibits', member: 'any' }),
  /** Checks the whole form, and sends it for review. What is published stays until the organiser approves. */
  save: post(`${base}/save`, { access: 'manageExhibits', member: 'edit', isIdempotent: true }),
  /** An incomplete form, for all members of the company to continue. */
  saveDraft: post(`${base}/saveDraft`, { access: 'manageExhibits', member: 'edit', isRecorded: false }),
  /** The same once more is refused, and changes nothing. */
  takeBack: post(`${base}/takeBack`, { access: 'manageExhibits', member: 'edit' }),
  /** Changes the order by hand. */
  move: post(`${base}/move`, { access: 'manageExhibits', member: 'edit' }),
  /** Shows a product to the public, or takes it back. */
  show: post(`${base}/show`, { access: 'manageExhibits', member: 'edit' }),
  remove: post(`${base}/remove`, { access: 'manageExhibits', member: 'edit', specPath: 'product/remove' }),
  /** What the public sees of a company. */
  shown: get(`${base}/shown`, { access: 'open' }),
})
