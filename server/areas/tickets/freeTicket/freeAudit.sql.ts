import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** Each quota is left, offered and claimed together, and each claim has its order and its ticket. */
export const freeChecks = {
  'quota of free tickets': {
    text: `WITH open AS (SELECT quota_id, sum(places - claimed) AS places FROM free_invitations v WHERE ${here('v')} AND v.state = 'open' GROUP BY quota_id),
        taken AS (SELECT quota_id, count(*) AS places FROM free_claims c WHERE ${here('c')} AND c.voided_at IS NULL GROUP BY quota_id)
      SELECT 'quota ' || q.id AS about, coalesce(o.places, 0) || ' offered, ' || coalesce(t.places, 0) || ' claimed, of ' || q.quota AS expected,
        q.offered || ' offered, ' || q.claimed || ' claimed, ' || (q.quota - q.offered - q.claimed) || ' left' AS found
      FROM free_quotas q LEFT JOIN open o ON o.quota_id = q.id LEFT JOIN taken t ON t.quota_id = q.id
      WHERE ${here('q')} AND (q.offered <> coalesce(o.places, 0) OR q.claimed <> coalesce(t.places, 0) OR q.offered + q.claimed > q.quota)`,
  },
  'claims of an invitation': {
    text: `SELECT 'invitation ' || v.id AS about, v.claimed::text AS expected, count(c.order_id)::text AS found FROM free_invitations v
      LEFT JOIN free_claims c ON ${here('c')} AND c.invitation_id = v.id
      WHERE ${here('v')} GROUP BY v.id, v.claimed HAVING count(c.order_id) <> v.claimed`,
  },
  'order of a free ticket': {
    text: `SELECT 'order ' || c.order_id AS about,
        'of account ' || c.account_id || ', without a price, ' || CASE WHEN c.voided_at IS NULL THEN 'not refunded' ELSE 'refunded' END AS expected,
        coalesce('of account ' || o.account_id || ', ' || o.amount_fen || ' fen, ' || o.state, 'none') AS found
      FROM free_claims c LEFT JOIN orders o ON ${here('o')} AND o.id = c.order_id
      WHERE ${here('c')} AND (o.id IS NULL OR o.account_id <> c.account_id OR o.amount_fen <> 0 OR (o.state = 'refunded') <> (c.voided_at IS NOT NULL))`,
  },
  'tickets of a cancelled free ticket': {
    text: `SELECT 'order ' || c.order_id || ' ticket ' || k.id AS about, 'cancelled' AS expected, k.state AS found
      FROM free_claims c JOIN tickets k ON ${here('k')} AND k.order_id = c.order_id
      WHERE ${here('c')} AND c.voided_at IS NOT NULL AND k.state NOT IN ('cancelled', 'given', 'lost', 'replaced')`,
  },
} satisfies AuditChecks
