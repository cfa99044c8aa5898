import { holdsStock } from '../../contract/rules/orderStates'
import * as tables from '../database/schema'
import { insertRows } from '../database/insertRows'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import type { DemoFair } from './fairs'
import type { WrittenOrder } from './orders'
import { type OrderFate, stateOfFate } from './orders/DemoOrder'
import { makeRandom } from './random'

/** The fate of the tickets of an order. */
const ticketStateOf = (fate: OrderFate): 'valid' | 'used' | 'cancelled' => {
  if (fate === 'refunding' || fate === 'refunded') return 'cancelled'
  return fate === 'visited' ? 'used' : 'valid'
}

/** Issued tickets and the holdings of each buyer. */
export const loadTickets = async ({ client }: DemoLoad, fair: DemoFair, orders: WrittenOrder[]): Promise<void> => {
  const { tenantId, exhibitionId } = fair
  const ids = demoIds('tickets', Number(exhibitionId))
  const random = makeRandom(`tickets/${exhibitionId}`)
  const codes = new Set<string>()
  const newCode = (): string => {
    const code = random.digits(12)
    if (codes.has(code)) return newCode()
    codes.add(code)
    return code
  }
  const held = new Map<string, typeof tables.ticketHoldings.$inferInsert>()
  const tickets: (typeof tables.tickets.$inferInsert)[] = []
  for (const {
    id: orderId,
    visitor: { accountId, registerType },
    lines,
    fate,
    issuedAt,
  } of orders) {
    for (const [at, { type, quantity, day }] of lines.entries()) {
      if (holdsStock(stateOfFate(fate))) {
        const key = `${accountId}/${type.id}`
        held.set(key, {
          tenantId,
          exhibitionId,
          accountId,
          ticketTypeId: type.id,
          held: (held.get(key)?.held ?? 0) + quantity,
        })
      }
      if (!issuedAt) continue
      for (let unit = 0; unit < quantity; unit += 1) {
        const state = fate === 'issued' && random.hasLuck(0.006) ? 'lost' : ticketStateOf(fate)
        tickets.push({
          tenantId,
          exhibitionId,
          orderId,
          accountId,
          registerType,
          issuedAt,
          state,
          id: ids(),
          lineNo: at + 1,
          ticketTypeId: type.id,
          code: newCode(),
          day,
        })
      }
    }
  }
  await insertRows(client, tables.tickets, tickets)
  await insertRows(client, tables.ticketHoldings, [...held.values()])
}
