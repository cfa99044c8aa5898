import { get, post } from '../call'
import type { TokenAnswer, TokenParameters } from './token.schema'

export const tokenCalls = {
  /** Query or form parameters; a bare answer, and on failure HTTP 200 with `{error_code, error_description}`. */
  grant: post<{ body: TokenParameters; data: TokenAnswer }>('/api/blade-auth/oauth/token', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
  signOut: get<{ data: null }>('/api/blade-auth/oauth/logout', { access: 'user' }),
}
