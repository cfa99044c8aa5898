import { logCalls } from '../../../contract/entry/log.calls'
import { logSchemas } from '../../../contract/entry/log.schema'
import { bind } from '../../core/bind'
import { saveErrorReports } from './log.service'

export const logRoutes = bind(logCalls, logSchemas, (app) => ({
  save: ({ scope, body }) => saveErrorReports(app, scope, body.reports),
}))
