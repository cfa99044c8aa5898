import { rankingCalls } from '../../../contract/sharing/ranking.calls'
import type { Exhibition, Visitor } from '../../server/support/makers'
import { makeCall } from '../../server/support/makeCall'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { startMeasuredServer } from '../orders/measuredServer'

export interface RankingFigure {
  invitees: number
  sharers: number
  /** Of the call over HTTP, one after the other. */
  p50Ms: number
  p99Ms: number
  /** The same call at a fair without a ranking: what every call of a signed-in person takes on this machine. */
  plain: { p50Ms: number; p99Ms: number }
}

const sharers = 200_000
/** Numbers fall as one over the place does, and most people bring one: a million in all. */
const ofTheFirst = 78_000
const callers = 40
/** Calls before those that count. */
const warmUp = 100

/** What the server keeps of a million people and their sharers. @returns the number of people */
const fill = async (fair: TestServer, { tenantId, exhibitionId }: Exhibition, visitors: Visitor[]): Promise<number> => {
  const { maintenancePool: pool } = fair.app
  const first = (BigInt(fair.app.ids()) + 10_000_000n).toString()
  const key = [tenantId, exhibitionId]
  await pool.query(
    `INSERT INTO accounts (tenant_id, id, display_name, rights, created_at)
     SELECT $1, $2::bigint + n, '王丽娜', '{}', $4 FROM generate_series(1, $3::integer) AS n`,
    [tenantId, first, sharers, fair.app.now()],
  )
  // The callers have places all along the ranking.
  await pool.query(
    `INSERT INTO spread_counts (tenant_id, exhibition_id, kind, period, account_id, people)
     SELECT $1, $2, 'registered', period, CASE WHEN n % ($4 / ${callers}) = 0 THEN ($5::bigint[])[n / ($4 / ${callers})] ELSE $3::bigint + n END,
       greatest(1, $6::integer / n)
     FROM generate_series(1, $4::integer) AS n, unnest(ARRAY['fair', 'week 2027-04-05', 'day 2027-04-07']) AS period`,
    [...key, first, sharers, visitors.map(({ accountId }) => accountId), ofTheFirst],
  )
  await pool.query(
    `INSERT INTO spread_steps (tenant_id, exhibition_id, kind, period, people, shard, sharers)
     SELECT $1, $2, kind, period, people, account_id % 16, count(*) FROM spread_counts WHERE tenant_id = $1 AND exhibition_id = $2
     GROUP BY kind, period, people, account_id % 16`,
    key,
  )
  await pool.query('VACUUM ANALYZE accounts, spread_counts, spread_steps')
  const { rows } = await pool.query<{ people: string }>(
    "SELECT sum(people) AS people FROM spread_counts WHERE tenant_id = $1 AND exhibition_id = $2 AND period = 'fair'",
    key,
  )
  return Number(rows[0]!.people)
}

/** My place with the neighbours, where sharers brought a million people. */
export const benchRanking = async (calls = 1000): Promise<RankingFigure> => {
  const fair = await startTestServer()
  try {
    const exhibition = await fair.anExhibition({ config: { spreading: { ranksBy: 'registered', prizes: [] } } })
    const visitors = await fair.visitors(callers, { exhibition })
    const strangers = await fair.visitors(callers, { exhibition: await fair.anExhibition() })
    const invitees = await fill(fair, exhibition, visitors)
    const server = await startMeasuredServer(fair.databaseUrl)
    try {
      const { data } = makeCall(() => server.url)
      const [times, plainTimes]: [number[], number[]] = [[], []]
      const timed = async (into: number[], as: Visitor) => {
        const startedAt = performance.now()
        const { ranking } = await data(rankingCalls.mine, { as })
        into.push(performance.now() - startedAt)
        return ranking
      }
      let ranked = 0
      // They take turns, so that other work on the machine meets both.
      for (let at = 0; at < calls + warmUp; at += 1) {
        const ranking = await timed(times, visitors[at % callers]!)
        if (!ranking?.rank || ranking.neighbours.length < 3) throw new Error('a sharer has no place')
        ranked = ranking.sharers
        await timed(plainTimes, strangers[at % callers]!)
      }
      const spread = (measured: number[]) => {
        const sorted = measured.slice(warmUp).sort((a, b) => a - b)
        return { p50Ms: sorted[Math.floor(calls * 0.5)]!, p99Ms: sorted[Math.floor(calls * 0.99)]! }
      }
      return { invitees, sharers: ranked, ...spread(times), plain: spread(plainTimes) }
    } finally {
      await server.stop()
    }
  } finally {
    await fair.stop()
  }
}
