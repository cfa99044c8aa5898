import { post, rows } from '../call'
import type { errorReportSchemas } from './errorReport.schema'

export const errorReportCalls = rows<typeof errorReportSchemas>()({
  /** The error-reporting service of point 8. The specification names no path for it. */
  save: post('/api/ef-registration-client/log/error/save', { access: 'open', needsNoExhibition: true }),
})
