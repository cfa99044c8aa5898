import { and, count, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../../database/connect'
import { registrationSources } from '../../../database/schema/registrationSources'
import { type RowKey, within } from '../../../database/within'

type SourceFields = Omit<typeof registrationSources.$inferInsert, 'tenantId' | 'exhibitionId' | 'registrationId'>

/** How many sources of a registration are stored. */
export const countSources = async (db: Database, key: RowKey): Promise<number> => {
  const [row] = await db
    .select({ sources: count() })
    .from(registrationSources)
    .where(and(within(registrationSources, key), eq(registrationSources.registrationId, key.id)))
  return row?.sources ?? 0
}

/** Stores a source; the same one again changes nothing. */
export const insertSource = async (db: Database, { tenantId, exhibitionId, id }: RowKey, source: SourceFields): Promise<void> => {
  await db
    .insert(registrationSources)
    .values({ tenantId, exhibitionId, registrationId: id, ...source })
    .onConflictDoNothing()
}

/** Registrations and invitations have the time of one clock, but a person may tap quickly. */
const tolerance = "interval '1 second'"

/**
 * Stores by which invitation a registration began. The first one stays. Inviters are not their own guests, and a registration from before
 * the invitation was not won by it.
 */
export const insertGuest = async (
  client: Queryable,
  { tenantId, exhibitionId, id }: RowKey,
  registration: { id: string; accountId: string; createdAt: Date },
  at: Date,
): Promise<void> => {
  await client.query(
    `INSERT INTO visit_guests (tenant_id, exhibition_id, registration_id, invitation_id, came_at)
     SELECT $1, $2, $4, v.id, $7 FROM visit_invitations v
     WHERE v.tenant_id = $1 AND v.exhibition_id = $2 AND v.id = $3 AND v.account_id <> $5 AND v.state NOT IN ('withdrawn', 'optedOut')
       AND v.created_at <= $6::timestamptz + ${tolerance}
     ON CONFLICT DO NOTHING`,
    [tenantId, exhibitionId, id, registration.id, registration.accountId, registration.createdAt, at],
  )
}
