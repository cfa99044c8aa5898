import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/connect'
import { sessions } from '../../../database/schema/sessions'
import type { OwnerKey } from './account.sql'

/** The number of an account's sessions on other phones. A phone has one for each register type. */
export const countOtherSessions = async (db: Database, key: OwnerKey, sessionId: string, now: Date): Promise<number> => {
  const own = alias(sessions, 'own')
  const ofPhone = db
    .select({ id: sql`COALESCE(${own.besideId}, ${own.id})` })
    .from(own)
    .where(and(eq(own.tenantId, key.tenantId), eq(own.id, sessionId)))
  const [row] = await db
    .select({ count: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, key.tenantId),
        eq(sessions.accountId, key.accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        ne(sessions.id, sessionId),
        sql`COALESCE(${sessions.besideId}, ${sessions.id}) <> (${ofPhone})`,
      ),
    )
  return row?.count ?? 0
}
