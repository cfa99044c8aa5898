import type { StoredValues } from '../../../database/schema/StoredValues'
import { and, desc, eq, ne } from 'drizzle-orm'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, within } from '../../../database/within'
import type { Registration, Reader } from './registration.sql'

/** The values of the person's other registrations at the same fair. */
export const otherValues = async (tx: Reader, { tenantId, exhibitionId, accountId, id }: Registration): Promise<StoredValues[]> => {
  const rows = await tx
    .select({ values: registrations.formValues })
    .from(registrations)
    .where(and(within(registrations, { tenantId, exhibitionId }), eq(registrations.accountId, accountId), ne(registrations.id, id)))
  return rows.map(({ values }) => values)
}

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
