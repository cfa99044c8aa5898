import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { orderCalls } from '../../../contract/orders/order.calls'
import { auditDifferences } from '../../server/support/crowd'
import { makeCall } from '../../server/support/makeCall'
import { allProcessesOf, postmasterOf, signalAll } from '../../server/support/postgresProcesses'
import { makeTally } from '../../server/support/rushes'
import { type Ground, aGround } from '../ground'
import { some, startLoad, untilWell, unwanted } from '../load'
import { type SoakCase, type SoakRow, pairs, rowOf } from '../SoakCase'

const connectionsOf = async ({ fair }: Ground): Promise<number> =>
  (await fair.app.maintenancePool.query(`SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend'`)).rowCount!

/** Does something to the database while visitors look at their fair, and looks at them before, meanwhile and after. */
const during = async (ground: Ground, name: string, act: () => Promise<void>): Promise<SoakRow> => {
  const exhibition = await ground.fair.anExhibition()
  const load = await startLoad({ fair: ground.fair, urls: ground.urls, exhibition })
  await pause(2000)
  const before = load.phase()
  const connections = await connectionsOf(ground)
  await act()
  const meanwhile = load.phase()
  const actedAtMs = Date.now()
  await untilWell(load)
  const wellMs = Date.now() - actedAtMs
  await pause(2000)
  const after = await load.stop()
  const differences = [
    ...unwanted('before', before),
    ...unwanted('meanwhile', meanwhile, 'unavailable'),
    ...some('after', after),
    ...unwanted('after', after),
    ...(await auditDifferences(ground.fair, exhibition)),
  ]
  return rowOf(
    name,
    `meanwhile ${pairs(meanwhile.answers)}; after ${pairs(after.answers)}`,
    `well again after ${(wellMs / 1000).toFixed(0)} s; p99 ${meanwhile.p99Ms} ms meanwhile, ${after.p99Ms} ms after; ${connections} connections before, ${await connectionsOf(ground)} after`,
    differences,
  )
}

const stopSeconds = 15
const lockSeconds = 10
const cancels = 20

const takeAllConnections = async ({ databaseUrl }: Ground): Promise<pg.Client[]> => {
  const clients: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch {
      return clients
    }
    clients.push(client)
  }
}

/** A row that a client holds, and people who cancel orders of it: others notice nothing. */
const lockedRow = async (ground: Ground): Promise<SoakRow> => {
  const { fair, urls } = ground
  const [stuck, other] = [await fair.anExhibition(), await fair.anExhibition()]
  const ticketType = await fair.aTicketType({ exhibition: stuck, priceFen: 12_000 })
  const held = await Promise.all(
    (await fair.visitors(cancels, { exhibition: stuck })).map(async (as) => ({
      as,
      orderId: (await fair.anOrder({ visitor: as, ticketType })).orderId,
    })),
  )
  const load = await startLoad({ fair, urls, exhibition: other })
  const keeper = new pg.Client({ connectionString: ground.databaseUrl })
  await keeper.connect()
  await keeper.query('BEGIN')
  await keeper.query('SELECT 1 FROM ticket_types WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [ticketType.tenantId, ticketType.id])
  const server = makeCall(() => urls[0]!)
  const tally = makeTally()
  let isHeld = true
  const cancelling = held.map(async ({ as, orderId }) => {
    while (isHeld) await tally.timed(() => server.call(orderCalls.cancel, { as, body: { orderId } }))
  })
  load.phase()
  await pause(lockSeconds * 1000)
  const meanwhile = load.phase()
  isHeld = false
  await Promise.all(cancelling)
  await keeper.query('ROLLBACK')
  await keeper.end()
  for (const { as, orderId } of held) await server.data(orderCalls.cancel, { as, body: { orderId } })
  await load.stop()
  return rowOf(
    `a row locked for ${lockSeconds} s, ${cancels} cancels of it`,
    `others ${pairs(meanwhile.answers)}; cancels ${pairs(tally.answers)}`,
    `others p99 ${meanwhile.p99Ms} ms`,
    [
      ...some('others', meanwhile),
      ...unwanted('others', meanwhile),
      ...unwanted('cancels', tally.figures(), 'unavailable'),
      ...(await auditDifferences(fair, stuck)),
    ],
  )
}

export const database: SoakCase = {
  name: 'database',
  title: 'PostgreSQL stops, is killed, has a locked row, has no connection left',
  async run({ add }) {
    const ground = await aGround()
    try {
      add(
        await during(ground, `PostgreSQL stopped (SIGSTOP) for ${stopSeconds} s`, async () => {
          const all = allProcessesOf(ground.dataDir)
          signalAll(all, 'SIGSTOP')
          await pause(stopSeconds * 1000)
          signalAll(all, 'SIGCONT')
        }),
      )
      add(
        await during(ground, 'kill -9 of the postmaster', async () => {
          process.kill(postmasterOf(ground.dataDir), 'SIGKILL')
          await pause(1000)
        }),
      )
      add(await lockedRow(ground))
      add(
        await during(ground, `all connections taken for ${lockSeconds} s`, async () => {
          const taken = await takeAllConnections(ground)
          await pause(lockSeconds * 1000)
          await Promise.all(taken.map((client) => client.end()))
        }),
      )
    } finally {
      await ground.stop()
    }
  },
}
