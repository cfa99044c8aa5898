import { normalCode } from '../../../../contract/rules/orders/discountCode'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { actInFlight } from '../../../core/auditTrail/auditTrail'
import { Failure, fail, failFields } from '../../../core/errors/failure'
import type { ItemRequest, QuotedItem } from '../../../core/area/wantedItems'
import { bodyHashOf } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { withDiscount } from '../discountCode/discountCode.service'
import { orderBatcherOf } from './orderBatcher'
import { type NewOrder, type OrderWithItems, placed } from './NewOrder'
import { findByKey } from './newOrders.sql'

export interface OrderRequest extends ItemRequest {
  /** The fulfilment of the lines (see `core/area/fulfilment`). */
  kind: string
  /** Whether money is expected: an order of the other sort is refused. An upgrade may be either. */
  costs: 'nothing' | 'money' | 'any'
  /** Refuses the order by what it alone knows. A placed order answers its key without it. */
  assertAllowed?(): void
  /** How long it waits for its payment, in place of the fair's `holdMinutes`. */
  holdMinutes?: number
  idempotencyKey: string
}

const maxAmountFen = 2_000_000_000

/** A buyer is reminded this long before an order expires, if it is held for long enough. */
const remindMs = 5 * 60_000

const remindAt = (createdAt: Date, expiresAt: Date): Date | null => {
  const heldMs = expiresAt.getTime() - createdAt.getTime()
  return heldMs < 2 * remindMs ? null : new Date(expiresAt.getTime() - remindMs)
}

/** The end of an order: of its hold, or of what is sold if that comes first. */
const endOf = (createdAt: Date, holdMinutes: number, lines: QuotedItem[]): Date =>
  new Date(lines.reduce((end, { payBy }) => Math.min(end, payBy?.getTime() ?? end), createdAt.getTime() + holdMinutes * 60_000))

const priced = async (app: App, scope: SignedInScope, request: OrderRequest, bodyHash: string): Promise<NewOrder> => {
  const { config } = await scope.exhibition()
  const holdMinutes = request.holdMinutes ?? config.holdMinutes
  const fulfilment = app.fulfilments.of(request.kind)
  if (config.pageConfig.stopRegistration && !fulfilment.isFee) throw fail('registrationStopped')
  const {
    tenantId,
    exhibitionId,
    registerType,
    caller: { accountId, ownerId },
  } = scope
  request.assertAllowed?.()
  const buyer = { tenantId, exhibitionId, registerType, accountId }
  const quoted = await fulfilment.quote(buyer, request.items, request.registerLinkId)
  const { items: lines, discount } =
    request.discountCode === undefined ? { items: quoted } : await withDiscount(app, scope, request.discountCode, quoted)
  const amountFen = lines.reduce((sum, line) => sum + line.unitPriceFen * line.quantity, 0)
  if (request.costs === 'money' && amountFen === 0) throw fail('orderIsFree')
  if (request.costs === 'nothing' && amountFen > 0) throw fail('orderNeedsPayment')
  if (amountFen > maxAmountFen) throw failFields({ items: { code: 'tooBig', max: maxAmountFen / 100 } })
  if (request.shownAmount !== undefined && request.shownAmount !== yuanOf(amountFen)) throw fail('priceChanged')
  const createdAt = app.now()
  const expiresAt = amountFen > 0 ? endOf(createdAt, holdMinutes, quoted) : null
  const id = app.ids()
  const act = actInFlight([id])
  return {
    ...buyer,
    id,
    ...(act && { act }),
    idempotencyKey: request.idempotencyKey,
    bodyHash,
    amountFen,
    state: amountFen > 0 ? 'pendingPayment' : 'ticketIssued',
    createdAt,
    expiresAt,
    remindAt: expiresAt && config.messages?.unpaid?.isOn !== false && !fulfilment.isService ? remindAt(createdAt, expiresAt) : null,
    // An owner who orders in the name of a person has said who uses the ticket.
    lines: lines.map((line) => ({ ...line, kind: request.kind, ...(ownerId === undefined ? {} : { holderId: accountId }) })),
    ...(discount && { discount }),
  }
}

/** A placed order answers its key, whatever has changed since: prices, sales, switches. */
const standingOr = async (
  app: App,
  scope: SignedInScope,
  request: OrderRequest,
  bodyHash: string,
  failure: Failure,
): Promise<OrderWithItems> => {
  const standing = await findByKey(app.pool, scope, scope.caller.accountId, request.idempotencyKey)
  if (!standing) throw failure
  if (standing.bodyHash !== bodyHash) throw fail('idempotencyKeyReused')
  return { order: placed(standing), issuedIds: null }
}

/**
 * Places an order. Free items are issued at once. Others hold their stock until the order is paid or expires.
 * @throws Failure registrationStopped, orderIsFree, orderNeedsPayment, idempotencyKeyReused, idempotencyInFlight, and the fulfilment's own errors (ticketSoldOut, ticketLimit, …)
 */
export const placeOrder = async (app: App, scope: SignedInScope, request: OrderRequest): Promise<OrderWithItems> => {
  const { kind, items, registerLinkId, discountCode, costs, idempotencyKey } = request
  const bodyHash = bodyHashOf([
    kind,
    items,
    registerLinkId ?? null,
    costs,
    ...(discountCode === undefined ? [] : [normalCode(discountCode)]),
  ])
  const flight = `${scope.tenantId}/${scope.exhibitionId}/${scope.caller.accountId}/${idempotencyKey}`
  const { inFlight, place } = orderBatcherOf(app)
  if (inFlight.has(flight)) throw fail('idempotencyInFlight')
  inFlight.add(flight)
  try {
    const order = await priced(app, scope, request, bodyHash).catch((error: unknown) => {
      if (error instanceof Failure) return standingOr(app, scope, request, bodyHash, error)
      throw error
    })
    return 'order' in order ? order : await place(order)
  } finally {
    inFlight.delete(flight)
  }
}
