import type { PoolClient } from 'pg'
import type { Paged } from '../../../../contract/envelope'
import type {
  BankRefund,
  ConfirmTransferBody,
  OrganiserTransfer,
  RefundSentBody,
  TransfersQuery,
} from '../../../../contract/orders/bankTransfer.schema'
import { isTransferReference, normaliseBankReference, normaliseReference } from '../../../../contract/rules/orders/bankTransfer'
import { fenOf, yuanOf } from '../../../../contract/rules/values/money'
import { currency } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { reviewPage } from '../../../core/reviewPage'
import { isDay } from '../../../core/days'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { PageRequest } from '../../../core/calls/paging'
import { refundAccountOf } from '../../../core/refundAccount'
import type { SignedInScope } from '../../../core/calls/scope'
import { dayIn, wireTime } from '../../../core/time'
import { lockOrder } from '../order/order.sql'
import { finishRefund } from '../payment/finishRefund'
import { findRefund } from '../payment/refund.sql'
import { paymentOfRefund } from '../payment/refundablePayments.sql'
import { inTurn } from '../order/settlement'
import { type TransferRow, findTransfer, pageTransfers } from './bankTransfer.sql'
import { receiptsOfOrders } from './receipt.sql'
import { type BankRefundRow, findBankRefund, insertSentRefund, pageBankRefunds, sentBy } from './bankRefund.sql'
import { forgetAfterRefund } from './forgetRefundAccount'
import { takeReceipt } from './takeReceipt'
import { transferStateOf } from './transferState'

/** The largest sum of one receipt. */
const maxFen = 2_000_000_000

/** @throws Failure invalid */
const fenIn = (name: string, text: string, least: number): number => {
  let fen: number
  try {
    fen = fenOf(text)
  } catch {
    throw failFields({ [name]: { code: 'notANumber' } })
  }
  if (fen < least) throw failFields({ [name]: { code: 'tooSmall', min: least / 100 } })
  if (fen > maxFen) throw failFields({ [name]: { code: 'tooBig', max: maxFen / 100 } })
  return fen
}

/** @throws Failure transferCurrencyWrong */
const assertCurrency = (given: string): void => {
  if (given.toUpperCase() !== currency) throw fail('transferCurrencyWrong', { currency, given: given.toUpperCase() })
}

/** A day of the bank that is over or today. @throws Failure invalid */
const assertDay = (app: App, name: string, day: string, { timeZone, since }: { timeZone: string; since: Date }): void => {
  if (!isDay(day) || day > dayIn(app.now(), timeZone) || day < dayIn(since, timeZone)) throw failFields({ [name]: { code: 'dateInvalid' } })
}

/** @throws Failure invalid: nothing but spaces */
const bankReferenceOf = (text: string): string => {
  const reference = normaliseBankReference(text)
  if (reference === '') throw failFields({ bankReference: { code: 'required' } })
  return reference
}

