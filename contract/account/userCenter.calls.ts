import { get } from '../call'
import type { UserCenterEntry } from './userCenter.schema'

export const userCenterCalls = {
  /** The entries of the personal centre for the caller's register type, in the organiser's order. */
  listAll: get<{ data: UserCenterEntry[] }>('/api/ef-registration-data-client/userCenterConfig/listAll', { access: 'open' }),
}
