import { partnerAdvertiseCalls } from '../../../../contract/content/partnerAdvertise.calls'
import { partnerAdvertiseSchemas } from '../../../../contract/content/partnerAdvertise.schema'
import { bind } from '../../../core/calls/bind'
import { partnersOf } from './partnerAdvertise.service'

export const partnerAdvertiseRoutes = bind(partnerAdvertiseCalls, partnerAdvertiseSchemas, () => ({
  list: ({ scope }) => partnersOf(scope),
}))
