import { auditDifferences } from '../../server/support/crowd'
import type { Exhibition } from '../../server/support/makers'
import { until } from '../../support/until'
import { expireOrders } from '../expireOrders'
import { type Ground, aGround } from '../ground'
import { type SoakCase, type SoakRow, rowOf } from '../SoakCase'

const unknownJobs = 120
const overdue = 500
const patienceMs = 60_000

const unpaidOrders = async ({ fair }: Ground, exhibition: Exhibition, count: number): Promise<{ orderId: string }[]> => {
  const ticketType = await fair.aTicketType({ exhibition, priceFen: 5000, quota: count })
  const visitors = await fair.visitors(count, { exhibition })
  return Promise.all(visitors.map((visitor) => fair.anOrder({ visitor, ticketType })))
}

/** Waits until no order of a fair is unpaid. @returns a sentence if some are after a minute */
const untilExpired = async ({ fair }: Ground, { tenantId }: Exhibition): Promise<string[]> => {
  const unpaid = async () =>
    (await fair.app.pool.query(`SELECT 1 FROM orders WHERE tenant_id = $1 AND state = 'pendingPayment'`, [tenantId])).rowCount!
  try {
    await until(async () => (await unpaid()) === 0, 'all have expired', { timeoutMs: patienceMs, everyMs: 100 })
    return []
  } catch {
    return [`${await unpaid()} have not expired after ${patienceMs / 1000} s`]
  }
}

const secondsSince = (startedAtMs: number): string => `after ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`

const unknownKind = async (ground: Ground): Promise<SoakRow> => {
  const exhibition = await ground.fair.anExhibition()
  await ground.fair.app.pool.query(
    `INSERT INTO jobs (tenant_id, exhibition_id, kind, key, state, run_at, attempts, payload)
     SELECT $1, $2, 'order.unheardOf', n::text, 'queued', $3, 0, '{}' FROM generate_series(1, $4::integer) AS n`,
    [exhibition.tenantId, exhibition.exhibitionId, new Date(Date.now() - 3600_000), unknownJobs],
  )
  const orders = await unpaidOrders(ground, exhibition, 10)
  const startedAtMs = Date.now()
  await expireOrders(ground, orders)
  const differences = await untilExpired(ground, exhibition)
  const figures = secondsSince(startedAtMs)
  const { rowCount: left } = await ground.fair.app.pool.query(`DELETE FROM jobs WHERE tenant_id = $1 AND kind = 'order.unheardOf'`, [
    exhibition.tenantId,
  ])
  if (left !== unknownJobs) differences.push(`${left} of the unknown jobs are left`)
  return rowOf(`${unknownJobs} due jobs of an unknown kind`, 'others run, and they wait', figures, [
    ...differences,
    ...(await auditDifferences(ground.fair, exhibition)),
  ])
}

const afterAPause = async (ground: Ground): Promise<SoakRow> => {
  const exhibition = await ground.fair.anExhibition()
  await ground.servers[0]!.end('SIGTERM')
  await expireOrders(ground, await unpaidOrders(ground, exhibition, overdue))
  await ground.restart(0)
  const startedAtMs = Date.now()
  const differences = await untilExpired(ground, exhibition)
  return rowOf(`${overdue} orders that expired while no server ran`, 'all expire after the start', secondsSince(startedAtMs), [
    ...differences,
    ...(await auditDifferences(ground.fair, exhibition)),
  ])
}

export const jobs: SoakCase = {
  name: 'jobs',
  title: 'jobs of an unknown kind, and five hundred that are overdue',
  async run({ add }) {
    const ground = await aGround()
    try {
      add(await unknownKind(ground))
      add(await afterAPause(ground))
    } finally {
      await ground.stop()
    }
  },
}
