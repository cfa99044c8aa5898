import { get, post, rows } from '../call'
import type { registerTypeSchemas } from './registerType.schema'

const base = '/api/ef-registration-data-client/reg-user-data/user/registerType'

export const registerTypeCalls = rows<typeof registerTypeSchemas>()({
  /** The register types of the caller at this fair: the present one first, then the other ones, then those that the fair offers. */
  list: get(`${base}/list`, { access: 'register' }),
  /** Opens a session under another register type. The present one stays, and a sign-out ends both. */
  change: post(`${base}/change`, { access: 'register' }),
})
