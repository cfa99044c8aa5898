import type pg from 'pg'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { FulfilledLine } from '../../../core/area/fulfilment'
import type { OrderLineRow, OrderRow } from '../order/order.sql'
import type { RefundItemRow } from '../payment/refundItems.sql'
import { pricedItems } from './pricedItems'

export interface RefundWish {
  /** Null for every item that was not used. */
  itemIds: string[] | null
  feePercent: number
  returnsStock: boolean
  /** The sum that the buyer saw; null if nobody was shown one. */
  amountFen: number | null
  /** Null for the organiser, whose refund may be of any order. */
  accountId: string | null
  askedBy: string | null
  /** Fees too: the call that asks has judged them. */
  includesFees?: boolean
  note: string | null
  /** The idempotency key. A request whose answer was lost is made again with it. */
  requestKey: string
}

interface Chosen extends RefundItemRow {
  line: OrderLineRow
  feeFen: number
}

/**
 * @returns the items to refund, and whether the order is left without any
 * @throws Failure ticketNotRefundable (used, or refunded before), ticketGiven, lossFeeKept, ticketUpgraded, invalid (not of this order)
 */
export const chosenItems = async (
  app: App,
  client: pg.PoolClient,
  order: OrderRow,
  wish: RefundWish,
): Promise<{ items: Chosen[]; isWhole: boolean }> => {
  const chosen: Chosen[] = []
  const priced = await pricedItems(app, client, order, wish.feePercent)
  const left = wish.itemIds && new Set(wish.itemIds)
  for (const { kind, item, line, feeFen, amountFen } of priced) {
    if (left && !left.delete(item.id)) continue
    // What a buyer gave to another person is no longer the buyer's to send back (docs/decisions/087).
    if (wish.accountId !== null && item.isGiven) {
      if (left) throw fail('ticketGiven')
      continue
    }
    if (wish.accountId !== null && item.isFee && !wish.includesFees) {
      if (left) throw fail('lossFeeKept')
      continue
    }
    if (item.state !== 'refundable') {
      if (left) throw fail(item.state === 'upgraded' ? 'ticketUpgraded' : 'ticketNotRefundable')
      continue
    }
    chosen.push({ kind, itemId: item.id, lineNo: item.lineNo, amountFen, feeFen, line, returnsStock: wish.returnsStock })
  }
  if (left && left.size > 0) throw failFields({ ticketIds: { code: 'choiceUnknown' } })
  if (chosen.length === 0) throw fail('ticketNotRefundable')
  const kept = priced.filter(({ item }) => item.state !== 'void' && !chosen.some(({ itemId }) => itemId === item.id))
  return { items: chosen, isWhole: kept.length === 0 }
}

/** The lines of items, each with the number that is refunded. */
export const refundedLines = (items: Chosen[]): FulfilledLine[] => {
  const byLine = new Map<number, FulfilledLine>()
  for (const { line } of items) byLine.set(line.lineNo, { ...line, quantity: (byLine.get(line.lineNo)?.quantity ?? 0) + 1 })
  return [...byLine.values()]
}
