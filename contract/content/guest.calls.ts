import { get, post, rows } from '../call'
import type { guestSchemas } from './guest.schema'

const base = '/api/ef-registration-client/guest'
const organiserBase = '/api/ef-registration-data-client/content/guest'

/** The guests of honour of a fair. Speakers of its conferences are `speakerCalls`. */
export const guestCalls = rows<typeof guestSchemas>()({
  list: get(`${base}/list`, { access: 'signedIn' }),
  detail: get(`${base}/detail`, { access: 'signedIn' }),
  save: post(`${organiserBase}/save`, { access: 'configure', isIdempotent: true, maxBodyKilobytes: 8192 }),
  remove: post(`${organiserBase}/remove`, { access: 'configure' }),
  organiserPage: get(`${organiserBase}/page`, { access: 'configure' }),
  organiserDetail: get(`${organiserBase}/detail`, { access: 'configure' }),
  exportPage: get(`${organiserBase}/export`, { access: 'configure', isRecorded: true }),
  importSheet: post(`${organiserBase}/importSheet`, { access: 'configure', isIdempotent: true, maxBodyKilobytes: 8192 }),
})
