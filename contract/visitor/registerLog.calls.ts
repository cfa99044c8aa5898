import { post, rows } from '../call'
import type { registerLogSchemas } from './registerLog.schema'

export const registerLogCalls = rows<typeof registerLogSchemas>()({
  /** By which way the caller came to the registration. The same way is kept once. */
  save: post('/api/ef-registration-data-client/register-log/registerLog/save', {
    access: 'signedIn',
  }),
})
