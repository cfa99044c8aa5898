import { and, eq } from 'drizzle-orm'
import { normaliseEmail, normalisePhone } from '../../../contract/rules/values/contacts'
import type { Database } from '../../database/connect'
import { accounts } from '../../database/schema/account'
import type { OwnerKey } from '../../database/within'

/** The contacts of an account, as invitations spell them. */
export const contactsOf = async (db: Pick<Database, 'select'>, { tenantId, accountId }: OwnerKey): Promise<string[]> => {
  const [account] = await db
    .select({ phone: accounts.phone, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, accountId)))
  return [account?.phone && normalisePhone(account.phone), account?.email && normaliseEmail(account.email)].filter(
    (contact): contact is string => !!contact,
  )
}
