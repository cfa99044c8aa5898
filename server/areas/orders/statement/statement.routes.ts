import { statementCalls } from '../../../../contract/orders/statement.calls'
import { statementSchemas } from '../../../../contract/orders/statement.schema'
import { bind } from '../../../core/calls/bind'
import { compareDay } from './compareDay.service'
import { exportStatement } from './exportStatement'

export const statementRoutes = bind(statementCalls, statementSchemas, (app) => ({
  compare: ({ scope, query }) => compareDay(app, scope, query),
  exportPage: ({ scope, query }) => exportStatement(app, scope, query),
}))
