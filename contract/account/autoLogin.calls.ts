import { post, rows } from '../call'
import type { autoLoginSchemas } from './autoLogin.schema'

export const autoLoginCalls = rows<typeof autoLoginSchemas>()({
  /**
   * An organiser confirms one of its people: the answer's `account` signs that person in once, by the grant `accountPasswordAutoLogin` or
   * as `account=` on a link. An account with rights of an organiser's is never confirmed.
   */
  issueHandle: post('/api/blade-user/auto-login', { access: 'configure' }),
})
