import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, type ExhibitionKey, within } from '../../../database/within'
import type { Registration, Reader } from './registration.sql'

/** The first registration of an account at an exhibition, under whatever register type. */
export const findFirstRegistration = async (reader: Reader, key: AccountKey): Promise<Registration | null> => {
  const [row] = await reader
    .select()
    .from(registrations)
    .where(and(within(registrations, key), eq(registrations.accountId, key.accountId)))
    .orderBy(asc(registrations.createdAt))
    .limit(1)
  return row ?? null
}

/** All registrations of an account at an exhibition, the first one first. */
export const registrationsOfAccount = (reader: Reader, key: AccountKey): Promise<Registration[]> =>
  reader
    .select()
    .from(registrations)
    .where(and(within(registrations, key), eq(registrations.accountId, key.accountId)))
    .orderBy(asc(registrations.createdAt))

/** The registrations of accounts that were sent, by account, the first one first. */
export const sentRegistrations = async (
  reader: Reader,
  key: ExhibitionKey,
  accountIds: readonly string[],
): Promise<Map<string, Registration[]>> => {
  const byAccount = new Map<string, Registration[]>()
  if (accountIds.length === 0) return byAccount
  const rows = await reader
    .select()
    .from(registrations)
    .where(and(within(registrations, key), inArray(registrations.accountId, [...accountIds]), eq(registrations.isComplete, true)))
    .orderBy(asc(registrations.createdAt))
  for (const row of rows) {
    const own = byAccount.get(row.accountId)
    if (own) own.push(row)
    else byAccount.set(row.accountId, [row])
  }
  return byAccount
}

/** The register types under which an account has a registration at an exhibition. */
export const registerTypesOfAccount = async (reader: Reader, key: AccountKey): Promise<string[]> => {
  const rows = await reader
    .select({ registerType: registrations.registerType })
    .from(registrations)
    .where(and(within(registrations, key), eq(registrations.accountId, key.accountId)))
  return rows.map(({ registerType }) => registerType)
}

/** The registrations of an account and of the people that it registers, at an exhibition. */
export const registrationsInCareOf = async (reader: Reader, key: AccountKey): Promise<Registration[]> => {
  const rows = await reader
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(accounts, and(eq(accounts.tenantId, registrations.tenantId), eq(accounts.id, registrations.accountId)))
    .where(and(within(registrations, key), or(eq(accounts.id, key.accountId), eq(accounts.managedBy, key.accountId))))
  return rows.map(({ registration }) => registration)
}

/** The registrations of an account at all of the organiser's fairs. */
export const registrationsOfOwner = (reader: Reader, { tenantId, accountId }: Omit<AccountKey, 'exhibitionId'>): Promise<Registration[]> =>
  reader
    .select()
    .from(registrations)
    .where(and(eq(registrations.tenantId, tenantId), eq(registrations.accountId, accountId)))

/** What each of these accounts called itself and its company in its first form that was sent, by account. */
export const namesInForms = async (
  db: Database,
  key: ExhibitionKey,
  accountIds: readonly string[],
): Promise<Map<string, { name: string; company: string }>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([registrations.accountId], {
      accountId: registrations.accountId,
      name: registrations.name,
      company: registrations.company,
    })
    .from(registrations)
    .where(and(within(registrations, key), inArray(registrations.accountId, [...new Set(accountIds)]), eq(registrations.isComplete, true)))
    .orderBy(asc(registrations.accountId), asc(registrations.createdAt))
  return new Map(rows.map(({ accountId, ...names }) => [accountId, names]))
}
