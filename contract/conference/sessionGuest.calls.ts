import { get, post, rows } from '../call'
import type { sessionGuestSchemas } from './sessionGuest.schema'

const base = '/api/ef-registration-client/conferenceGuest'

/** The people whom sessions by invitation are for. */
export const sessionGuestCalls = rows<typeof sessionGuestSchemas>()({
  page: get(`${base}/page`, { access: 'configure' }),
  /** The same guests once more change nothing. */
  add: post(`${base}/add`, { access: 'configure', maxBodyKilobytes: 256 }),
  /** A person who has a seat keeps it. */
  remove: post(`${base}/remove`, { access: 'configure' }),
})
