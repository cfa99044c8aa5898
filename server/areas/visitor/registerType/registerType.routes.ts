import { registerTypeCalls } from '../../../../contract/visitor/registerType.calls'
import { registerTypeSchemas } from '../../../../contract/visitor/registerType.schema'
import { bind } from '../../../core/calls/bind'
import { changeType, typesOf } from './registerType.service'

export const registerTypeRoutes = bind(registerTypeCalls, registerTypeSchemas, (app) => ({
  list: ({ scope }) => typesOf(app, scope),
  change: ({ scope, body }) => changeType(app, scope, body),
}))
