import { type SpreadKind, spreadPeriods } from '../../../contract/rules/sharing/ranking'
import type { Queryable } from '../../database/connect'
import type { ExhibitionKey } from '../../database/within'
import { periodKey } from './periodKey'

/** Rows of one step of the ranking. */
const shards = 16n

/** A change of one sharer's number. */
interface Change {
  kind: SpreadKind
  accountId: string
  /** The day on which the people count. */
  day: string
  by: 1 | -1
}

export interface CountRow {
  kind: SpreadKind
  period: string
  account_id: string
  people: number
}

const sorted = <Row>(rows: Map<string, Row>): Row[] => [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)

/**
 * Adds to the numbers of sharers, in every period of the day, and moves them from step to step of the ranking. Rows are locked in one
 * order by all transactions. The caller has locked everything else before.
 */
export const addCounts = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, changes: Change[]): Promise<void> => {
  const sums = new Map<string, { kind: SpreadKind; period: string; accountId: string; by: number }>()
  for (const { kind, accountId, day, by } of changes)
    for (const period of spreadPeriods.map((one) => periodKey(one, day))) {
      const name = `${accountId.padStart(20, '0')} ${kind} ${period}`
      sums.set(name, { kind, period, accountId, by: (sums.get(name)?.by ?? 0) + by })
    }
  const counts = sorted(sums).filter(({ by }) => by !== 0)
  if (counts.length === 0) return
  const { rows } = await client.query<CountRow>(
    `INSERT INTO spread_counts (tenant_id, exhibition_id, kind, period, account_id, people)
     SELECT $1, $2, kind, period, account_id, by FROM unnest($3::text[], $4::text[], $5::bigint[], $6::integer[]) AS n (kind, period, account_id, by)
     ON CONFLICT (tenant_id, exhibition_id, kind, period, account_id) DO UPDATE SET people = spread_counts.people + excluded.people
     RETURNING kind, period, account_id, people`,
    [
      tenantId,
      exhibitionId,
      counts.map(({ kind }) => kind),
      counts.map(({ period }) => period),
      counts.map(({ accountId }) => accountId),
      counts.map(({ by }) => by),
    ],
  )
  const by = new Map(counts.map((one) => [`${one.kind} ${one.period} ${one.accountId}`, one.by]))
  await addSteps(
    client,
    { tenantId, exhibitionId },
    rows.flatMap(({ kind, period, account_id: accountId, people }) => [
      { kind, period, accountId, people: people - by.get(`${kind} ${period} ${accountId}`)!, sharers: -1 },
      { kind, period, accountId, people, sharers: 1 },
    ]),
  )
}

/** Sharers who leave a step of the ranking, or come to it. */
export const addSteps = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  moves: { kind: SpreadKind; period: string; accountId: string; people: number; sharers: number }[],
): Promise<void> => {
  const sums = new Map<string, { kind: SpreadKind; period: string; people: number; shard: number; sharers: number }>()
  for (const { accountId, sharers, ...step } of moves) {
    if (step.people <= 0) continue
    const shard = Number(BigInt(accountId) % shards)
    const name = `${step.kind} ${step.period} ${String(step.people).padStart(9, '0')} ${shard}`
    sums.set(name, { ...step, shard, sharers: (sums.get(name)?.sharers ?? 0) + sharers })
  }
  const steps = sorted(sums).filter(({ sharers }) => sharers !== 0)
  if (steps.length === 0) return
  await client.query(
    `INSERT INTO spread_steps (tenant_id, exhibition_id, kind, period, people, shard, sharers)
     SELECT $1, $2, kind, period, people, shard, sharers
     FROM unnest($3::text[], $4::text[], $5::integer[], $6::integer[], $7::integer[]) AS n (kind, period, people, shard, sharers)
     ON CONFLICT (tenant_id, exhibition_id, kind, period, people, shard) DO UPDATE SET sharers = spread_steps.sharers + excluded.sharers`,
    [
      tenantId,
      exhibitionId,
      steps.map(({ kind }) => kind),
      steps.map(({ period }) => period),
      steps.map(({ people }) => people),
      steps.map(({ shard }) => shard),
      steps.map(({ sharers }) => sharers),
    ],
  )
}
