import type { ServiceOrder } from '../../../../contract/exhibitor/serviceReserve.schema'
import { boothCategories } from '../../../../contract/rules/exhibitor/serviceReserve'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import { yuanOf } from '../../../../contract/rules/values/money'
import { canCancel, canPay } from '../../../../contract/rules/orders/orderStates'
import { feeFenOf } from '../../../../contract/rules/orders/refund'
import type { App } from '../../../core/App'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { transferStatesOf } from '../../orders/bankTransfer/bankTransfer.service'
import { cancelPercent, settledCategories } from './categories'
import { drawingOf } from './presentDrawing'
import { drawingsOf } from './serviceDrawing.sql'
import type { OrderingScope } from './orderingScope.service'
import { type ServiceItemRow, itemsById } from './serviceItem.sql'
import { type ServiceLineRow, type ServiceOrderRow, serviceLines } from './serviceOrder.sql'

/** States in which paid services can be cancelled. */
const isPaid = (state: ServiceOrderRow['state']): boolean => state === 'ticketIssued'

interface Terms {
  mayApply: boolean
  mayPay: boolean
  feePercent: number | null
  settled: ReadonlySet<string>
  /** The categories that build a booth. */
  special: ReadonlySet<string>
  items: ReadonlyMap<string, ServiceItemRow>
}

export const termsOf = async (app: App, scope: OrderingScope): Promise<Terms> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const now = app.now()
  return {
    mayApply: hasMemberRight(member, 'apply'),
    mayPay: hasMemberRight(member, 'pay'),
    feePercent: cancelPercent(exhibition, now),
    settled: settledCategories(exhibition, now),
    special: new Set(boothCategories(exhibition.config.services).map(({ id }) => id)),
    items: await itemsById(app.db, scope),
  }
}

/** Whether one of these categories takes drawings, and still changes. */
const takesDrawing = (categoryIds: readonly (string | undefined)[], { settled, special }: Terms): boolean =>
  categoryIds.some((id) => id !== undefined && special.has(id) && !settled.has(id))

/** The refund for one unit of a line now; null where it cannot be cancelled. */
const refundFen = (order: ServiceOrderRow, line: ServiceLineRow, { feePercent, settled, items }: Terms): number | null => {
  if (!isPaid(order.state) || line.left === 0 || settled.has(items.get(line.itemId)?.categoryId ?? '')) return null
  if (line.unitPriceFen === 0) return 0
  return feePercent === null ? null : line.unitPriceFen - feeFenOf(line.unitPriceFen, feePercent)
}

export const present = async (app: App, scope: OrderingScope, orders: ServiceOrderRow[]): Promise<ServiceOrder[]> => {
  if (orders.length === 0) return []
  const { timeZone } = await scope.exhibition()
  const terms = await termsOf(app, scope)
  const ids = orders.map(({ id }) => id)
  const lines = await serviceLines(app.pool, scope, ids)
  const drawings = await drawingsOf(app.db, scope, ids)
  const transfers = await transferStatesOf(app, scope, ids)
  return orders.map((order) => {
    const own = lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => ({ line, item: terms.items.get(line.itemId), fen: refundFen(order, line, terms) }))
    const isUnpaid = canPay(order.state) && order.expiresAt !== null && order.expiresAt > app.now()
    const transfer = transfers.get(order.id)
    // A company reads what its builder ordered, and leaves it to the builder.
    const isTheirs = order.isBuilders === (scope.isBuilder ?? false)
    const mayGiveBack = own.some(({ line, fen }) => fen !== null && (terms.mayPay || line.unitPriceFen === 0))
    return {
      orderId: order.id,
      state: order.state,
      amount: yuanOf(order.amountFen),
      createdAt: wireTime(order.createdAt, timeZone),
      paidAt: wireTimeOrNull(order.paidAt, timeZone),
      expiresAtMs: isUnpaid ? order.expiresAt!.getTime() : null,
      endReason: order.endReason,
      orderedBy: order.orderedBy,
      refundAmount: order.refundedFen > 0 ? yuanOf(order.refundedFen) : null,
      ...(transfer && { transfer }),
      mayPay: isTheirs && isUnpaid && terms.mayPay,
      mayChange: isTheirs && terms.mayApply && (canCancel(order.state) || mayGiveBack),
      drawing: drawingOf(drawings.get(order.id), timeZone),
      mayDraw:
        isTheirs &&
        terms.mayApply &&
        order.state !== 'cancelled' &&
        takesDrawing(
          own.map(({ item }) => item?.categoryId),
          terms,
        ),
      feePercent: terms.feePercent,
      lines: own.map(({ line, item, fen }) => ({
        lineNo: line.lineNo,
        itemId: line.itemId,
        name: item?.texts.name[scope.language] ?? '',
        unit: item?.texts.unit[scope.language] ?? '',
        picture: item?.picture ?? null,
        day: line.day,
        place: line.place,
        price: yuanOf(line.unitPriceFen),
        ordered: line.quantity,
        quantity: line.left,
        refund: fen === null ? null : yuanOf(fen),
      })),
    }
  })
}
