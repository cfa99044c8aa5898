import { get, rows } from '../call'
import type { userCenterSchemas } from './userCenter.schema'

export const userCenterCalls = rows<typeof userCenterSchemas>()({
  /** The entries of the personal centre for the caller's register type, in the organiser's order. */
  listAll: get('/api/ef-registration-data-client/userCenterConfig/listAll', { access: 'open' }),
})
