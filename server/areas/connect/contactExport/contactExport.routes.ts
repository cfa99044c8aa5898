import { contactExportCalls } from '../../../../contract/connect/contactExport.calls'
import { contactExportSchemas } from '../../../../contract/connect/contactExport.schema'
import { bind } from '../../../core/calls/bind'
import { exportFile, exportLink, exportLog } from './contactExport.service'

export const contactExportRoutes = bind(contactExportCalls, contactExportSchemas, (app) => ({
  exportFrontH5: ({ scope, query }) => exportLink(app, scope, query),
  file: ({ query, reply }) => exportFile(app, query.handle, reply),
  log: ({ scope, query }) => exportLog(app, scope, query),
}))
