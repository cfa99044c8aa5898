import { sign } from 'node:crypto'
import { passPayload, passText } from '../../../contract/rules/tickets/pass'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import type { GateScan, ScansBody } from '../../../contract/tickets/gate.schema'
import { signingKeyOf } from '../../../server/core/exhibition/signingKey'
import { exhibitionConfig } from '../../server/support/makers'
import { makeCall } from '../../server/support/makeCall'
import { startTestServer } from '../../server/support/testServer'
import { startMeasuredServer } from '../orders/measuredServer'

export interface ScanFigure {
  scansPerSecond: number
  /** Of a batch. */
  p50Ms: number
  p99Ms: number
  batchSize: number
  gates: number
  /** The same batches once more. */
  againPerSecond: number
}

const gates = 16
const batchSize = 50
const batchesEach = 60
const scansOfAll = gates * batchSize * batchesEach

interface Crowd {
  holders: number
  /** The ticket of a scan. */
  ticketAt(gate: number, nth: number, at: number): number
  direction(at: number): 'in' | 'out'
}

/** What the gates see, and what they are called in the table. */
const crowds = {
  opening: {
    holders: scansOfAll,
    ticketAt: (gate, nth, at) => (gate * batchesEach + nth) * batchSize + at,
    direction: () => 'in',
  },
  contradicting: {
    holders: 10_000,
    ticketAt: (gate, nth, at) => (gate * 7919 + nth * batchSize + at * 13) % 10_000,
    direction: (at) => (at % 10 === 9 ? 'out' : 'in'),
  },
} satisfies Record<string, Crowd>

/**
 * Gates that send what they scanned in the last minute, each one batch after the other: genuine passes, half of them for one entry. Every
 * signature is checked, and every batch is a transaction.
 * @param name `opening`: everybody comes in once. `contradicting`: each ticket is scanned about five times, by gates that disagree.
 */
export const benchScans = async (name: keyof typeof crowds): Promise<ScanFigure> => {
  const { holders, ticketAt, direction }: Crowd = crowds[name]
  const fair = await startTestServer()
  try {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(fair.clock.now())
    const exhibition = await fair.anExhibition({ startsOn: today, endsOn: today, config: exhibitionConfig })
    const { tenantId, exhibitionId } = exhibition
    const [whole, once] = [
      await fair.aTicketType({ exhibition, quota: holders, entryDays: [today] }),
      await fair.aTicketType({ exhibition, quota: holders, entryDays: [today], dayChoices: [today] }),
    ]
    const pool = fair.app.maintenancePool
    const first = BigInt(fair.app.ids()) + 1_000_000n
    const from = first.toString()
    await pool.query(
      `INSERT INTO accounts (tenant_id, id, display_name, rights, created_at)
       SELECT $1, $2::bigint + n, '', '{}', $4 FROM generate_series(0, $3::integer - 1) AS n`,
      [tenantId, from, holders, fair.app.now()],
    )
    await pool.query(
      `INSERT INTO orders (tenant_id, exhibition_id, id, account_id, history, amount_fen, idempotency_key, body_hash, created_at)
       SELECT $1, $2, $3::bigint + n, $3::bigint + n, 'ticketIssued', 0, 'filling', '', $5 FROM generate_series(0, $4::integer - 1) AS n`,
      [tenantId, exhibitionId, from, holders, fair.app.now()],
    )
    await pool.query(
      `INSERT INTO tickets (tenant_id, exhibition_id, id, order_id, line_no, ticket_type_id, account_id, code, state, day, issued_at)
       SELECT $1, $2, $3::bigint + n, $3::bigint + n, 1, CASE WHEN n % 2 = 0 THEN $6::bigint ELSE $7::bigint END, $3::bigint + n, 'f' || n, 'valid',
         CASE WHEN n % 2 = 0 THEN NULL ELSE $8 END, $5 FROM generate_series(0, $4::integer - 1) AS n`,
      [tenantId, exhibitionId, from, holders, fair.app.now(), whole.id, once.id, today],
    )
    await pool.query('VACUUM ANALYZE tickets')
    const key = (await signingKeyOf(fair.app, exhibition))!
    const codes = Array.from({ length: holders }, (_, at) => {
      const payload = passPayload({
        keyId: key.keyId,
        exhibitionId,
        ticketId: (first + BigInt(at)).toString(),
        ticketTypeId: at % 2 === 0 ? whole.id : once.id,
        entryDays: [today],
        issuedAtMs: fair.app.now().getTime(),
      })
      return passText(payload, sign(null, payload, key.privateKey))
    })
    const staff = await fair.anOrganiser({ tenant: exhibition, exhibitionId, rights: ['readPasses'] })
    const server = await startMeasuredServer(fair.databaseUrl)
    try {
      const { data } = makeCall(() => server.url)
      const batchOf = (gate: number, nth: number): ScansBody => ({
        deviceId: `gate-${gate}`,
        deviceTime: new Date().toISOString(),
        scans: Array.from({ length: batchSize }, (_, at): GateScan => ({
          scanId: `${nth}-${at}`,
          code: codes[ticketAt(gate, nth, at)]!,
          zone: 'fair',
          place: `Gate ${gate}`,
          direction: direction(at),
          at: new Date(startedAtMs - 60_000 + at * 1000).toISOString(),
          isLetIn: true,
        })),
      })
      const startedAtMs = Date.now()
      const run = async (): Promise<{ seconds: number; times: number[] }> => {
        const times: number[] = []
        const fromMs = performance.now()
        await Promise.all(
          Array.from({ length: gates }, async (_, gate) => {
            for (let nth = 0; nth < batchesEach; nth += 1) {
              const sentAt = performance.now()
              const { answers } = await data(gateCalls.scan, { as: staff, body: batchOf(gate, nth) })
              times.push(performance.now() - sentAt)
              if (answers.some(({ verdict }) => verdict === null)) throw new Error('a scan was not taken')
            }
          }),
        )
        return { seconds: (performance.now() - fromMs) / 1000, times: times.sort((a, b) => a - b) }
      }
      const { seconds, times } = await run()
      const again = await run()
      const { rows } = await pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM gate_scans WHERE tenant_id = $1', [tenantId])
      if (rows[0]!.n !== scansOfAll) throw new Error(`${rows[0]!.n} of ${scansOfAll} scans were stored`)
      return {
        scansPerSecond: scansOfAll / seconds,
        p50Ms: Math.round(times[Math.floor(times.length * 0.5)]!),
        p99Ms: Math.round(times[Math.floor(times.length * 0.99)]!),
        batchSize,
        gates,
        againPerSecond: scansOfAll / again.seconds,
      }
    } finally {
      await server.stop()
    }
  } finally {
    await fair.stop()
  }
}
