import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { drafts } from '../../../database/schema/visitor'
import { type RowKey, within } from '../../../database/within'
import type { Reader } from './registration.sql'

export type DraftRow = typeof drafts.$inferSelect
type DraftFields = Pick<DraftRow, 'version' | 'sealedContent' | 'revision' | 'savedAt'>

const ofRegistration = (key: RowKey) => and(within(drafts, key), eq(drafts.registrationId, key.id))
const ofForm = (key: RowKey, formId: string) => and(ofRegistration(key), eq(drafts.formId, formId))

/** The drafts of a registration, one a form. */
export const draftsOfRegistration = (db: Database, key: RowKey): Promise<DraftRow[]> => db.select().from(drafts).where(ofRegistration(key))

export const hasDraft = async (db: Database, key: RowKey, formId: string): Promise<boolean> =>
  (await db.select({ formId: drafts.formId }).from(drafts).where(ofForm(key, formId))).length > 0

/**
 * Stores a draft.
 * @param baseRevision the revision that it replaces; null if none is stored; undefined for any
 * @returns false, without any change, if another revision is stored
 */
export const putDraft = async (
  db: Database,
  { tenantId, exhibitionId, id: registrationId }: RowKey,
  formId: string,
  set: DraftFields,
  baseRevision: string | null | undefined,
): Promise<boolean> => {
  const isBase = baseRevision === null ? sql`false` : eq(drafts.revision, baseRevision ?? '')
  const stored = await db
    .insert(drafts)
    .values({ tenantId, exhibitionId, registrationId, formId, ...set })
    .onConflictDoUpdate({
      target: [drafts.tenantId, drafts.exhibitionId, drafts.registrationId, drafts.formId],
      set,
      setWhere: baseRevision === undefined ? undefined : isBase,
    })
    .returning({ revision: drafts.revision })
  return stored.length > 0
}

export const deleteDraft = async (tx: Reader, key: RowKey, formId: string): Promise<void> => {
  await tx.delete(drafts).where(ofForm(key, formId))
}
