import { groupCalls } from '../../../../contract/group/group.calls'
import { groupSchemas } from '../../../../contract/group/group.schema'
import { bind } from '../../../core/calls/bind'
import { groupList } from './group.service'

export const groupRoutes = bind(groupCalls, groupSchemas, (app) => ({
  list: ({ scope }) => groupList(app, scope),
}))
