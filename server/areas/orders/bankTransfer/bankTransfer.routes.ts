import { bankTransferCalls } from '../../../../contract/orders/bankTransfer.calls'
import { bankTransferSchemas } from '../../../../contract/orders/bankTransfer.schema'
import { bind } from '../../../core/calls/bind'
import { nameRefundAccount, refuseProof, sendProof, transferDetail } from './bankTransfer.service'
import { confirmTransfer, refundSent, refundsToSend, transferForOrganiser, transfersOfFair } from './organiserTransfers.service'

export const bankTransferRoutes = bind(bankTransferCalls, bankTransferSchemas, (app) => ({
  detail: ({ scope, query }) => transferDetail(app, scope, query.orderId),
  proof: ({ scope, body }) => sendProof(app, scope, body),
  async refundAccount({ scope, body }) {
    await nameRefundAccount(app, scope, body)
    return transferDetail(app, scope, body.orderId)
  },
  waiting: ({ scope, query }) => transfersOfFair(app, scope, query),
  confirm: ({ scope, body, once, idempotencyKey }) =>
    once(
      (store) => confirmTransfer(app, scope, body, { store, requestKey: idempotencyKey }),
      () => transferForOrganiser(app, scope, body.orderId),
    ),
  async refuse({ scope, body }) {
    await refuseProof(app, scope, body)
    return transferForOrganiser(app, scope, body.orderId)
  },
  refunds: ({ scope, query }) => refundsToSend(app, scope, query),
  refundSent: ({ scope, body, once, idempotencyKey }) => refundSent(app, scope, body, { once, requestKey: idempotencyKey }),
}))
