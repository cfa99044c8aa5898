import { get, rows } from '../call'
import type { imasterSchemas } from './imaster.schema'

export const imasterCalls = rows<typeof imasterSchemas>()({
  /** Where a browser goes to sign in at the organiser's own member system; it comes back with an `imasterCode` for the token call. */
  token: get('/api/blade-resource/imaster/noToken/getToken', {
    access: 'open',
    specPath: 'imaster getToken',
  }),
})
