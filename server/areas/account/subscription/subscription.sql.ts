import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { subscriptionPermissions as permissions } from '../../../database/schema/account'
import { within } from '../../../database/within'
import type { OwnerKey } from '../account/account.sql'

/** More consents than this are not counted, so that a repeated call does not count without end. */
const maxRemaining = 100

const ofTemplate = (key: OwnerKey, templateId: string) =>
  and(within(permissions, key), eq(permissions.accountId, key.accountId), eq(permissions.templateId, templateId))

/** Adds one consent to each template. */
export const addPermissions = async (db: Database, key: OwnerKey, templateIds: string[], at: Date): Promise<void> => {
  if (templateIds.length === 0) return
  const { tenantId, accountId } = key
  await db
    .insert(permissions)
    .values([...templateIds].sort().map((templateId) => ({ tenantId, accountId, templateId, remaining: 1, acceptedAt: at })))
    .onConflictDoUpdate({
      target: [permissions.tenantId, permissions.accountId, permissions.templateId],
      set: { remaining: sql`LEAST(${permissions.remaining} + 1, ${maxRemaining})`, acceptedAt: at },
    })
}

export const hasPermission = async (db: Database, key: OwnerKey, templateId: string): Promise<boolean> =>
  (
    await db
      .select({ remaining: permissions.remaining })
      .from(permissions)
      .where(and(ofTemplate(key, templateId), gt(permissions.remaining, 0)))
  ).length === 1

/** @returns false if there is no consent left */
export const takePermission = async (db: Database, key: OwnerKey, templateId: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(permissions)
    .set({ remaining: sql`${permissions.remaining} - 1` })
    .where(and(ofTemplate(key, templateId), gt(permissions.remaining, 0)))
  return rowCount === 1
}

export const setPermission = async (db: Database, key: OwnerKey, templateId: string, remaining: number): Promise<void> => {
  await db.update(permissions).set({ remaining }).where(ofTemplate(key, templateId))
}
