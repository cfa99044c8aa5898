import { and, asc, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, within } from '../../../database/within'

const exported = (key: ExhibitionKey, state: ReviewState | null) =>
  and(
    within(registrations, key),
    isNotNull(registrations.submittedAt),
    state === null ? sql`${registrations.reviewState} <> 'none'` : eq(registrations.reviewState, state),
  )

/** Submitted registrations behind an id, in the order of ids: a page costs the same at the end of a long list as at its beginning. */
export const exportRows = (db: Database, key: ExhibitionKey, state: ReviewState | null, afterId: string, limit: number) =>
  db
    .select({
      id: registrations.id,
      registerType: registrations.registerType,
      name: registrations.name,
      company: registrations.company,
      userCode: registrations.userCode,
      reviewState: registrations.reviewState,
      reviewRemark: registrations.reviewRemark,
      reviewedAt: registrations.reviewedAt,
      submittedAt: registrations.submittedAt,
      formValues: registrations.formValues,
      phone: accounts.phone,
      email: accounts.email,
    })
    .from(registrations)
    .innerJoin(accounts, and(eq(accounts.tenantId, registrations.tenantId), eq(accounts.id, registrations.accountId)))
    .where(and(exported(key, state), gt(registrations.id, afterId)))
    .orderBy(asc(registrations.id))
    .limit(limit)

export type ExportRow = Awaited<ReturnType<typeof exportRows>>[number]

/** Their number, for the progress of an export. */
export const countExported = async (db: Database, key: ExhibitionKey, state: ReviewState | null): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(registrations).where(exported(key, state))
  return row?.count ?? 0
}
