import { get, post, rows } from '../call'
import type { holderLinkSchemas } from './holderLink.schema'

const base = '/api/ef-registration-client/userRelation/ticket/link'

/** Links by which the holder of a ticket fills in the own form without a sign-in. */
export const holderLinkCalls = rows<typeof holderLinkSchemas>()({
  /** A ticket has one link. Asked again, it is the same one. */
  make: post(`${base}/make`, { access: 'registerOthers' }),
  withdraw: post(`${base}/withdraw`, { access: 'registerOthers' }),
  /** For every caller with the link, as the following ones: its token replaces a sign-in. */
  open: get(`${base}/open`, { access: 'open', keyInHeader: 'key' }),
  submit: post(`${base}/submit`, { access: 'open' }),
  questionnaire: get(`${base}/questionnaire`, { access: 'open', keyInHeader: 'key' }),
  submitAnswers: post(`${base}/submitAnswers`, { access: 'open', maxBodyKilobytes: 1200 }),
  readText: post(`${base}/readText`, { access: 'open' }),
  /** multipart/form-data, one field `file`. */
  putFile: post(`${base}/file`, { access: 'open', keyInHeader: 'key', isUpload: true }),
})
