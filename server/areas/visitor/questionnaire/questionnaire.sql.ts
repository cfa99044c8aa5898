import { and, asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { questionnaireAnswers } from '../../../database/schema/visitor'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { Reader } from '../registration/registration.sql'

export type AnsweredRow = typeof questionnaireAnswers.$inferSelect

type AnswerFields = Pick<AnsweredRow, 'questionnaireId' | 'version' | 'answers' | 'submittedAt'>

/** Stores the answers to a registration's questionnaire, in place of earlier ones. */
export const putAnswers = async (
  tx: Reader,
  { tenantId, exhibitionId, id: registrationId }: RowKey,
  index: number,
  set: AnswerFields,
): Promise<void> => {
  const table = questionnaireAnswers
  await tx
    .insert(table)
    .values({ tenantId, exhibitionId, registrationId, index, ...set })
    .onConflictDoUpdate({ target: [table.tenantId, table.exhibitionId, table.registrationId, table.index], set })
}

/** What these registrations answered, each questionnaire in its order. */
export const answersOfRegistrations = async (
  db: Pick<Database, 'select'>,
  key: ExhibitionKey,
  registrationIds: string[],
): Promise<AnsweredRow[]> => {
  if (registrationIds.length === 0) return []
  return db
    .select()
    .from(questionnaireAnswers)
    .where(and(within(questionnaireAnswers, key), inArray(questionnaireAnswers.registrationId, registrationIds)))
    .orderBy(asc(questionnaireAnswers.registrationId), asc(questionnaireAnswers.index))
}
