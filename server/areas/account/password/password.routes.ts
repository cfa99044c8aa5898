import { passwordCalls } from '../../../../contract/account/password.calls'
import { passwordSchemas } from '../../../../contract/account/password.schema'
import { bind } from '../../../core/calls/bind'
import { withCaptchaHeaders } from '../captcha/captchaHeaders'
import { changeOwn, setForgotten } from './passwordChange.service'
import { setByExhibitor } from './companyPassword.service'
import { resetByOrganiser } from './resetPassword.service'

export const passwordRoutes = bind(passwordCalls, passwordSchemas, (app) => ({
  forgotten: ({ scope, body, request }) => setForgotten(app, scope, withCaptchaHeaders(body, request.headers)),
  change: ({ scope, body }) => changeOwn(app, scope, body),
  reset: ({ scope, body }) => resetByOrganiser(app, scope, body),
  exhibitor: ({ scope, body }) => setByExhibitor(app, scope, body),
}))
