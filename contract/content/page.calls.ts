import { get, rows } from '../call'
import type { pageSchemas } from './page.schema'

export const pageCalls = rows<typeof pageSchemas>()({
  /** A text of the organiser: agreements, privacy policy, notices to visitors. */
  detail: get('/api/ef-registration-client/staticPage/detail', {
    access: 'open',
    specPath: 'staticPage/detail',
  }),
})
