import { get, post, rows } from '../call'
import type { journalSchemas } from './journal.schema'

const base = '/api/ef-registration-client/journal'
const organiserBase = '/api/ef-registration-data-client/journal'

/** The e-journal: issues that people order and read, and the entries of exhibitors. */
export const journalCalls = rows<typeof journalSchemas>()({
  issues: get(`${base}/issue/list`, { access: 'signedIn' }),
  entries: get(`${base}/entry/page`, { access: 'signedIn' }),
  /** An order of the one engine, paid like any other. */
  placeOrder: post(`${base}/order/place`, { access: 'signedIn', isIdempotent: true }),
  copy: get(`${base}/copy/detail`, { access: 'signedIn' }),
  link: get(`${base}/copy/link`, { access: 'signedIn' }),
  file: get(`${base}/journal.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  sampleLink: get(`${base}/sample/link`, { access: 'signedIn' }),
  sampleFile: get(`${base}/sample.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  organiserList: get(`${organiserBase}/issue/list`, { access: 'configure' }),
  /** multipart/form-data, one field `file`: a picture. */
  uploadCover: post(`${organiserBase}/issue/cover`, { access: 'configure', isUpload: true }),
  /** multipart/form-data, one field `file`: the whole issue, or its sample. */
  uploadFile: post(`${organiserBase}/issue/file`, { access: 'configure', isUpload: true }),
  /** A new issue names an upload that nothing else names, so the same body once more is refused. */
  save: post(`${organiserBase}/issue/save`, { access: 'configure' }),
  remove: post(`${organiserBase}/issue/remove`, { access: 'configure' }),
})
