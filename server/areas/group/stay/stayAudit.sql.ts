import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** The nights of rooms that are held are those that are counted, and nobody has two beds or two seats at a time. */
export const stayChecks = {
  'room nights of groups': {
    text: `SELECT 'hotel ' || coalesce(n.hotel_id, h.hotel_id) || ' ' || coalesce(n.room_id, h.room_id) || ' ' || coalesce(n.night, h.night) AS about,
        coalesce(h.held, 0) || ' rooms held' AS expected, coalesce(n.taken, 0) || ' counted' AS found
      FROM (SELECT x.hotel_id, x.room_id, x.night, x.taken FROM group_room_nights x WHERE ${here('x')} AND x.night <> '') AS n
      FULL JOIN (SELECT s.hotel_id, s.room_id, to_char(d, 'YYYY-MM-DD') AS night, count(*)::integer AS held FROM group_stays s
          CROSS JOIN LATERAL generate_series(s.from_day::timestamp, s.until_day::timestamp - interval '1 day', interval '1 day') AS d
          WHERE ${here('s')} AND s.state IN ('wanted', 'confirmed') GROUP BY s.hotel_id, s.room_id, d) AS h
        ON h.hotel_id = n.hotel_id AND h.room_id = n.room_id AND h.night = n.night
      WHERE coalesce(n.taken, 0) <> coalesce(h.held, 0)`,
  },
  'beds of members': {
    text: `SELECT 'registration ' || o.registration_id AS about, 'one bed a night' AS expected, 'rooms ' || o.stay_id || ' and ' || p.stay_id AS found
      FROM group_stay_occupants o JOIN group_stays s ON ${here('s')} AND s.id = o.stay_id AND s.state <> 'released'
      JOIN group_stay_occupants p ON ${here('p')} AND p.registration_id = o.registration_id AND p.stay_id > o.stay_id
      JOIN group_stays q ON ${here('q')} AND q.id = p.stay_id AND q.state <> 'released' AND q.from_day < s.until_day AND q.until_day > s.from_day
      WHERE ${here('o')}`,
  },
  'seats of coaches': {
    text: `SELECT 'coach ' || c.id AS about, c.seats || ' seats at most' AS expected, count(*) || ' taken' AS found
      FROM group_coaches c JOIN group_coach_seats o ON ${here('o')} AND o.coach_id = c.id
      WHERE ${here('c')} GROUP BY c.id, c.seats HAVING count(*) > c.seats`,
  },
  'coaches of members': {
    text: `SELECT 'registration ' || o.registration_id AS about, 'one coach at a time' AS expected, 'coaches ' || o.coach_id || ' and ' || p.coach_id AS found
      FROM group_coach_seats o JOIN group_coaches c ON ${here('c')} AND c.id = o.coach_id
      JOIN group_coach_seats p ON ${here('p')} AND p.registration_id = o.registration_id AND p.coach_id > o.coach_id
      JOIN group_coaches d ON ${here('d')} AND d.id = p.coach_id AND d.starts_at < c.ends_at AND d.ends_at > c.starts_at
      WHERE ${here('o')}`,
  },
} satisfies AuditChecks
