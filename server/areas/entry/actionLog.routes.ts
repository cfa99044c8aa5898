import { actionLogCalls } from '../../../contract/entry/actionLog.calls'
import { actionLogSchemas } from '../../../contract/entry/actionLog.schema'
import { bind } from '../../core/bind'
import { countActions } from './actionLog.service'

export const actionLogRoutes = bind(actionLogCalls, actionLogSchemas, (app) => ({
  save: ({ scope, body }) => countActions(app, scope, body.actions),
}))
