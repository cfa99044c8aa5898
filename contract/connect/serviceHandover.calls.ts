import { post, rows } from '../call'
import type { serviceHandoverSchemas } from './serviceHandover.schema'

/** A member continues at a computer, where the services' orders are larger. No token is in an address. */
export const serviceHandoverCalls = rows<typeof serviceHandoverSchemas>()({
  cacheUserIdAndToken: post('/api/ef-connect-client/exhibitorServices/cacheUserIdAndToken', {
    access: 'useExhibitorServices',
    member: 'any',
  }),
})
