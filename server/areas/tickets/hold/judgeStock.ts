import { type Failure, fail } from '../../../core/errors/failure'
import type { HeldOrder } from '../../../core/area/fulfilment'
import { wantedOf, type JudgedType, add } from './judge'

/** A type's row, locked. */
export interface LockedStock {
  left: number
  isOnSale: boolean
}

/** The remaining places of locked pools, and what an order takes of them. */
export interface JudgedPools {
  left: ReadonlyMap<string, number>
  linesOf(order: HeldOrder): { itemId: string; quantity: number }[]
}

const noPools: JudgedPools = { left: new Map(), linesOf: () => [] }

/** The type of an order for which a pool has no place left, as its buyer reads it. */
const judgePools = (
  order: HeldOrder,
  places: Map<string, number>,
  left: Map<string, number>,
  types: Map<string, JudgedType>,
): Failure | null => {
  for (const [id, quantity] of places) {
    const remaining = left.get(id) ?? 0
    if (remaining < quantity) {
      const ticket = types.get(order.lines[0]!.itemId)!.texts.name
      return fail('ticketSoldOut', { ticket, left: Math.max(0, remaining) })
    }
  }
  return null
}

/** Goes through a batch's orders as they arrived. @returns the orders that exceed the stock, or the places of a pool */
export const judgeStock = (
  orders: HeldOrder[],
  stock: Map<string, LockedStock>,
  types: Map<string, JudgedType>,
  pools: JudgedPools = noPools,
): Map<string, Failure> => {
  const places = new Map(pools.left)
  const left = new Map([...stock].map(([typeId, row]) => [typeId, row.left]))
  const failures = new Map<string, Failure>()
  for (const order of orders) {
    const wanted = wantedOf(order)
    const taken = new Map<string, number>()
    for (const { itemId, quantity } of pools.linesOf(order)) add(taken, itemId, quantity)
    const failure =
      [...wanted].map(([typeId, quantity]) => judgeTypeStock(typeId, quantity, left, stock, types)).find((one) => one !== null) ??
      judgePools(order, taken, places, types)
    if (failure) failures.set(order.orderId, failure)
    else {
      for (const [typeId, quantity] of wanted) add(left, typeId, -quantity)
      for (const [id, quantity] of taken) add(places, id, -quantity)
    }
  }
  return failures
}

const judgeTypeStock = (
  typeId: string,
  quantity: number,
  left: Map<string, number>,
  stock: Map<string, LockedStock>,
  types: Map<string, JudgedType>,
): Failure | null => {
  const row = stock.get(typeId)
  const ticket = types.get(typeId)?.texts.name
  if (!row || !ticket) return fail('ticketTypeUnknown')
  if (!row.isOnSale) return fail('ticketTypeNotOnSale', { ticket })
  const remaining = left.get(typeId) ?? 0
  return remaining < quantity ? fail('ticketSoldOut', { ticket, left: Math.max(0, remaining) }) : null
}
