import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** The nights of rooms that are held are those that are counted, and nobody has two beds or two seats at a time. */
export const stayChecks = {
  'room nights of groups': {
    text: `SELECT 'hotel ' || u.hotel_id || ' ' || u.room_id || ' ' || u.night AS about, sum(u.held) || ' rooms held' AS expected,
        sum(u.taken) || ' counted' AS found
      FROM (
        SELECT x.hotel_id, x.room_id, x.night, x.taken, 0 AS held FROM group_room_nights x WHERE ${here('x')} AND x.night <> ''
        UNION ALL
        SELECT s.hotel_id, s.room_id, to_char(d, 'YYYY-MM-DD'), 0, 1 FROM group_stays s
          CROSS JOIN LATERAL generate_series(s.from_day::timestamp, s.until_day::timestamp - interval '1 day', interval '1 day') AS d
          WHERE ${here('s')} AND s.state IN ('wanted', 'confirmed')
      ) AS u GROUP BY u.hotel_id, u.room_id, u.night HAVING sum(u.taken) <> sum(u.held)`,
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
