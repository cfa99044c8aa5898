import { tokenCalls } from '../../../../contract/account/token.calls'
import { tokenSchemas } from '../../../../contract/account/token.schema'
import { bind } from '../../../core/calls/bind'
import { withCaptchaHeaders } from '../captcha/captchaHeaders'
import { tokenFailure } from './tokenFailure'
import { grantToken } from './token.service'

export const tokenRoutes = bind(
  tokenCalls,
  tokenSchemas,
  (app) => ({
    grant: ({ scope, body, request }) => grantToken(app, scope, withCaptchaHeaders(body, request.headers), request.headers.authorization),
    async signOut({ scope }) {
      const { tenantId, caller } = scope
      await app.sessions.end({ tenantId, id: caller.sessionId })
      return null
    },
  }),
  { grant: { bareFailure: tokenFailure } },
)
