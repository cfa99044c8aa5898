import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** The people of each sharer by kind and period, as `registration_parents` has them. The periods are those of `periodKey`. */
const counted = `SELECT d.kind, x.period, p.parent_account_id AS account_id, count(*)::integer AS people FROM registration_parents p,
    LATERAL (VALUES ('registered', p.registered_on), ('came', p.came_on)) AS d (kind, day),
    LATERAL (VALUES ('fair'), ('week ' || to_char(date_trunc('week', d.day::date), 'YYYY-MM-DD')), ('day ' || d.day)) AS x (period)
  WHERE ${here('p')} AND d.day IS NOT NULL GROUP BY d.kind, x.period, p.parent_account_id`

/** The people whom sharers brought, and the steps of the ranking. */
export const spreadChecks = {
  'people of a sharer': {
    text: `SELECT 'account ' || account_id || ', ' || kind || ', ' || period AS about, sum(expected)::text AS expected, sum(found)::text AS found
      FROM (SELECT kind, period, account_id, people AS expected, 0 AS found FROM (${counted}) AS parents
        UNION ALL SELECT kind, period, account_id, 0, people FROM spread_counts c WHERE ${here('c')}) AS both_sides
      GROUP BY kind, period, account_id HAVING sum(expected) <> sum(found)`,
  },
  'step of the ranking': {
    text: `SELECT kind || ', ' || period || ', ' || people || ' people' AS about, sum(expected)::text AS expected, sum(found)::text AS found
      FROM (SELECT kind, period, people, 1 AS expected, 0 AS found FROM spread_counts c WHERE ${here('c')} AND people > 0
        UNION ALL SELECT kind, period, people, 0, sharers FROM spread_steps s WHERE ${here('s')}) AS both_sides
      GROUP BY kind, period, people HAVING sum(expected) <> sum(found)`,
  },
  'person who came through a sharer': {
    text: `SELECT 'account ' || p.account_id AS about, 'registered, and an entry' AS expected, 'registered on ' || coalesce(p.registered_on, 'no day') AS found
      FROM registration_parents p WHERE ${here('p')} AND p.came_on IS NOT NULL AND (p.registered_on IS NULL OR NOT EXISTS (
        SELECT FROM entries e WHERE ${here('e')} AND e.account_id = p.account_id))`,
  },
} satisfies AuditChecks
