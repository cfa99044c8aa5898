import { and, eq, inArray } from 'drizzle-orm'
import { openStaffStates } from '../../contract/rules/exhibitor/staffInvitation'
import type { Database } from '../database/connect'
import { staffPeople } from '../database/schema/staffPeople'
import { type AccountKey, within } from '../database/within'

/** Whether a person registered by an invitation of a company, and nothing has ended it. */
export const hasStaffRegistration = async (db: Pick<Database, 'select'>, key: AccountKey): Promise<boolean> => {
  const rows = await db
    .select({ id: staffPeople.id })
    .from(staffPeople)
    .where(and(within(staffPeople, key), eq(staffPeople.accountId, key.accountId), inArray(staffPeople.state, [...openStaffStates])))
    .limit(1)
  return rows.length > 0
}
