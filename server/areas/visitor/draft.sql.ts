import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { drafts } from '../../database/schema'
import { type RowKey, within } from '../../database/within'
import type { Reader } from './registration.sql'

export type DraftRow = typeof drafts.$inferSelect
type DraftFields = Pick<DraftRow, 'version' | 'sealedContent' | 'savedAt'>

const ofRegistration = (key: RowKey) => and(within(drafts, key), eq(drafts.registrationId, key.id))
const ofForm = (key: RowKey, formId: string) => and(ofRegistration(key), eq(drafts.formId, formId))

/** The drafts of a registration, one a form. */
export const draftsOfRegistration = (db: Database, key: RowKey): Promise<DraftRow[]> => db.select().from(drafts).where(ofRegistration(key))

export const hasDraft = async (db: Database, key: RowKey, formId: string): Promise<boolean> =>
  (await db.select({ formId: drafts.formId }).from(drafts).where(ofForm(key, formId))).length > 0

export const putDraft = async (
  db: Database,
  { tenantId, exhibitionId, id: registrationId }: RowKey,
  formId: string,
  set: DraftFields,
): Promise<void> => {
  await db
    .insert(drafts)
    .values({ tenantId, exhibitionId, registrationId, formId, ...set })
    .onConflictDoUpdate({ target: [drafts.tenantId, drafts.exhibitionId, drafts.registrationId, drafts.formId], set })
}

export const deleteDraft = async (tx: Reader, key: RowKey, formId: string): Promise<void> => {
  await tx.delete(drafts).where(ofForm(key, formId))
}
