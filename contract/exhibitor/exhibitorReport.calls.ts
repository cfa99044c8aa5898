import { get, rows } from '../call'
import type { exhibitorReportSchemas } from './exhibitorReport.schema'

const base = '/api/ef-registration-client/exhibitorReport'

export const exhibitorReportCalls = rows<typeof exhibitorReportSchemas>()({
  /** Of the caller's own company; every member may read it. */
  info: get(`${base}/info`, { access: 'actForExhibitor', member: 'any' }),
  /** The same, drawn by the server. */
  picture: get(`${base}/picture`, { access: 'actForExhibitor', member: 'any' }),
  companies: get(`${base}/companies`, { access: 'manageExhibitors' }),
})
