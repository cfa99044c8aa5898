import { exhibitorCalls } from '../../../../contract/exhibitor/exhibitor.calls'
import { exhibitorSchemas } from '../../../../contract/exhibitor/exhibitor.schema'
import { bind } from '../../../core/calls/bind'
import { exhibitorInfo } from './exhibitor.service'

export const exhibitorRoutes = bind(exhibitorCalls, exhibitorSchemas, (app) => ({
  info: ({ scope, query }) => exhibitorInfo(app, scope, query),
}))
