import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** Each use of a code has its order without a price, and each printed ticket that is bound has its number. */
export const activationChecks = {
  'uses of an activation code': {
    text: `SELECT 'activation code ' || c.id AS about, c.used || ' of ' || c.max_uses AS expected, count(u.order_id)::text AS found
      FROM activation_codes c LEFT JOIN activation_uses u ON ${here('u')} AND u.code_id = c.id
      WHERE ${here('c')} GROUP BY c.id, c.used, c.max_uses HAVING count(u.order_id) <> c.used OR count(u.order_id) > c.max_uses`,
  },
  'order of an activation code': {
    text: `SELECT 'order ' || u.order_id AS about, 'of account ' || u.account_id || ', one ticket of type ' || b.ticket_type_id || ', without a price' AS expected,
        coalesce('of account ' || o.account_id || ', ' || coalesce(l.tickets, 0) || ' tickets, ' || o.amount_fen || ' fen', 'none') AS found
      FROM activation_uses u JOIN activation_codes c ON ${here('c')} AND c.id = u.code_id
      JOIN activation_batches b ON ${here('b')} AND b.id = c.batch_id
      LEFT JOIN orders o ON ${here('o')} AND o.id = u.order_id
      LEFT JOIN LATERAL (SELECT sum(i.quantity) AS tickets, bool_and(i.item_id = b.ticket_type_id) AS same FROM order_lines i
        WHERE ${here('i')} AND i.order_id = u.order_id) l ON true
      WHERE ${here('u')} AND (o.id IS NULL OR o.account_id <> u.account_id OR o.amount_fen <> 0 OR l.tickets IS DISTINCT FROM 1 OR NOT l.same)`,
  },
  'number of a printed ticket': {
    text: `SELECT 'order ' || u.order_id AS about, c.lookup AS expected, coalesce(min(k.code), 'none') AS found
      FROM activation_uses u JOIN activation_codes c ON ${here('c')} AND c.id = u.code_id
      JOIN activation_batches b ON ${here('b')} AND b.id = c.batch_id AND b.kind = 'printed'
      LEFT JOIN tickets k ON ${here('k')} AND k.order_id = u.order_id
      WHERE ${here('u')} GROUP BY u.order_id, c.lookup HAVING NOT coalesce(bool_or(k.code = c.lookup), false)`,
  },
} satisfies AuditChecks
