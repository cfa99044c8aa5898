import { randomInt } from 'node:crypto'
import type { Ids } from '../../core/ids'
import type { FulfilledLine } from '../../core/fulfilment'
import type { Queryable } from '../../database/connect'
import { multiRowStatement } from '../../database/multiRowStatement'

const insertTickets = multiRowStatement({
  name: 'tickets.insert',
  shared: 3,
  own: 7,
  row: ([id, order, line, type, account, code, day]) =>
    `($1, $2, ${id}, ${order}, ${line}, ${type}, ${account}, ${code}, 'valid', ${day}, $3)`,
  text: (rows) =>
    `INSERT INTO tickets (tenant_id, exhibition_id, id, order_id, line_no, ticket_type_id, account_id, code, state, day, issued_at) VALUES ${rows}`,
})

/** 12 random digits. A collision makes the statement fail with 23505, and the transaction is retried. */
const newCode = (): string => String(randomInt(1_000_000_000_000)).padStart(12, '0')

/** Writes one ticket for each unit of lines, all of one exhibition. */
export const issueTickets = async (client: Queryable, ids: Ids, lines: FulfilledLine[], at: Date): Promise<void> => {
  const [first] = lines
  if (!first) return
  const tickets = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => [ids(), line.orderId, line.lineNo, line.itemId, line.accountId, newCode(), line.day]),
  )
  await insertTickets(client, [first.tenantId, first.exhibitionId, at], tickets)
}
