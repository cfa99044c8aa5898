import { hotelCalls } from '../../../../contract/content/hotel.calls'
import { hotelSchemas } from '../../../../contract/content/hotel.schema'
import { bind } from '../../../core/calls/bind'
import { hotelsOf } from './hotel.service'

export const hotelRoutes = bind(hotelCalls, hotelSchemas, () => ({
  list: ({ scope }) => hotelsOf(scope),
}))
