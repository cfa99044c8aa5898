import { get, rows } from '../call'
import type { reviewNewsSchemas } from './reviewNews.schema'

export const reviewNewsCalls = rows<typeof reviewNewsSchemas>()({
  /** How the caller gets the organiser's decision. */
  way: get('/api/ef-registration-data-client/reg-user-data/user/reviewNews', { access: 'register' }),
})