const presented = async (app: App, scope: SignedInScope, rows: TransferRow[]): Promise<OrganiserTransfer[]> => {
  const { timeZone } = await scope.exhibition()
  const receipts = await receiptsOfOrders(
    app.pool,
    scope,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map((row) => ({
    orderId: row.orderId,
    orderState: row.orderState,
    state: transferStateOf(row),
    reference: row.reference,
    amount: yuanOf(row.amountFen),
    currency,
    received: yuanOf(row.receivedFen),
    payBy: row.payBy,
    chosenAt: wireTime(row.chosenAt, timeZone),
    proof:
      row.proofFileId && row.proofAt
        ? { link: app.services.linkToFile(app, scope, row.proofFileId), sentAt: wireTime(row.proofAt, timeZone) }
        : null,
    refusal: row.refusal,
    receipts: receipts
      .filter(({ orderId }) => orderId === row.orderId)
      .map(({ amountFen, receivedOn, bankReference, enteredAt, enteredBy }) => ({
        amount: yuanOf(amountFen),
        receivedOn,
        bankReference,
        enteredAt: wireTime(enteredAt, timeZone),
        enteredBy,
      })),
  }))
}

/** The bank transfers of a fair. @throws Failure transferReferenceWrong (its check digits are wrong) */
export const transfersOfFair = async (
  app: App,
  scope: SignedInScope,
  { all, orderId, reference, ...page }: TransfersQuery,
): Promise<Paged<OrganiserTransfer>> => {
  const wanted = reference === undefined ? null : normaliseReference(reference)
  if (wanted !== null && !isTransferReference(wanted)) throw fail('transferReferenceWrong')
  const isSearch = wanted !== null || orderId !== undefined || all !== undefined
  const search = { orderState: isSearch ? null : ('pendingPayment' as const), orderId: orderId ?? null, reference: wanted }
  return reviewPage(app, scope, page, {
    what: 'bank transfers',
    find: (window) => pageTransfers(app.pool, scope, search, window),
    present: (rows) => presented(app, scope, rows),
  })
}

/** One transfer of the fair. @throws Failure transferNone */
export const transferForOrganiser = async (app: App, scope: SignedInScope, orderId: string): Promise<OrganiserTransfer> => {
  const row = await findTransfer(app.pool, { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id: orderId })
  if (!row) throw fail('transferNone')
  return (await presented(app, scope, [row]))[0]!
}

interface Repeatable {
  once: Once
  requestKey: string
}

/**
 * Confirms what arrived at the bank for an order, by the organiser's statement.
 * @throws Failure invalid, transferCurrencyWrong, and those of `takeReceipt`
 */
export const confirmTransfer = async (
  app: App,
  scope: SignedInScope,
  body: ConfirmTransferBody,
  { store, requestKey }: { store: Store; requestKey: string },
): Promise<void> => {
  const { tenantId, exhibitionId, caller } = scope
  const key = { tenantId, exhibitionId, id: body.orderId }
  const amountFen = fenIn('amount', body.amount, 1)
  const receivedBeforeFen = fenIn('receivedBefore', body.receivedBefore, 0)
  assertCurrency(body.currency)
  const bankReference = bankReferenceOf(body.bankReference)
  const { timeZone } = await scope.exhibition()
  const transfer = await findTransfer(app.pool, key)
  if (!transfer) throw fail('transferNone')
  assertDay(app, 'receivedOn', body.receivedOn, { timeZone, since: transfer.chosenAt })
  const receipt = {
    ...key,
    id: app.ids(),
    orderId: body.orderId,
    amountFen,
    receivedOn: body.receivedOn,
    bankReference,
    enteredBy: caller.accountId,
    enteredAt: app.now(),
    requestKey,
  }
  const take = async (client: PoolClient): Promise<void> => {
    await takeReceipt(app, client, receipt, receivedBeforeFen)
    await recordChange(client, {
      targets: [receipt.id],
      before: { receivedFen: receivedBeforeFen },
      after: { receivedFen: receivedBeforeFen + amountFen, receivedOn: body.receivedOn },
    })
  }
  await inTurn(app, key, () => store(take))
  app.log.info({ tenantId, exhibitionId, orderId: body.orderId, accountId: caller.accountId }, 'an organiser confirmed a bank transfer')
}

const refundOnWire = (app: App, row: BankRefundRow, timeZone: string): BankRefund => ({
  refundId: row.id,
  orderId: row.orderId,
  amount: yuanOf(row.amountFen),
  currency,
  reason: row.reason,
  state: row.state,
  askedAt: wireTime(row.createdAt, timeZone),
  account: refundAccountOf(app, row.sealedRefundAccount),
})

/** The refunds that wait to be sent at the bank, with whole accounts. The reading is logged. */
export const refundsToSend = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<BankRefund>> => {
  const { timeZone } = await scope.exhibition()
  return reviewPage(app, scope, query, {
    what: 'accounts for refunds',
    find: (window) => pageBankRefunds(app.pool, scope, window),
    present: (rows) => rows.map((row) => refundOnWire(app, row, timeZone)),
  })
}

/**
 * Notes that a refund was sent at the bank: the money is back. The whole amount, in its currency, once.
 * @throws Failure invalid, notFound, refundByService, refundSentBefore, refundAmountWrong, transferCurrencyWrong, bankReferenceUsed
 */
export const refundSent = async (
  app: App,
  scope: SignedInScope,
  body: RefundSentBody,
  { once, requestKey }: Repeatable,
): Promise<BankRefund> => {
  const { timeZone } = await scope.exhibition()
  const { tenantId, exhibitionId } = scope
  return once(
    (store) => noteSent(app, scope, body, { store, requestKey }),
    async () => refundOnWire(app, (await findBankRefund(app.pool, { tenantId, exhibitionId, id: body.refundId }))!, timeZone),
  )
}

const noteSent = async (
  app: App,
  scope: SignedInScope,
  body: RefundSentBody,
  { store, requestKey }: { store: Store; requestKey: string },
): Promise<void> => {
  const { tenantId, exhibitionId, caller } = scope
  const key = { tenantId, exhibitionId, id: body.refundId }
  const amountFen = fenIn('amount', body.amount, 1)
  assertCurrency(body.currency)
  const bankReference = bankReferenceOf(body.bankReference)
  const { timeZone } = await scope.exhibition()
  const asked = await findRefund(app.pool, key)
  if (!asked) throw fail('notFound')
  assertDay(app, 'sentOn', body.sentOn, { timeZone, since: asked.createdAt })
  await inTurn(app, key, () =>
    store(async (client) => {
      const order = (await lockOrder(client, { ...key, id: asked.orderId }))!
      const row = (await findRefund(client, key))!
      const { provider } = await paymentOfRefund(client, row)
      if (provider !== 'bankTransfer') throw fail('refundByService')
      if (row.state === 'done') {
        if ((await sentBy(client, key)) === requestKey) return
        throw fail('refundSentBefore')
      }
      if (amountFen !== row.amountFen) throw fail('refundAmountWrong', { amount: yuanOf(row.amountFen) })
      const sent = { ...key, bankReference, sentOn: body.sentOn, enteredBy: caller.accountId, enteredAt: app.now(), requestKey }
      if (!(await insertSentRefund(client, sent))) throw fail('bankReferenceUsed')
      await finishRefund(app, client, order, { row, provider, doneAt: app.now() })
      await recordChange(client, {
        targets: [row.id, order.id, order.accountId],
        before: { state: row.state },
        after: { state: 'done', sentOn: body.sentOn },
      })
      await forgetAfterRefund(app, client, order, row.id)
    }),
  )
  app.log.info({ tenantId, exhibitionId, refundId: body.refundId, accountId: caller.accountId }, 'an organiser sent a refund at the bank')
}
