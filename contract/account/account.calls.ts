import { get, post, rows } from '../call'
import type { accountSchemas } from './account.schema'

export const accountCalls = rows<typeof accountSchemas>()({
  /** The caller's own account, as its own screen shows it. */
  detail: get('/api/blade-user/info', { access: 'signedIn' }),
  /** Signs out everywhere else. */
  endOthers: post('/api/blade-user/sign-out-others', { access: 'signedIn' }),
  /** Unlinks WeChat: it signs the person in no more by itself. */
  removeOpenId: post('/api/blade-user/removeOpenId', { access: 'signedIn' }),
})
