import { accountCalls } from '../../../../contract/account/account.calls'
import { accountSchemas } from '../../../../contract/account/account.schema'
import { bind } from '../../../core/calls/bind'
import { endOtherSessions, ownAccount, removeOpenIds } from './ownAccount.service'

export const accountRoutes = bind(accountCalls, accountSchemas, (app) => ({
  detail: ({ scope }) => ownAccount(app, scope),
  endOthers: ({ scope }) => endOtherSessions(app, scope),
  removeOpenId: ({ scope }) => removeOpenIds(app, scope),
}))
