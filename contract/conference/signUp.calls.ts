import { get, post, rows } from '../call'
import type { signUpSchemas } from './signUp.schema'

const base = '/api/ef-registration-client/conferenceSignUp'

/** Sign-ups for sessions of conferences and for activities of the fair. */
export const signUpCalls = rows<typeof signUpSchemas>()({
  /** The same call once more answers the same sign-ups. */
  signUp: post(`${base}/submit`, { access: 'register' }),
  accept: post(`${base}/accept`, { access: 'register' }),
  cancel: post(`${base}/cancel`, { access: 'register' }),
  page: get(`${base}/page`, { access: 'review' }),
  decide: post(`${base}/examine`, { access: 'review' }),
})
