import { upgradeCalls } from '../../../../contract/tickets/upgrade.calls'
import { upgradeSchemas } from '../../../../contract/tickets/upgrade.schema'
import { bind } from '../../../core/calls/bind'
import { upgradableTickets } from './upgradable.service'
import { upgradeTicket } from './upgrade.service'

export const upgradeRoutes = bind(
  upgradeCalls,
  upgradeSchemas,
  (app) => ({
    upgradable: ({ scope }) => upgradableTickets(app, scope),
    upgradeTicket: ({ scope, body, idempotencyKey }) => upgradeTicket(app, scope, body, idempotencyKey),
  }),
  { upgradeTicket: { hasOwnIdempotency: true } },
)
