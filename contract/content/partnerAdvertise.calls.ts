import { get, rows } from '../call'
import type { partnerAdvertiseSchemas } from './partnerAdvertise.schema'

export const partnerAdvertiseCalls = rows<typeof partnerAdvertiseSchemas>()({
  list: get('/api/ef-registration-client/partnerAdvertise/list', { access: 'signedIn', specPath: 'partnerAdvertise/list' }),
})
