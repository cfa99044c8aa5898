import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

/** The places that are taken, against the vehicles that took them. */
export const parkingChecks = {
  'places of an arrival': {
    text: `SELECT coalesce(s.gate_id, p.gate_id) || ' ' || coalesce(s.day, p.day) || ' ' || coalesce(s.starts_at, p.starts_at) AS about,
        coalesce(p.vehicles, 0)::text AS expected, coalesce(s.taken, 0)::text AS found
      FROM (SELECT gate_id, day, starts_at, taken FROM parking_slots WHERE tenant_id = $1 AND exhibition_id = $2) AS s
      FULL JOIN (SELECT gate_id, day, starts_at, count(*) AS vehicles FROM parking_passes
        WHERE tenant_id = $1 AND exhibition_id = $2 AND state <> 'cancelled' GROUP BY 1, 2, 3) AS p
        ON p.gate_id = s.gate_id AND p.day = s.day AND p.starts_at = s.starts_at
      WHERE coalesce(p.vehicles, 0) <> coalesce(s.taken, 0)`,
  },
} satisfies AuditChecks
