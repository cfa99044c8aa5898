import { get, post, rows } from '../call'
import type { exhibitSchemas } from './exhibit.schema'

export const exhibitCalls = rows<typeof exhibitSchemas>()({
  /** An exhibit of the caller's exhibitor. Without an id, its single-page one; null if there is none yet. */
  detail: get('/api/ef-registration-client/product/detail', {
    access: 'manageExhibits',
    member: 'any',
    specPath: 'product/detail',
  }),
  /** Creates the exhibit, or replaces it as a whole. */
  submit: post('/api/ef-registration-client/product/submit', {
    access: 'manageExhibits',
    member: 'edit',
    isIdempotent: true,
    specPath: 'product/submit',
  }),
})
