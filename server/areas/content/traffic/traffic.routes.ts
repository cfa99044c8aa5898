import { trafficCalls } from '../../../../contract/content/traffic.calls'
import { trafficSchemas } from '../../../../contract/content/traffic.schema'
import { bind } from '../../../core/calls/bind'
import { trafficOf } from './traffic.service'

export const trafficRoutes = bind(trafficCalls, trafficSchemas, () => ({
  list: ({ scope }) => trafficOf(scope),
}))
