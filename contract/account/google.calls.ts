import { get, rows } from '../call'
import type { googleSchemas } from './google.schema'

export const googleCalls = rows<typeof googleSchemas>()({
  /** The organiser's client at Google, which the browser names when it starts Google sign-in. Null if Google is not offered. */
  client: get('/api/blade-resource/google/noToken/getClientId', {
    access: 'open',
    specPath: 'Google client id lookup',
  }),
})
