import { get } from '../call'
import type { ConfigQuery, FunctionConfigAnswer, PageConfig } from './config.schema'

const base = '/api/ef-registration-config-client/reg_config/registerConfig'

export const configCalls = {
  /** The system config: switches and titles of one exhibition. */
  page: get<{ query: ConfigQuery; data: PageConfig }>(`${base}/pageConfig`, { access: 'open' }),
  /** Looks, sharing and ways to sign in, per register type. Where both name a switch, this one wins. */
  function: get<{ query: ConfigQuery; data: FunctionConfigAnswer }>(`${base}/functionConfig`, { access: 'open' }),
}
