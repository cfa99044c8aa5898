import { captchaCalls } from '../../../../contract/account/captcha.calls'
import { captchaSchemas } from '../../../../contract/account/captcha.schema'
import { bind } from '../../../core/calls/bind'
import { newCaptcha } from './captcha.service'

export const captchaRoutes = bind(captchaCalls, captchaSchemas, (app) => ({
  challenge: ({ scope }) => newCaptcha(app, scope),
}))
