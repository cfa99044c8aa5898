import { get, rows } from '../call'
import type { auditTrailSchemas } from './auditTrail.schema'

/** The acts at a fair of the organiser's people, of companies' members and of commands on the server. */
export const auditTrailCalls = rows<typeof auditTrailSchemas>()({
  page: get('/api/ef-registration-data-client/auditTrail/page', { access: 'readAudit' }),
})
