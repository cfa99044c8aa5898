import { holdsStock } from '../../contract/rules/orders/orderStates'
import * as gateTables from '../database/schema/gate'
import * as ticketsTables from '../database/schema/tickets'
import * as ticketTypesTables from '../database/schema/ticketTypes'
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

/** When the holder of a used ticket came: on its day, or the first past one of its type. Null if none has passed. */
const enteredOn = (now: Date, entryDays: readonly string[], day: string | null): string | null =>
  [...(day ? [day] : []), ...entryDays].find((one) => Date.parse(`${one}T23:59:59Z`) < now.getTime()) ?? null

/** Issued tickets, the holdings of each buyer, and the entries with used tickets. */
export const loadTickets = async ({ client, now }: DemoLoad, fair: DemoFair, orders: WrittenOrder[]): Promise<void> => {
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
  const held = new Map<string, typeof ticketTypesTables.ticketHoldings.$inferInsert>()
  const tickets: (typeof ticketsTables.tickets.$inferInsert)[] = []
  const entries: (typeof gateTables.entries.$inferInsert)[] = []
  // Of its own, so that the codes stay as they are.
  const times = makeRandom(`entries/${exhibitionId}`)
  for (const {
    id: orderId,
    visitor: { accountId, registerType, test },
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
        // People who are tried by name keep what their description promises.
        const state = fate === 'issued' && random.hasLuck(0.006) && !test ? 'lost' : ticketStateOf(fate)
        const id = ids()
        const cameOn = state === 'used' ? enteredOn(now, type.entryDays, day) : null
        if (cameOn) {
          // Between nine and half past ten in China.
          const enteredAt = new Date(Date.parse(`${cameOn}T01:00:00Z`) + times.between(60, 5400) * 1000)
          const entrance = fair.file.entrance.cn
          entries.push({
            tenantId,
            exhibitionId,
            recordId: `demo-${id}`,
            ticketId: id,
            accountId,
            entrance,
            enteredAt,
            receivedAt: enteredAt,
          })
        }
        tickets.push({
          tenantId,
          exhibitionId,
          orderId,
          accountId,
          registerType,
          issuedAt,
          state,
          id,
          lineNo: at + 1,
          ticketTypeId: type.id,
          code: newCode(),
          hasHolder: true,
          day,
        })
      }
    }
  }
  await insertRows(client, ticketsTables.tickets, tickets)
  await insertRows(client, ticketTypesTables.ticketHoldings, [...held.values()])
  await insertRows(client, gateTables.entries, entries)
}
