import { get, rows } from '../call'
import type { configSchemas } from './config.schema'

const base = '/api/ef-registration-config-client/reg_config/registerConfig'

export const configCalls = rows<typeof configSchemas>()({
  /** The system config: switches and titles of one exhibition. */
  page: get(`${base}/pageConfig`, { access: 'open', isStore: true }),
  /** Appearance, sharing and sign-in methods, per register type. If both configs contain a switch, this one wins. */
  function: get(`${base}/functionConfig`, { access: 'open', isStore: true }),
})
