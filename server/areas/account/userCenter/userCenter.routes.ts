import { userCenterCalls } from '../../../../contract/account/userCenter.calls'
import { userCenterSchemas } from '../../../../contract/account/userCenter.schema'
import { bind } from '../../../core/calls/bind'
import { userCenterEntries } from './userCenter.service'

export const userCenterRoutes = bind(userCenterCalls, userCenterSchemas, (app) => ({
  listAll: ({ scope }) => userCenterEntries(app, scope),
}))
