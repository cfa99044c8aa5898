import { post, rows } from '../call'
import type { registerLogSchemas } from './registerLog.schema'

export const registerLogCalls = rows<typeof registerLogSchemas>()({
  /** The source of the caller's registration. The same source is stored once. */
  save: post('/api/ef-registration-data-client/register-log/registerLog/save', {
    access: 'signedIn',
  }),
})
