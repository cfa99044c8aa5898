import { auditTrailCalls } from '../../../../contract/organiser/auditTrail.calls'
import { auditTrailSchemas } from '../../../../contract/organiser/auditTrail.schema'
import { bind } from '../../../core/calls/bind'
import { auditPage } from './auditTrail.service'

export const auditTrailRoutes = bind(auditTrailCalls, auditTrailSchemas, (app) => ({
  page: ({ scope, query }) => auditPage(app, scope, query),
}))
