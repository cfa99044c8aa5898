import type { PoolClient } from 'pg'
import type { BankTransfer, ProofBody, RefundAccountBody } from '../../../../contract/orders/bankTransfer.schema'
import {
  type TransferState,
  groupedReference,
  maskedAccount,
  normaliseRefundAccount,
  refundAccountErrors,
} from '../../../../contract/rules/orders/bankTransfer'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { MediaType, UploadPurpose } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { OrderAct } from '../../../core/area/fulfilment'
import { fail, failFields } from '../../../core/errors/failure'
import { recordDecision } from '../../../core/review'
import { refundAccountOf, sealRefundAccount } from '../../../core/refundAccount'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { orderMessage, type OrderKey } from '../order/jobs'
import { callersOrder } from '../order/callersOrder.service'
import { lockOrder } from '../order/order.sql'
import { inSettlement } from '../order/settlement'
import { type TransferRow, findTransfer, storeProof, storeRefundAccount, storeRefusal, transfersOfOrders } from './bankTransfer.sql'
import { forgetUnused } from './forgetRefundAccount'
import { accountFor } from './transferAccount'
import { transferStateOf } from './transferState'

export type { TransferRow }

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /** Keeps an upload of the caller's within a transaction. @throws Failure invalid, at the field */
    bindFile(
      app: App,
      client: PoolClient,
      scope: SignedInScope,
      upload: { fileId: string; purpose: UploadPurpose; field: string },
    ): Promise<MediaType>
    releaseFile(app: App, client: PoolClient, scope: SignedInScope, fileId: string): Promise<void>
    /** An address under which a file can be seen for a quarter of an hour. */
    linkToFile(app: App, key: ExhibitionKey, fileId: string): string
  }
}

/** The states of the transfers of these orders; nothing for an order that is paid otherwise. */
export const transferStatesOf = async (app: App, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, TransferState>> =>
  new Map((await transfersOfOrders(app.pool, key, orderIds)).map((row) => [row.orderId, transferStateOf(row)]))

/** A transfer as its buyer reads it. */
const presentTransfer = async (app: App, scope: SignedInScope, row: TransferRow): Promise<BankTransfer> => {
  const { config, timeZone } = await scope.exhibition()
  const refundAccount = refundAccountOf(app, row.sealedRefundAccount)
  return {
    orderId: row.orderId,
    state: transferStateOf(row),
    account: accountFor(config.bankTransfer ?? row.account, scope.language),
    amount: yuanOf(row.amountFen),
    currency: 'CNY',
    received: yuanOf(row.receivedFen),
    missing: yuanOf(row.orderState === 'pendingPayment' ? row.amountFen - row.openFen : 0),
    reference: groupedReference(row.reference),
    payBy: row.payBy,
    proof:
      row.proofFileId && row.proofAt
        ? {
            link: app.services.linkToFile(app, scope, row.proofFileId),
            isPicture: row.isProofPicture,
            sentAt: wireTime(row.proofAt, timeZone),
          }
        : null,
    refusal: row.orderState === 'pendingPayment' ? row.refusal : null,
    goesBack: yuanOf(row.goesBackFen),
    refundAccount: refundAccount && {
      holder: refundAccount.holder,
      bank: refundAccount.bank,
      maskedNumber: maskedAccount(refundAccount.accountNumber),
    },
  }
}

/** The transfer of an order on which the caller may act. @throws Failure notFound (also another person's order), memberRightMissing, transferNone */
export const ownTransfer = async (app: App, scope: SignedInScope, orderId: string, act: OrderAct = 'read'): Promise<TransferRow> => {
  const transfer = await findTransfer(app.pool, await callersOrder(app, scope, orderId, act))
  if (!transfer) throw fail('transferNone')
  return transfer
}

/** A transfer whose order waits, with its row locked. @throws Failure transferNone, transferOver */
const lockWaiting = async (client: PoolClient, key: OrderKey): Promise<TransferRow> => {
  await lockOrder(client, key)
  const transfer = await findTransfer(client, key)
  if (!transfer) throw fail('transferNone')
  if (transfer.orderState !== 'pendingPayment') throw fail('transferOver')
  return transfer
}

/** The transfer of the caller's order. @throws Failure notFound, transferNone */
export const transferDetail = async (app: App, scope: SignedInScope, orderId: string): Promise<BankTransfer> =>
  presentTransfer(app, scope, await ownTransfer(app, scope, orderId))

/**
 * Binds an upload of the caller's to the order, as the proof of its transfer, in the place of an earlier one. The same proof again
 * changes nothing.
 * @throws Failure notFound, transferNone, transferOver, invalid
 */
export const sendProof = async (app: App, scope: SignedInScope, body: ProofBody): Promise<BankTransfer> => {
  const order = await callersOrder(app, scope, body.orderId, 'pay')
  await inTransaction(app.pool, async (client) => {
    const { proofFileId, refusal } = await lockWaiting(client, order)
    if (proofFileId === body.fileId && refusal === null) return
    // A file that was refused is no new proof: it is named already.
    const mediaType = await app.services.bindFile(app, client, scope, { fileId: body.fileId, purpose: 'transferProof', field: 'fileId' })
    if (proofFileId) await app.services.releaseFile(app, client, scope, proofFileId)
    await recordChange(client, {
      targets: [order.id, body.fileId],
      before: { hasProof: proofFileId !== null, isRefused: refusal !== null },
      after: { hasProof: true, isRefused: false },
    })
    await storeProof(client, order, { fileId: body.fileId, isPicture: mediaType.startsWith('image/'), at: app.now() })
  })
  return transferDetail(app, scope, body.orderId)
}

/** Names the account to which refunds of a transfer go, until they were sent. @throws Failure notFound, transferNone, invalid */
export const nameRefundAccount = async (app: App, scope: SignedInScope, { orderId, ...body }: RefundAccountBody): Promise<void> => {
  const transfer = await ownTransfer(app, scope, orderId, 'pay')
  const account = normaliseRefundAccount(body)
  const errors = refundAccountErrors(account)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const order = { ...transfer, id: orderId }
  await inTransaction(app.pool, async (client) => {
    await recordChange(client, {
      before: { hasRefundAccount: transfer.sealedRefundAccount !== null },
      after: { hasRefundAccount: true },
    })
    await storeRefundAccount(client, order, sealRefundAccount(app, account))
    await forgetUnused(app, client, order)
  })
}

/** Refuses a proof with a reason, which the buyer reads. The order continues to wait. @throws Failure notFound, transferNone, transferOver */
export const refuseProof = async (
  app: App,
  scope: SignedInScope,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> => {
  const { tenantId, exhibitionId } = scope
  const key = { tenantId, exhibitionId, id: orderId }
  await inSettlement(app, key, async (client) => {
    const transfer = await lockWaiting(client, key)
    const refusal = reason.replace(/[\s\p{Cc}]+/gu, ' ').trim()
    if (transfer.refusal === refusal) return
    await storeRefusal(client, key, refusal)
    await recordDecision(client, { about: [transfer.accountId], from: 'waiting', to: 'refused', reason: refusal })
    const at = app.now()
    await app.jobs.add(client, [
      orderMessage({ ...key, accountId: transfer.accountId }, 'transferRefused', at, `${orderId}/${at.getTime()}`),
    ])
  })
}
