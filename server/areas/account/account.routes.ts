import { accountCalls } from '../../../contract/account/account.calls'
import { accountSchemas } from '../../../contract/account/account.schema'
import { bind } from '../../core/bind'
import { signedIn } from '../../core/scope'
import { endOtherSessions, ownAccount, removeOpenIds } from './ownAccount.service'

export const accountRoutes = bind(accountCalls, accountSchemas, (app) => ({
  detail: ({ scope }) => ownAccount(app, signedIn(scope)),
  endOthers: ({ scope }) => endOtherSessions(app, signedIn(scope)),
  removeOpenId: ({ scope }) => removeOpenIds(app, signedIn(scope)),
}))
