import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { exhibitorMembers } from '../../../database/schema/exhibitor'
import { type OwnerKey, ofOwner, within } from '../../../database/within'

/** Whether the organiser manages the account: it has rights, or it acts for an exhibitor. */
export const isManaged = async (db: Pick<Database, 'select'>, key: OwnerKey): Promise<boolean> => {
  const [account] = await db
    .select({ rights: accounts.rights })
    .from(accounts)
    .where(and(within(accounts, key), eq(accounts.id, key.accountId)))
  const members = await db
    .select({ exhibitorId: exhibitorMembers.exhibitorId })
    .from(exhibitorMembers)
    .where(ofOwner(exhibitorMembers, key))
  return members.length > 0 || (account?.rights.length ?? 0) > 0
}
