import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { runLoad } from './load'
import { startMeasuredServer } from './measuredServer'
import { type SingleOrders, type SingleOrdersResult, singleOrders } from './pgbench'

export interface OrdersFigure {
  ticketTypes: number
  /** Through the whole HTTP path, fsync on. */
  ordersPerSecond: number
  p50Ms: number
  p99Ms: number
  refused: number
  single: SingleOrdersResult
  /** Ours by the single statement's. */
  ratio: number
}

export interface OrdersBenchOptions {
  seconds?: number
  connections?: number
  people?: number
}

/**
 * Orders of free tickets per second, on one hot ticket type and on 500, next to the same single-order SQL on the same database in
 * the same run.
 * @throws Error if a figure counts orders that are not in the database
 */
export const benchOrders = async ({ seconds = 8, connections = 192, people = 4000 }: OrdersBenchOptions = {}): Promise<OrdersFigure[]> => {
  const fair = await startTestServer()
  const figures: OrdersFigure[] = []
  try {
    for (const count of [1, 500]) {
      const exhibition = await fair.anExhibition()
      const ticketTypes = []
      for (let made = 0; made < count; made += 1)
        ticketTypes.push(await fair.aTicketType({ exhibition, quota: 100_000_000, limitPerPerson: 1_000_000 }))
      const buyers = await fair.visitors(people, { exhibition })
      const server = await startMeasuredServer(fair.databaseUrl)
      try {
        const load = {
          url: server.url,
          path: walletCalls.takeFree.path,
          people: buyers,
          bodies: ticketTypes.map(({ id }) => ({ items: [{ ticketTypeId: id, quantity: 1 }] })),
          connections,
        }
        await runLoad({ ...load, seconds: 3 })
        // Plans that were made for empty tables would be kept: rows first, then figures.
        await fair.app.maintenancePool.query('ANALYZE')
        const ordersBefore = await countOrders(fair.app.pool)
        const result = await runLoad({ ...load, seconds })
        const written = (await countOrders(fair.app.pool)) - ordersBefore
        const answered = result.requests - result.refused
        // Orders in flight at the end of the load are written and not counted.
        if (written < answered || written > answered + connections)
          throw new Error(`${answered} orders were answered, ${written} are in the database`)
        await server.stop()
        const single = await singleOrders({
          ...(await aFairInARow(fair, count, people)),
          databaseUrl: fair.databaseUrl,
          seconds: Math.max(2, seconds / 2),
        })
        const ordersPerSecond = answered / result.seconds
        figures.push({
          ticketTypes: count,
          ordersPerSecond,
          p50Ms: result.p50Ms,
          p99Ms: result.p99Ms,
          refused: result.refused,
          single,
          ratio: ordersPerSecond / single.ordersPerSecond,
        })
      } finally {
        await server.stop()
      }
    }
  } finally {
    await fair.stop()
  }
  return figures
}

const roomForIds = 1_000_000n

/** The same fair once more, its ids in a row. */
const aFairInARow = async (
  fair: TestServer,
  ticketTypes: number,
  accounts: number,
): Promise<Omit<SingleOrders, 'databaseUrl' | 'seconds'>> => {
  const { tenantId, exhibitionId } = await fair.anExhibition()
  const first = BigInt(fair.app.ids()) + roomForIds
  const firstTicketTypeId = first.toString()
  const firstAccountId = (first + BigInt(ticketTypes)).toString()
  for (let n = 0; n < ticketTypes; n++) {
    const id = (first + BigInt(n)).toString()
    await fair.aTicketType({ exhibition: { tenantId, exhibitionId }, quota: 100_000_000, limitPerPerson: 1_000_000, id })
  }
  const { pool } = fair.app
  await pool.query(
    `INSERT INTO accounts (tenant_id, id, display_name, rights, created_at) SELECT $1, $2::bigint + n, '', '{}', $4 FROM generate_series(0, $3::integer - 1) AS n`,
    [tenantId, firstAccountId, accounts, fair.app.now()],
  )
  await pool.query(
    `INSERT INTO registrations (tenant_id, exhibition_id, id, account_id, register_type, is_complete, review_state, review_remark, questionnaires_done,
       form_values, name, company, user_code, created_at)
     SELECT $1, $2, $3::bigint + n, $3::bigint + n, 'visitor', true, 'approved', '', '{}', '{}', '', '', 'row' || n, $5
     FROM generate_series(0, $4::integer - 1) AS n`,
    [tenantId, exhibitionId, firstAccountId, accounts, fair.app.now()],
  )
  await pool.query('ANALYZE')
  return { tenantId, exhibitionId, firstAccountId, accounts, firstTicketTypeId, ticketTypes }
}

const countOrders = async (pool: { query(text: string): Promise<{ rows: { count: string }[] }> }): Promise<number> =>
  Number((await pool.query('SELECT count(*) FROM orders')).rows[0]!.count)
