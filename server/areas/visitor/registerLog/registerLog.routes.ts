import { registerLogCalls } from '../../../../contract/visitor/registerLog.calls'
import { registerLogSchemas } from '../../../../contract/visitor/registerLog.schema'
import { bind } from '../../../core/calls/bind'
import { saveSource } from './registerLog.service'

export const registerLogRoutes = bind(registerLogCalls, registerLogSchemas, (app) => ({
  save: ({ scope, body }) => saveSource(app, scope, body),
}))
