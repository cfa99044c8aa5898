import { get } from '../call'
import type { MemberLogin, MemberLoginQuery } from './imaster.schema'

export const imasterCalls = {
  /** Where a browser goes to sign in at the organiser's own member system; it comes back with an `imasterCode` for the token call. */
  token: get<{ query: MemberLoginQuery; data: MemberLogin }>('/api/blade-resource/imaster/noToken/getToken', {
    access: 'open',
    specPath: 'imaster getToken',
  }),
}
