import { get, post, rows } from '../call'
import type { paperSchemas } from './paper.schema'

const base = '/api/ef-registration-client/exhibitorPaper'
const organiserBase = '/api/ef-registration-data-client/exhibitor/paper'

export const paperCalls = rows<typeof paperSchemas>()({
  list: get(`${base}/list`, { access: 'useExhibitorServices', member: 'any' }),
  open: post(`${base}/open`, { access: 'useExhibitorServices', member: 'pay', isRecorded: false }),
  file: get(`${base}/paper.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  /** multipart/form-data, one field `file`. */
  upload: post(`${organiserBase}/file`, { access: 'manageExhibitors', isUpload: true }),
  add: post(`${organiserBase}/add`, { access: 'manageExhibitors' }),
  remove: post(`${organiserBase}/remove`, { access: 'manageExhibitors' }),
  organiserPage: get(`${organiserBase}/page`, { access: 'manageExhibitors' }),
})
