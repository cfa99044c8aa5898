import type { SpreadKind } from '../../../../contract/rules/sharing/ranking'
import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey } from '../../../database/within'

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

/** The sharers that a page shows: those at the top, and those next to a place on both sides, all in the order of the ranking. */
export interface ShownSharers {
  leaders: SharerRow[]
  above: SharerRow[]
  me: SharerRow[]
  below: SharerRow[]
}

const ranked = 'tenant_id = $1 AND exhibition_id = $2 AND kind = $3 AND period = $4 AND people > 0'
const descending = 'ORDER BY people DESC, account_id DESC'

/**
 * Reads all shown sharers at once, each part along the index of the ranking. The names are read for these few alone.
 * @param own the caller's number; 0 has no place
 */
export const shownSharers = async (
  pool: Queryable,
  key: RankingKey,
  own: { people: number; accountId: string },
  { leaders, neighbours }: { leaders: number; neighbours: number },
): Promise<ShownSharers> => {
  const { rows } = await pool.query<SharerRow & { part: keyof ShownSharers }>(
    `SELECT s.part, s.account_id AS "accountId", s.people, a.display_name AS name FROM (
       (SELECT 'leaders' AS part, account_id, people FROM spread_counts WHERE ${ranked} ${descending} LIMIT ${leaders})
       UNION ALL
       (SELECT 'above', account_id, people FROM spread_counts WHERE ${ranked} AND $5::integer > 0 AND (people, account_id) > ($5, $6::bigint)
        ORDER BY people, account_id LIMIT ${neighbours})
       UNION ALL
       (SELECT 'me', account_id, people FROM spread_counts WHERE ${ranked} AND account_id = $6::bigint)
       UNION ALL
       (SELECT 'below', account_id, people FROM spread_counts WHERE ${ranked} AND (people, account_id) < ($5, $6::bigint)
        ${descending} LIMIT ${neighbours})) AS s
     JOIN accounts a ON a.tenant_id = $1 AND a.id = s.account_id ORDER BY s.people DESC, s.account_id DESC`,
    [...valuesOf(key), own.people, own.accountId],
  )
  const partOf = (name: keyof ShownSharers): SharerRow[] => rows.filter(({ part }) => part === name)
  return { leaders: partOf('leaders'), above: partOf('above'), me: partOf('me'), below: partOf('below') }
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
