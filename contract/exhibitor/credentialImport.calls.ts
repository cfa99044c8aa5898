import { get, post, rows } from '../call'
import type { credentialImportSchemas } from './credentialImport.schema'

const base = '/api/ef-registration-client/exhibitorTicket'
const access = 'applyForCredentials'

/** Credentials for the people of a spreadsheet, with their photos. */
export const credentialImportCalls = rows<typeof credentialImportSchemas>()({
  /** In the caller's language. */
  importTemplate: get(`${base}/importTemplate`, { access, member: 'apply' }),
  importReport: get(`${base}/importReport`, { access, member: 'any' }),
  currentImport: get(`${base}/import`, { access, member: 'apply' }),
  /** The file is sent once. A job goes through its rows. */
  import: post(`${base}/import`, { access, member: 'apply', isIdempotent: true, maxBodyKilobytes: 5800 }),
  runImport: post(`${base}/runImport`, { access, member: 'apply' }),
  cancelImport: post(`${base}/cancelImport`, { access, member: 'any' }),
  closeImport: post(`${base}/closeImport`, { access, member: 'any' }),
})
