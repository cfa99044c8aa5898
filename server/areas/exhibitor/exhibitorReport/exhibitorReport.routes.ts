import { exhibitorReportCalls } from '../../../../contract/exhibitor/exhibitorReport.calls'
import { exhibitorReportSchemas } from '../../../../contract/exhibitor/exhibitorReport.schema'
import { bind } from '../../../core/calls/bind'
import { companiesNumbers, exhibitorReport, reportPicture } from './exhibitorReport.service'

export const exhibitorReportRoutes = bind(exhibitorReportCalls, exhibitorReportSchemas, (app) => ({
  info: ({ scope }) => exhibitorReport(app, scope),
  picture: ({ scope }) => reportPicture(app, scope),
  companies: ({ scope, query }) => companiesNumbers(app, scope, query),
}))
