import type { DiscountTerms } from '../../../../contract/rules/orders/discountCode'
import { type Failure, fail } from '../../../core/errors/failure'
import { RetryTransaction } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { NewOrder } from '../place/NewOrder'
import { type DiscountCodeRow, lockCodes } from './discountCode.sql'
import { type CodeUse, personUse, usesOfPeople } from './discountUse.sql'
import { addDiscountMoves, spendCodes } from './spendCodes.sql'
import { judgeCode } from './judgeCode'

/** The code that an order was priced with. */
export interface OrderDiscount {
  code: string
  terms: DiscountTerms
  timeZone: string
}

/** An order that has a code. */
export type DiscountedOrder = NewOrder & { discount: OrderDiscount }

export const hasDiscount = (order: NewOrder): order is DiscountedOrder => order.discount !== undefined

const isSameTerms = (one: DiscountTerms, other: DiscountTerms): boolean =>
  one.percent === other.percent &&
  one.amountFen === other.amountFen &&
  one.ticketsPerUse === other.ticketsPerUse &&
  one.ticketTypeIds.join() === other.ticketTypeIds.join()

/** Goes through a batch's orders as they arrived. @returns the orders whose codes refuse them */
const judge = (
  orders: DiscountedOrder[],
  codes: Map<string, DiscountCodeRow>,
  uses: Map<string, number>,
  at: Date,
): Map<string, Failure> => {
  const failures = new Map<string, Failure>()
  const used = new Map([...codes].map(([code, row]) => [code, row.used]))
  const own = new Map(uses)
  for (const order of orders) {
    const { code, terms, timeZone } = order.discount
    const row = codes.get(code)
    const key = personUse({ code, accountId: order.accountId })
    const itemIds = order.lines.map(({ itemId }) => itemId)
    const state = row && { ...row, used: used.get(code)! }
    const failure =
      judgeCode(state, { itemIds, ownUses: own.get(key) ?? 0, now: at, timeZone }) ??
      // The organiser changed it after the order was priced.
      (isSameTerms(row!, terms) ? null : fail('priceChanged'))
    if (failure) failures.set(order.id, failure)
    else {
      used.set(code, used.get(code)! + 1)
      own.set(key, (own.get(key) ?? 0) + 1)
    }
  }
  return failures
}

/**
 * Spends the codes of a batch of orders within their transaction, with the guard inside the statement. Every statement is sent before
 * the first answer is looked at. Codes are locked before holdings and stock, as everywhere.
 * @returns the orders that are refused
 */
export const spendDiscounts = async (
  client: Queryable,
  key: ExhibitionKey,
  orders: DiscountedOrder[],
  at: Date,
): Promise<Map<string, Failure>> => {
  const uses: CodeUse[] = orders.map(({ id, accountId, discount }) => ({ code: discount.code, orderId: id, accountId }))
  const wanted = new Map<string, number>()
  for (const { code } of uses) wanted.set(code, (wanted.get(code) ?? 0) + 1)
  const [codes, own, spent, moves] = await Promise.allSettled([
    lockCodes(client, key, [...wanted.keys()]),
    usesOfPeople(client, key, uses),
    spendCodes(client, key, wanted),
    addDiscountMoves(client, key, 'free>used', uses, at),
  ])
  if (codes.status === 'rejected') throw codes.reason
  if (own.status === 'rejected') throw own.reason
  const failures = judge(orders, codes.value, own.value, at)
  if (failures.size > 0) return failures
  if (spent.status === 'rejected') throw spent.reason
  if (moves.status === 'rejected') throw moves.reason
  // Locked and judged before, so it cannot lack a use.
  if (spent.value.size < wanted.size) throw new RetryTransaction()
  return failures
}
