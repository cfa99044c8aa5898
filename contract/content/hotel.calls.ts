import { get, rows } from '../call'
import type { hotelSchemas } from './hotel.schema'

export const hotelCalls = rows<typeof hotelSchemas>()({
  list: get('/api/ef-registration-client/hotel/list', { access: 'open' }),
})
