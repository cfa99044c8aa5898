import { get, rows } from '../call'
import type { trafficSchemas } from './traffic.schema'

export const trafficCalls = rows<typeof trafficSchemas>()({
  list: get('/api/ef-registration-client/traffic/list', { access: 'open' }),
})
