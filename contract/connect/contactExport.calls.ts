import { get, rows } from '../call'
import type { contactExportSchemas } from './contactExport.schema'

const base = '/api/ef-connect-client/information'

/** A company takes its contacts away. Each file that leaves is in a log. */
export const contactExportCalls = rows<typeof contactExportSchemas>()({
  exportFrontH5: get(`${base}/exportFrontH5`, { access: 'manageContacts', member: 'any' }),
  file: get(`${base}/exportFile`, { access: 'open', isBare: true, needsNoExhibition: true }),
  log: get(`${base}/exportLog`, { access: 'manageContacts', member: 'any' }),
})
