import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { GrantedRight } from '../../../../contract/rules/rights'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { accounts } from '../../../database/schema/account'
import { sessions } from '../../../database/schema/sessions'
import { type TenantKey, within } from '../../../database/within'
import type { Account, OwnerKey } from '../account/account.sql'

/** The accounts of an organiser's own people, by the index `accounts_of_organiser`. */
const ofOrganiser = (key: TenantKey) =>
  and(within(accounts, key), sql`(${accounts.rights} <> '{}' OR ${accounts.switchedOffAt} IS NOT NULL)`)

/** A page of an organiser's accounts, those that are on first, and their number. */
export const pageOrganisers = async (db: Database, key: TenantKey, window: PageWindow): Promise<PageRows<Account>> => {
  const order = [desc(sql`${accounts.switchedOffAt} IS NULL`), asc(accounts.accountName), asc(accounts.id)]
  return paged(db, db.select().from(accounts).where(ofOrganiser(key)), order, window)
}

/** When accounts signed in last, as far as their sessions are still known. */
export const lastSignIns = async (db: Database, { tenantId }: TenantKey, ids: string[]): Promise<Map<string, Date>> => {
  if (ids.length === 0) return new Map()
  const { accountId, createdAt } = sessions
  const rows = await db
    .selectDistinctOn([accountId], { accountId, createdAt })
    .from(sessions)
    .where(and(eq(sessions.tenantId, tenantId), inArray(accountId, ids)))
    .orderBy(accountId, desc(createdAt))
  return new Map(rows.map((row) => [row.accountId, row.createdAt]))
}

export const findOrganiser = async (db: Pick<Database, 'select'>, key: OwnerKey): Promise<Account | null> => {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(ofOrganiser(key), eq(accounts.id, key.accountId)))
  return row ?? null
}

/**
 * The accounts that are on and may manage accounts, and the one that is changed, all locked in one order. So two managers who switch each
 * other off are judged one after the other.
 */
export const lockManagersAnd = (tx: Pick<Database, 'select'>, key: OwnerKey): Promise<Account[]> => {
  const manages = sql`${accounts.rights} <> '{}' AND 'manageAccounts' = ANY(${accounts.rights}) AND ${accounts.switchedOffAt} IS NULL`
  return tx
    .select()
    .from(accounts)
    .where(and(within(accounts, key), or(sql`(${manages})`, eq(accounts.id, key.accountId))))
    .orderBy(asc(accounts.id))
    .for('no key update')
}

/** Changes the rights or the switch of an account. */
export const setOrganiser = async (
  tx: Pick<Database, 'update'>,
  key: OwnerKey,
  set: { rights?: GrantedRight[]; switchedOffAt?: Date | null },
): Promise<void> => {
  await tx
    .update(accounts)
    .set(set)
    .where(and(within(accounts, key), eq(accounts.id, key.accountId)))
}
