import { gateCalls } from '../../../../contract/tickets/gate.calls'
import { gateSchemas } from '../../../../contract/tickets/gate.schema'
import { bind } from '../../../core/calls/bind'
import { takeScans } from './gate.service'
import { conflictPage, gateDay } from './gateDay.service'
import { holderOfCode } from './holderOfCode.service'

export const gateRoutes = bind(gateCalls, gateSchemas, (app) => ({
  scan: ({ scope, body }) => takeScans(app, scope, body),
  day: ({ scope }) => gateDay(app, scope),
  conflicts: ({ scope, query }) => conflictPage(app, scope, query),
  holder: ({ scope, query }) => holderOfCode(app, scope, query.qrCode),
}))
