import { walletCalls } from '../../../contract/tickets/wallet.calls'
import type { Exhibition, Visitor } from '../../server/support/makers'
import { makeCall } from '../../server/support/makeCall'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { startMeasuredServer } from './measuredServer'

export interface WalletFigure {
  /** The number of tickets in the table. */
  tickets: number
  /** Of the wallet call over HTTP, one after the other. */
  p50Ms: number
  p99Ms: number
}

const holders = 100
const ticketsEach = 10

/** Tickets of people who do not ask: they only fill the table, in orders of ten. */
const fillTable = async (fair: TestServer, { tenantId, exhibitionId }: Exhibition, ticketTypeId: string, count: number): Promise<void> => {
  const first = BigInt(fair.app.ids()) + 1_000_000n
  const { maintenancePool: pool } = fair.app
  const key = [tenantId, exhibitionId, first.toString(), count / ticketsEach, fair.app.now()]
  await pool.query(
    `INSERT INTO accounts (tenant_id, id, display_name, rights, created_at) SELECT $1, $2::bigint + n, '', '{}', $4 FROM generate_series(0, $3::integer - 1) AS n`,
    [tenantId, key[2], key[3], key[4]],
  )
  await pool.query(
    `INSERT INTO orders (tenant_id, exhibition_id, id, account_id, history, amount_fen, idempotency_key, body_hash, created_at)
     SELECT $1, $2, $3::bigint + n, $3::bigint + n, 'ticketIssued', 0, 'filling', '', $5 FROM generate_series(0, $4::integer - 1) AS n`,
    key,
  )
  await pool.query(
    `INSERT INTO tickets (tenant_id, exhibition_id, id, order_id, line_no, ticket_type_id, account_id, code, state, issued_at)
     SELECT $1, $2, $3::bigint + n * ${ticketsEach} + k, $3::bigint + n, 1, $6, $3::bigint + n, 'f' || n || '-' || k, 'valid', $5
     FROM generate_series(0, $4::integer - 1) AS n, generate_series(0, ${ticketsEach - 1}) AS k`,
    [...key, ticketTypeId],
  )
}

const measure = async (url: string, visitors: Visitor[], calls: number): Promise<{ p50Ms: number; p99Ms: number }> => {
  const { data } = makeCall(() => url)
  const times: number[] = []
  for (let at = 0; at < calls; at += 1) {
    const startedAt = performance.now()
    const page = await data(walletCalls.page, { as: visitors[at % visitors.length]! })
    times.push(performance.now() - startedAt)
    if (page.total !== ticketsEach) throw new Error(`a wallet of ${ticketsEach} shows ${page.total}`)
  }
  times.sort((a, b) => a - b)
  return { p50Ms: times[Math.floor(calls * 0.5)]!, p99Ms: times[Math.floor(calls * 0.99)]! }
}

/** The wallet call with 10^3 and with 10^5 tickets in the table: it must take the same time. */
export const benchWallet = async (calls = 2000): Promise<WalletFigure[]> => {
  const fair = await startTestServer()
  const figures: WalletFigure[] = []
  try {
    const exhibition = await fair.anExhibition()
    const ticketType = await fair.aTicketType({ exhibition, quota: 1_000_000 })
    const visitors = await fair.visitors(holders, { exhibition })
    await Promise.all(visitors.map((visitor) => fair.anOrder({ visitor, ticketType, quantity: ticketsEach })))
    const server = await startMeasuredServer(fair.databaseUrl)
    try {
      for (const tickets of [1_000, 100_000]) {
        const filling = tickets - holders * ticketsEach
        if (filling > 0) await fillTable(fair, exhibition, ticketType.id, filling)
        await fair.app.maintenancePool.query('VACUUM ANALYZE tickets')
        await measure(server.url, visitors, 400)
        figures.push({ tickets, ...(await measure(server.url, visitors, calls)) })
      }
    } finally {
      await server.stop()
    }
  } finally {
    await fair.stop()
  }
  return figures
}
