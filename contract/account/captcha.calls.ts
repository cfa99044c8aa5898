import { get, rows } from '../call'
import type { captchaSchemas } from './captcha.schema'

export const captchaCalls = rows<typeof captchaSchemas>()({
  /** A proof of work for the phone, required after repeated failures. Single use, for this organiser, for a few minutes. */
  challenge: get('/api/blade-auth/oauth/captcha', { access: 'open' }),
})
