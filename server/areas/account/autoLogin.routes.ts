import { autoLoginCalls } from '../../../contract/account/autoLogin.calls'
import { autoLoginSchemas } from '../../../contract/account/autoLogin.schema'
import { bind } from '../../core/bind'
import { signedIn } from '../../core/scope'
import { vouchForAccount } from './autoLogin.service'

export const autoLoginRoutes = bind(autoLoginCalls, autoLoginSchemas, (app) => ({
  vouch: ({ scope, body }) => vouchForAccount(app, signedIn(scope), body.account),
}))
