import { get, rows } from '../call'
import type { auditTrailSchemas } from './auditTrail.schema'

/** Who did what at a fair: the organiser's people, members of companies, and commands on the server. */
export const auditTrailCalls = rows<typeof auditTrailSchemas>()({
  page: get('/api/ef-registration-data-client/auditTrail/page', { access: 'readAudit' }),
})
