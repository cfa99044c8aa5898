import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { jobs } from '../database/schema'
import type { TenantKey } from '../database/within'
import { messageJobKinds } from './messages'

/** Removes the messages that wait for an account. */
export const deleteMessageJobs = async (tx: Pick<Database, 'delete'>, key: TenantKey & { accountId: string }): Promise<void> => {
  await tx
    .delete(jobs)
    .where(
      and(
        eq(jobs.tenantId, key.tenantId),
        inArray(jobs.kind, Object.values(messageJobKinds)),
        sql`${jobs.payload}->>'accountId' = ${key.accountId}`,
      ),
    )
}
