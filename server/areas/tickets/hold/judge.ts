import type { ErrorName } from '../../../../contract/errorCodes'
import type { Bilingual } from '../../../../contract/language'
import { type Failure, fail } from '../../../core/errors/failure'
import type { FulfilledLine, HeldOrder } from '../../../core/area/fulfilment'

/** The number of each type in an order. */
export const wantedOf = (order: Pick<HeldOrder, 'lines'>): Map<string, number> => {
  const wanted = new Map<string, number>()
  for (const { itemId, quantity } of order.lines) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
  return wanted
}

/** The part of an order that each person gets. */
const byHolder = (order: HeldOrder): HeldOrder[] => {
  const holders = [...new Set(order.lines.map(({ accountId }) => accountId))]
  return holders.map((accountId) => ({ ...order, accountId, lines: order.lines.filter((line) => line.accountId === accountId) }))
}

/** A refusal; of a ticket that the buyer orders for a chosen person, it names the person's account. */
export const failFor = (
  { holderId }: Pick<FulfilledLine, 'holderId'>,
  buyerId: string,
  name: ErrorName,
  details: Record<string, unknown> = {},
): Failure => fail(name, { ...details, ...(holderId === null || holderId === buyerId ? {} : { holderId }) })

export const holdingKey = (accountId: string, typeId: string): string => `${accountId}/${typeId}`

/** The facts of a type that the judgement needs. */
export interface JudgedType {
  texts: { name: Bilingual }
  limitPerPerson: number | null
  conflictsWith: string[]
}

/**
 * Goes through a batch's orders as they arrived.
 * @param held the holdings in the locked rows, including the whole batch
 * @param upgraded the type of the ticket that an order replaces, by order id: this one ticket excludes nothing
 * @returns the orders that a buyer's own holdings forbid
 */
export const judgeHoldings = (
  orders: HeldOrder[],
  held: Map<string, number>,
  types: Map<string, JudgedType>,
  upgraded: ReadonlyMap<string, string> = new Map(),
): Map<string, Failure> => {
  const before = new Map(held)
  const parts = new Map(orders.map((order) => [order, byHolder(order)]))
  for (const { accountId, lines } of [...parts.values()].flat())
    for (const [typeId, quantity] of wantedOf({ lines })) add(before, holdingKey(accountId, typeId), -quantity)
  const failures = new Map<string, Failure>()
  for (const [order, own] of parts) {
    const freed = upgraded.get(order.orderId)
    const failure = own.map((part) => reject(part, order.accountId, before, types, freed)).find((one) => one !== null)
    if (failure) failures.set(order.orderId, failure)
    else
      for (const { accountId, lines } of own)
        for (const [typeId, quantity] of wantedOf({ lines })) add(before, holdingKey(accountId, typeId), quantity)
  }
  return failures
}

const reject = (
  order: HeldOrder,
  buyerId: string,
  held: Map<string, number>,
  types: Map<string, JudgedType>,
  upgraded: string | undefined,
): Failure | null => {
  const wanted = wantedOf(order)
  const excludes = (id: string): boolean => (held.get(holdingKey(order.accountId, id)) ?? 0) > (id === upgraded ? 1 : 0)
  for (const [typeId, quantity] of wanted) {
    const type = types.get(typeId)
    if (!type) return fail('ticketTypeUnknown')
    const [line] = order.lines
    const ticket = type.texts.name
    const limit = type.limitPerPerson
    if (limit !== null && (held.get(holdingKey(order.accountId, typeId)) ?? 0) + quantity > limit)
      return failFor(line!, buyerId, 'ticketLimit', { ticket, limit })
    const other = type.conflictsWith.find((id) => wanted.has(id) || excludes(id))
    if (other) return failFor(line!, buyerId, 'ticketConflict', { ticket, other: types.get(other)?.texts.name ?? ticket })
  }
  return null
}

export const add = (counts: Map<string, number>, key: string, quantity: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + quantity)
}
