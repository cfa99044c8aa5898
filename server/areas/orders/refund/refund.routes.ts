import { refundCalls } from '../../../../contract/orders/refund.calls'
import { refundSchemas } from '../../../../contract/orders/refund.schema'
import { bind } from '../../../core/calls/bind'
import { openRefunds, refundAgain, settleByHand } from './openRefunds.service'
import { refundOwn } from './refund.service'
import { refundByOrganiser, refundsForOrganiser } from './organiserRefund.service'
import { refundOffer } from './refundOffer'
import { refundType, soldOfType } from './typeRefund.service'

export const refundRoutes = bind(refundCalls, refundSchemas, (app) => ({
  offer: ({ scope, query }) => refundOffer(app, scope, query.orderId),
  ask: ({ scope, body, once, idempotencyKey }) => refundOwn(app, scope, body, { once, requestKey: idempotencyKey }),
  byOrganiser: ({ scope, body, once, idempotencyKey }) => refundByOrganiser(app, scope, body, { once, requestKey: idempotencyKey }),
  open: ({ scope, query }) => openRefunds(app, scope, query),
  again: ({ scope, body }) => refundAgain(app, scope, body.refundId),
  settle: ({ scope, body }) => settleByHand(app, scope, body),
  ofType: ({ scope, query }) => soldOfType(app, scope, query.ticketTypeId),
  byType: ({ scope, body }) => refundType(app, scope, body),
  ofOrder: ({ scope, query }) => refundsForOrganiser(app, scope, query.orderId),
}))
