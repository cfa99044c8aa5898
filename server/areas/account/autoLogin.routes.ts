import { autoLoginCalls } from '../../../contract/account/autoLogin.calls'
import { autoLoginSchemas } from '../../../contract/account/autoLogin.schema'
import { bind } from '../../core/bind'
import { vouchForAccount } from './autoLogin.service'

export const autoLoginRoutes = bind(autoLoginCalls, autoLoginSchemas, (app) => ({
  vouch: ({ scope, body }) => vouchForAccount(app, scope, body.account),
}))
