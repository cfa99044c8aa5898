import { get, post, rows } from '../call'
import type { articleSchemas } from './article.schema'

const base = '/api/ef-registration-client/article'
const organiserBase = '/api/ef-registration-data-client/content/article'

export const articleCalls = rows<typeof articleSchemas>()({
  list: get(`${base}/list`, { access: 'signedIn', specPath: 'article list' }),
  categories: get(`${base}/categories`, { access: 'signedIn' }),
  /** Visitors and companies read by the same path: each article says which register types may. */
  detail: get(`${base}/detail`, { access: 'signedIn', specPath: 'article detail (visitor path)' }),
  /** multipart/form-data, one field `file`. */
  upload: post(`${organiserBase}/file`, { access: 'configure', isUpload: true }),
  save: post(`${organiserBase}/save`, { access: 'configure', isIdempotent: true, maxBodyKilobytes: 8192 }),
  remove: post(`${organiserBase}/remove`, { access: 'configure' }),
  organiserPage: get(`${organiserBase}/page`, { access: 'configure' }),
  organiserDetail: get(`${organiserBase}/detail`, { access: 'configure' }),
  exportPage: get(`${organiserBase}/export`, { access: 'configure', isRecorded: true }),
})
