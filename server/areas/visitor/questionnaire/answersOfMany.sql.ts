import { and, eq, inArray } from 'drizzle-orm'
import { drafts, questionnaireAnswers, registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, within } from '../../../database/within'
import type { Reader, Registration } from '../registration/registration.sql'
import type { AnsweredRow } from './questionnaire.sql'

/** Stores the same answers for many registrations. Answers that one of them has already stay. */
export const addAnswersOfMany = async (
  tx: Reader,
  { tenantId, exhibitionId }: ExhibitionKey,
  registrationIds: readonly string[],
  own: Omit<AnsweredRow, 'tenantId' | 'exhibitionId' | 'registrationId'>,
): Promise<void> => {
  if (registrationIds.length === 0) return
  const rows = registrationIds.map((registrationId) => ({ tenantId, exhibitionId, registrationId, ...own }))
  await tx.insert(questionnaireAnswers).values(rows).onConflictDoNothing()
}

/** Deletes the drafts of one form or questionnaire. */
export const deleteDraftsOfMany = async (
  tx: Reader,
  key: ExhibitionKey,
  registrationIds: readonly string[],
  formId: string,
): Promise<void> => {
  if (registrationIds.length === 0) return
  await tx.delete(drafts).where(and(within(drafts, key), inArray(drafts.registrationId, [...registrationIds]), eq(drafts.formId, formId)))
}

/** Changes several registrations in the same way. */
export const updateRegistrations = async (
  tx: Reader,
  key: ExhibitionKey,
  ids: readonly string[],
  set: Partial<Registration>,
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(registrations)
    .set(set)
    .where(and(within(registrations, key), inArray(registrations.id, [...ids])))
}

/** Locks registrations in the order of their ids. */
export const lockRegistrations = async (tx: Reader, key: ExhibitionKey, ids: readonly string[]): Promise<Registration[]> => {
  if (ids.length === 0) return []
  const wanted = and(within(registrations, key), inArray(registrations.id, [...ids]))
  return tx.select().from(registrations).where(wanted).orderBy(registrations.id).for('update')
}
