import { get } from '../call'
import type { Captcha } from './captcha.schema'

export const captchaCalls = {
  /** A picture of a few characters, asked for after repeated failures. Good once, for this organiser, for a few minutes. */
  picture: get<{ data: Captcha }>('/api/blade-auth/oauth/captcha', { access: 'open' }),
}
