import { get, rows } from '../call'
import type { fairSchemas } from './fair.schema'

export const fairCalls = rows<typeof fairSchemas>()({
  /** What the guest page shows: everything that people may know before they sign in. */
  detail: get('/api/ef-registration-client/fair/detail', { access: 'open' }),
})
