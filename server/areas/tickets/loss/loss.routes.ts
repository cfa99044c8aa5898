import { lossCalls } from '../../../../contract/tickets/loss.calls'
import { lossSchemas } from '../../../../contract/tickets/loss.schema'
import { bind } from '../../../core/calls/bind'
import { lossOffer, reportLosses } from './loss.service'
import { takeLossBack } from './takeLossBack.service'
import { reportByOrganiser } from './organiserLoss.service'
import { holderNamed } from './holderNamed'

export const lossRoutes = bind(
  lossCalls,
  lossSchemas,
  (app) => ({
    offer: async ({ scope, query }) => lossOffer(app, scope, await holderNamed(app, scope, query.personId), query.idList.split(',')),
    report: async ({ scope, body, idempotencyKey }) =>
      reportLosses(app, scope, await holderNamed(app, scope, body.personId), body, idempotencyKey),
    takeBack: async ({ scope, body }) => takeLossBack(app, scope, await holderNamed(app, scope, body.personId), body.ticketId),
    byOrganiser: ({ scope, body, once, idempotencyKey }) =>
      reportByOrganiser(app, scope, body.ticketId, { once, requestKey: idempotencyKey }),
  }),
  { report: { hasOwnIdempotency: true } },
)
