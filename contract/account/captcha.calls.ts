import { get, rows } from '../call'
import type { captchaSchemas } from './captcha.schema'

export const captchaCalls = rows<typeof captchaSchemas>()({
  /** A picture of a few characters, required after repeated failures. Single use, for this organiser, for a few minutes. */
  picture: get('/api/blade-auth/oauth/captcha', { access: 'open' }),
})
