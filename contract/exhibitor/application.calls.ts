import { get, post, rows } from '../call'
import type { applicationSchemas } from './application.schema'

const base = '/api/ef-registration-client/exhibitorApplication'

/** Companies that are not known yet apply to exhibit, without a sign-in. The organiser decides. */
export const applicationCalls = rows<typeof applicationSchemas>()({
  offer: get(`${base}/offer`, { access: 'open' }),
  /** The key in its answer replaces a sign-in in the four calls below. It never says whether the contact is known. */
  confirm: post(`${base}/confirm`, { access: 'open' }),
  own: get(`${base}/own`, { access: 'open', keyInHeader: 'key' }),
  /** multipart/form-data, one field `file`. */
  putFile: post(`${base}/file`, { access: 'open', keyInHeader: 'key', isUpload: true }),
  /** A person has one application at a fair, so the same once more changes nothing. */
  submit: post(`${base}/submit`, { access: 'open' }),
  withdraw: post(`${base}/withdraw`, { access: 'open' }),
  /** By the number alone. Misses are counted. */
  status: get(`${base}/status`, { access: 'open' }),
  page: get(`${base}/page`, { access: 'manageExhibitors' }),
  decide: post(`${base}/decide`, { access: 'manageExhibitors' }),
})
