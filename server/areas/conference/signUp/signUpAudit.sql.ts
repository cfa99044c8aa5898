import { activeStates, seatedStates } from '../../../../contract/rules/conference/signUp'
import type { AuditChecks } from '../../../core/audit/auditCheck.sql'
import { inList } from '../../../database/schema/columns'

const count = (states: readonly string[]): string =>
  `(SELECT count(*) FROM session_sign_ups u WHERE u.tenant_id = $1 AND u.exhibition_id = $2 AND u.session_id = w.session_id AND u.state IN (${inList(states)}))`

/** Seats are stock: what is taken is what people hold. */
export const signUpChecks = {
  'seats of sessions': {
    text: `SELECT 'session ' || w.session_id AS about, ${count(seatedStates)} || ' taken, ' || ${count(['waiting'])} || ' waiting' AS expected,
        w.taken || ' taken, ' || w.waiting || ' waiting' AS found
      FROM session_seats w WHERE w.tenant_id = $1 AND w.exhibition_id = $2
        AND (w.taken <> ${count(seatedStates)} OR w.waiting <> ${count(['waiting'])})`,
  },
  'people signed up for sessions': {
    text: `SELECT 'account ' || u.account_id || ' session ' || u.session_id AS about, 'seats of that session' AS expected, 'none' AS found
      FROM session_sign_ups u LEFT JOIN session_seats w ON w.tenant_id = $1 AND w.exhibition_id = $2 AND w.session_id = u.session_id
      WHERE u.tenant_id = $1 AND u.exhibition_id = $2 AND u.state IN (${inList(activeStates)}) AND w.session_id IS NULL`,
  },
} satisfies AuditChecks
