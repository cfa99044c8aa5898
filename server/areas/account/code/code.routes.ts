import { codeCalls } from '../../../../contract/account/code.calls'
import { codeSchemas } from '../../../../contract/account/code.schema'
import { bind } from '../../../core/calls/bind'
import { withCaptchaHeaders } from '../captcha/captchaHeaders'
import { sendCode } from './code.service'

export const codeRoutes = bind(codeCalls, codeSchemas, (app) => ({
  send: ({ scope, query, request }) => sendCode(app, scope, withCaptchaHeaders(query, request.headers)),
  sendWhatsApp: ({ scope, query, request }) => sendCode(app, scope, withCaptchaHeaders(query, request.headers), 'whatsapp'),
}))
