import { get, post, rows } from '../call'
import type { tokenSchemas } from './token.schema'

export const tokenCalls = rows<typeof tokenSchemas>()({
  /** Query or form parameters, a bare answer, and on failure HTTP 200 with `{error_code, error_description}`. */
  grant: post('/api/blade-auth/oauth/token', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
  signOut: get('/api/blade-auth/oauth/logout', { access: 'endSession' }),
})
