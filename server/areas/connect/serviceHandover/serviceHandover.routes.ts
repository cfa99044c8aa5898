import { serviceHandoverCalls } from '../../../../contract/connect/serviceHandover.calls'
import { serviceHandoverSchemas } from '../../../../contract/connect/serviceHandover.schema'
import { bind } from '../../../core/calls/bind'
import { handOver } from './serviceHandover.service'

export const serviceHandoverRoutes = bind(serviceHandoverCalls, serviceHandoverSchemas, (app) => ({
  cacheUserIdAndToken: ({ scope }) => handOver(app, scope),
}))
