import { get, rows } from '../call'
import type { imasterSchemas } from './imaster.schema'

export const imasterCalls = rows<typeof imasterSchemas>()({
  /** The address of the organiser's own member sign-in. It returns with an `imasterCode` for the token call. */
  token: get('/api/blade-resource/imaster/noToken/getToken', {
    access: 'open',
    specPath: 'imaster getToken',
  }),
})
