import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { holderLinks, registrations } from '../../../database/schema'
import type { RowKey } from '../../../database/within'

const keyColumns = { tenantId: holderLinks.tenantId, exhibitionId: holderLinks.exhibitionId, id: holderLinks.id }

/** Links of every organiser that nobody used in time. */
export const overdueLinks = (db: Pick<Database, 'select'>, now: Date): Promise<RowKey[]> =>
  db
    .select(keyColumns)
    .from(holderLinks)
    .where(and(lte(holderLinks.expiresAt, now), isNull(holderLinks.endedAt), isNull(holderLinks.newTicketId)))
    .limit(1000)

/** Links of every organiser whose form was sent, and whose holder is approved since. */
export const approvedLinks = (db: Pick<Database, 'select'>): Promise<RowKey[]> =>
  db
    .select(keyColumns)
    .from(holderLinks)
    .innerJoin(
      registrations,
      and(
        eq(registrations.tenantId, holderLinks.tenantId),
        eq(registrations.exhibitionId, holderLinks.exhibitionId),
        eq(registrations.accountId, holderLinks.personAccountId),
        eq(registrations.registerType, holderLinks.registerType),
      ),
    )
    .where(
      and(
        isNull(holderLinks.endedAt),
        isNull(holderLinks.newTicketId),
        isNotNull(holderLinks.sentAt),
        eq(registrations.reviewState, 'approved'),
      ),
    )
    .limit(1000)
