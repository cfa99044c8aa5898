import { get } from '../call'
import type { GoogleClient } from './google.schema'

export const googleCalls = {
  /** The organiser's client at Google, which a browser names when it goes there to sign in. Null where Google is not offered. */
  client: get<{ data: GoogleClient }>('/api/blade-resource/google/noToken/getClientId', {
    access: 'open',
    specPath: 'Google client id lookup',
  }),
}
