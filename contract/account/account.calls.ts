import { get, post } from '../call'
import type { AccountAnswer, SessionsEnded } from './account.schema'

export const accountCalls = {
  /** The caller's own account, as its own screen shows it. */
  detail: get<{ data: AccountAnswer }>('/api/blade-user/info', { access: 'user' }),
  /** Signs out everywhere else. */
  endOthers: post<{ data: SessionsEnded }>('/api/blade-user/sign-out-others', { access: 'user' }),
  /** Unlinks WeChat: it signs the person in no more by itself. */
  removeOpenId: post<{ data: null }>('/api/blade-user/removeOpenId', { access: 'user' }),
}
