import { post } from '../call'
import type { AutoLogin, AutoLoginBody } from './autoLogin.schema'

export const autoLoginCalls = {
  /**
   * An organiser vouches for one of its people: the answer's `account` signs that person in once, by the grant `accountPasswordAutoLogin` or
   * as `account=` on a link. An account with rights of an organiser's is never vouched for.
   */
  vouch: post<{ body: AutoLoginBody; data: AutoLogin }>('/api/blade-user/auto-login', { access: 'organiser', right: 'configure' }),
}
