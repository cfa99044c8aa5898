import type { SpreadKind } from '../../../contract/rules/spreading'
import type { Queryable } from '../../database/connect'
import type { AccountKey, ExhibitionKey } from '../../database/within'

/** A ranking: an exhibition's, by a kind of people, in a period. */
export interface RankingKey extends ExhibitionKey {
  kind: SpreadKind
  period: string
}

export interface SharerRow {
  accountId: string
  people: number
  name: string
}

const valuesOf = ({ tenantId, exhibitionId, kind, period }: RankingKey): unknown[] => [tenantId, exhibitionId, kind, period]

/** How many people came through a person in a period, by kind. */
export const ownNumbers = async (
  pool: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  period: string,
): Promise<Record<SpreadKind, number>> => {
  const { rows } = await pool.query<{ kind: SpreadKind; people: number }>(
    'SELECT kind, people FROM spread_counts WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND period = $4',
    [tenantId, exhibitionId, accountId, period],
  )
  return { registered: 0, came: 0, ...Object.fromEntries(rows.map(({ kind, people }) => [kind, people])) }
}

const select = `SELECT c.account_id AS "accountId", c.people, a.display_name AS name FROM spread_counts c
  JOIN accounts a ON a.tenant_id = $1 AND a.id = c.account_id
  WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.kind = $3 AND c.period = $4 AND c.people > 0`

/** The sharers with the highest numbers, in order. */
export const firstSharers = async (pool: Queryable, key: RankingKey, limit: number): Promise<SharerRow[]> =>
  (await pool.query<SharerRow>(`${select} ORDER BY c.people DESC, c.account_id DESC LIMIT ${limit}`, valuesOf(key))).rows

/** The sharers next to a place in the order, above or below it, the nearest first. */
export const sharersBeside = async (
  pool: Queryable,
  key: RankingKey,
  own: { people: number; accountId: string },
  side: 'above' | 'below',
  limit: number,
): Promise<SharerRow[]> => {
  const [sign, order] = side === 'above' ? ['>', 'ASC'] : ['<', 'DESC']
  const { rows } = await pool.query<SharerRow>(
    `${select} AND (c.people, c.account_id) ${sign} ($5, $6) ORDER BY c.people ${order}, c.account_id ${order} LIMIT ${limit}`,
    [...valuesOf(key), own.people, own.accountId],
  )
  return rows
}

/** What the steps of a ranking say about some numbers. */
export interface Steps {
  sharers: number
  /** The place of each number. */
  rankOf: Map<number, number>
  /** The next number above the caller's; null at the top. */
  next: number | null
}

/** Reads the places of some numbers off the steps: as many rows as there are different numbers, whatever the number of sharers. */
export const stepsOf = async (pool: Queryable, key: RankingKey, numbers: number[], own: number): Promise<Steps> => {
  const { rows } = await pool.query<{ sharers: number; next: number | null; people: number | null; above: number | null }>(
    `WITH steps AS MATERIALIZED (SELECT people, sum(sharers)::integer AS sharers FROM spread_steps
       WHERE tenant_id = $1 AND exhibition_id = $2 AND kind = $3 AND period = $4 AND sharers > 0 GROUP BY people)
     SELECT n.people, coalesce(sum(s.sharers), 0)::integer AS sharers, coalesce(sum(CASE WHEN s.people > n.people THEN s.sharers END), 0)::integer AS above,
       min(CASE WHEN s.people > $6 THEN s.people END) AS next
     FROM unnest($5::integer[]) AS n (people) LEFT JOIN steps s ON true GROUP BY n.people`,
    [...valuesOf(key), [...new Set([...numbers, own])], own],
  )
  return {
    sharers: rows[0]?.sharers ?? 0,
    next: rows[0]?.next ?? null,
    rankOf: new Map(rows.map(({ people, above }) => [people!, above! + 1])),
  }
}
