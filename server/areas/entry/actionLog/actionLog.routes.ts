import { actionLogCalls } from '../../../../contract/entry/actionLog.calls'
import { actionLogSchemas } from '../../../../contract/entry/actionLog.schema'
import { bind } from '../../../core/calls/bind'
import { countActions } from './actionLog.service'
import { funnelOf } from '../funnel/funnel.service'

export const actionLogRoutes = bind(actionLogCalls, actionLogSchemas, (app) => ({
  funnel: ({ scope, query }) => funnelOf(app, scope, query),
  save: ({ scope, body }) => countActions(app, scope, body.actions),
}))
