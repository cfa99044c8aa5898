import { get, post, rows } from '../call'
import type { programmeSchemas } from './programme.schema'

const base = '/api/ef-registration-client/conference'

export const programmeCalls = rows<typeof programmeSchemas>()({
  outline: get(`${base}/programme`, { access: 'signedIn' }),
  page: get(`${base}/sessionPage`, { access: 'signedIn' }),
  detail: get(`${base}/session`, { access: 'signedIn' }),
  /** The same mark once more changes nothing. */
  favourite: post(`${base}/favourite`, { access: 'signedIn' }),
  importFile: post(`${base}/programmeImport`, { access: 'configure', maxBodyKilobytes: 8192 }),
  /** A `schedule.json` of pretalx. Nothing is stored: the answer is what `programmeImport` takes. */
  fromPretalx: post(`${base}/programmeFromPretalx`, { access: 'configure', isRecorded: false, maxBodyKilobytes: 8192 }),
  /** The same for a calendar file, whose entries become sessions. */
  fromCalendar: post(`${base}/programmeFromCalendar`, { access: 'configure', isRecorded: false, maxBodyKilobytes: 8192 }),
  importSheets: post(`${base}/programmeImportSheets`, { access: 'configure', maxBodyKilobytes: 8192 }),
  exportSheets: get(`${base}/programmeExportSheets`, { access: 'configure' }),
  exportFile: get(`${base}/programmeExport`, { access: 'configure' }),
})
