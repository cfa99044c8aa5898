import { errorReportCalls } from '../../../../contract/entry/errorReport.calls'
import { errorReportSchemas } from '../../../../contract/entry/errorReport.schema'
import { bind } from '../../../core/calls/bind'
import { saveErrorReports } from './errorReport.service'

export const errorReportRoutes = bind(errorReportCalls, errorReportSchemas, (app) => ({
  save: ({ scope, body }) => saveErrorReports(app, scope, body.reports),
}))
