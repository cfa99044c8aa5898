import { and, count, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { ReviewState } from '../../../contract/rules/reviewStates'
import type { Database } from '../../database/connect'
import { accounts, registrations } from '../../database/schema'
import { type ExhibitionKey, type RowKey, within } from '../../database/within'
import type { Registration } from './registration.sql'

/** A registration with the contact of its account. */
export interface Reviewed {
  registration: Registration
  phone: string | null
  email: string | null
}

const columns = { registration: registrations, phone: accounts.phone, email: accounts.email }
const ofAccount = and(eq(accounts.tenantId, registrations.tenantId), eq(accounts.id, registrations.accountId))

/** Submitted registrations, the newest first, and their number. @param state null for every state */
export const pageReviewed = async (
  db: Database,
  key: ExhibitionKey,
  state: ReviewState | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Reviewed[]; total: number }> => {
  const where = and(
    within(registrations, key),
    isNotNull(registrations.submittedAt),
    state === null ? ne(registrations.reviewState, 'none') : eq(registrations.reviewState, state),
  )
  const [rows, [total]] = await Promise.all([
    db
      .select(columns)
      .from(registrations)
      .innerJoin(accounts, ofAccount)
      .where(where)
      .orderBy(desc(registrations.submittedAt), desc(registrations.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(registrations).where(where),
  ])
  return { rows, total: total?.count ?? 0 }
}

export const findReviewed = async (db: Database, key: RowKey): Promise<Reviewed | null> => {
  const [row] = await db
    .select(columns)
    .from(registrations)
    .innerJoin(accounts, ofAccount)
    .where(and(within(registrations, key), eq(registrations.id, key.id)))
  return row ?? null
}
