import { autoLoginCalls } from '../../../../contract/account/autoLogin.calls'
import { autoLoginSchemas } from '../../../../contract/account/autoLogin.schema'
import { bind } from '../../../core/calls/bind'
import { issueAccountHandle } from './autoLogin.service'

export const autoLoginRoutes = bind(autoLoginCalls, autoLoginSchemas, (app) => ({
  issueHandle: ({ scope, body }) => issueAccountHandle(app, scope, body.account),
}))
