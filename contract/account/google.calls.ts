import { get, rows } from '../call'
import type { googleSchemas } from './google.schema'

export const googleCalls = rows<typeof googleSchemas>()({
  /** The organiser's client at Google, which a browser names when it goes there to sign in. Null where Google is not offered. */
  client: get('/api/blade-resource/google/noToken/getClientId', {
    access: 'open',
    specPath: 'Google client id lookup',
  }),
})
