import { groupCalls } from '../../../../contract/group/group.calls'
import { groupSchemas } from '../../../../contract/group/group.schema'
import { bind } from '../../../core/calls/bind'
import { changeGroup, saveGroupDraft, submitGroup, takeBackGroup } from './foundGroup.service'
import { groupList, ownGroup } from './group.service'

export const groupRoutes = bind(groupCalls, groupSchemas, (app) => ({
  list: ({ scope }) => groupList(app, scope),
  own: ({ scope }) => ownGroup(app, scope),
  submit: ({ scope, body, once }) => submitGroup(app, scope, body, once),
  saveDraft: ({ scope, body }) => saveGroupDraft(app, scope, body),
  takeBack: ({ scope }) => takeBackGroup(app, scope),
  change: ({ scope, body }) => changeGroup(app, scope, body),
}))
