import { get, rows } from '../call'
import type { captchaSchemas } from './captcha.schema'

export const captchaCalls = rows<typeof captchaSchemas>()({
  /** A picture of a few characters, asked for after repeated failures. Good once, for this organiser, for a few minutes. */
  picture: get('/api/blade-auth/oauth/captcha', { access: 'open' }),
})
