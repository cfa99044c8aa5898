import { get, post, rows } from '../call'
import type { credentialImportSchemas } from './credentialImport.schema'

const base = '/api/ef-registration-client/exhibitorTicket'
const access = 'applyForCredentials'

/** Credentials for the people of a spreadsheet, with their photos. */
export const credentialImportCalls = rows<typeof credentialImportSchemas>()({
  /** In the caller's language. */
  importTemplate: get(`${base}/importTemplate`, { access }),
  importReport: get(`${base}/importReport`, { access }),
  currentImport: get(`${base}/import`, { access }),
  /** The file is sent once. A job goes through its rows. */
  import: post(`${base}/import`, { access, isIdempotent: true, maxBodyKilobytes: 5800 }),
  runImport: post(`${base}/runImport`, { access }),
  cancelImport: post(`${base}/cancelImport`, { access }),
  closeImport: post(`${base}/closeImport`, { access }),
})
