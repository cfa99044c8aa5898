import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { type TenantKey, within } from '../../../database/within'
import type { Account, OwnerKey } from './account.sql'

const ofAccount = (key: OwnerKey) => and(within(accounts, key), eq(accounts.id, key.accountId))

/** Sets the password of an account that still has the password that was read. @returns false if it changed meanwhile */
export const replacePassword = async (
  db: Database,
  { tenantId, id, passwordHash }: Account,
  set: { passwordHash: string; oneTimeUntil: Date | null },
): Promise<boolean> => {
  const { rowCount } = await db
    .update(accounts)
    .set(set)
    .where(
      and(
        ofAccount({ tenantId, accountId: id }),
        passwordHash === null ? isNull(accounts.passwordHash) : eq(accounts.passwordHash, passwordHash),
      ),
    )
  return rowCount === 1
}

/** Sets the password of the account of a name. @returns its id; null if there is none */
export const setPasswordByName = async (
  db: Database,
  key: TenantKey,
  accountName: string,
  passwordHash: string,
): Promise<string | null> => {
  const [changed] = await db
    .update(accounts)
    .set({ passwordHash, oneTimeUntil: null })
    .where(and(within(accounts, key), eq(accounts.accountName, accountName)))
    .returning({ id: accounts.id })
  return changed?.id ?? null
}
