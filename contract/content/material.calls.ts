import { get, post, rows } from '../call'
import type { materialSchemas } from './material.schema'

const base = '/api/ef-registration-client/material'
const organiserBase = '/api/ef-registration-data-client/material'

export const materialCalls = rows<typeof materialSchemas>()({
  groups: get(`${base}/queryMaterialGroup`, { access: 'signedIn', specPath: 'queryMaterialGroup' }),
  list: get(`${base}/list`, { access: 'signedIn', specPath: 'material list' }),
  /** No file is opened without being counted: the address is in the answer. */
  count: post(`${base}/saveDownloadCount`, { access: 'signedIn', isRecorded: false }),
  file: get(`${base}/file`, { access: 'open', isBare: true, needsNoExhibition: true }),
  /** multipart/form-data, one field `file`. */
  upload: post(`${organiserBase}/file`, { access: 'configure', isUpload: true }),
  /** An upload is put there once, so a repeated call is refused. */
  add: post(`${organiserBase}/add`, { access: 'configure' }),
  remove: post(`${organiserBase}/remove`, { access: 'configure' }),
  organiserPage: get(`${organiserBase}/page`, { access: 'configure' }),
})
