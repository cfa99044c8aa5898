import type { StoredValues } from '../../../database/schema/StoredValues'
import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import { accounts } from '../../../database/schema/account'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, within } from '../../../database/within'
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

/** The values of the person's other registrations at the same fair. */
export const otherValues = async (tx: Reader, { tenantId, exhibitionId, accountId, id }: Registration): Promise<StoredValues[]> => {
  const rows = await tx
    .select({ values: registrations.formValues })
    .from(registrations)
    .where(and(within(registrations, { tenantId, exhibitionId }), eq(registrations.accountId, accountId), ne(registrations.id, id)))
  return rows.map(({ values }) => values)
}

/** The registrations of an account at all of the organiser's fairs. */
export const registrationsOfOwner = (reader: Reader, { tenantId, accountId }: Omit<AccountKey, 'exhibitionId'>): Promise<Registration[]> =>
  reader
    .select()
    .from(registrations)
    .where(and(eq(registrations.tenantId, tenantId), eq(registrations.accountId, accountId)))

/** What the account filled in last at the organiser's other fairs, the latest first. */
export const earlierValues = async (
  reader: Reader,
  { tenantId, exhibitionId, accountId }: AccountKey,
  limit: number,
): Promise<StoredValues[]> => {
  const rows = await reader
    .select({ values: registrations.formValues })
    .from(registrations)
    .where(
      and(
        eq(registrations.tenantId, tenantId),
        eq(registrations.accountId, accountId),
        ne(registrations.exhibitionId, exhibitionId),
        eq(registrations.isComplete, true),
      ),
    )
    .orderBy(desc(registrations.submittedAt))
    .limit(limit)
  return rows.map(({ values }) => values)
}
