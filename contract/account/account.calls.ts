import { get, post, rows } from '../call'
import type { accountSchemas } from './account.schema'

export const accountCalls = rows<typeof accountSchemas>()({
  /** The caller's own account, for its own screen. */
  detail: get('/api/blade-user/info', { access: 'signedIn' }),
  /** Signs out all other sessions. */
  endOthers: post('/api/blade-user/sign-out-others', { access: 'signedIn' }),
  /** Unlinks WeChat, which then no longer signs the person in. */
  removeOpenId: post('/api/blade-user/removeOpenId', { access: 'signedIn' }),
})
