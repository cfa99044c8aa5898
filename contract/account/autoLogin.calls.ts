import { post, rows } from '../call'
import type { autoLoginSchemas } from './autoLogin.schema'

export const autoLoginCalls = rows<typeof autoLoginSchemas>()({
  /**
   * An organiser confirms the identity of one of its people. The answer's `account` signs that person in once, by the grant
   * `accountPasswordAutoLogin` or as `account=` in a link. Accounts with an organiser's rights are never confirmed.
   */
  issueHandle: post('/api/blade-user/auto-login', { access: 'configure' }),
})
