import { get, post, rows } from '../call'
import type { signCodeSchemas } from './signCode.schema'

const base = '/api/ef-registration-client/conferenceSignCode'

/** Codes that people scan at the entrances of sessions. */
export const signCodeCalls = rows<typeof signCodeSchemas>()({
  page: get(`${base}/page`, { access: 'configure' }),
  /** A place has one code: the same call once more changes its settings, and opens a closed one. */
  save: post(`${base}/submit`, { access: 'configure' }),
  renew: post(`${base}/renew`, { access: 'configure' }),
  close: post(`${base}/close`, { access: 'configure' }),
  current: get(`${base}/current`, { access: 'configure' }),
})
