import { questionnaireAnswers } from '../../database/schema'
import type { RowKey } from '../../database/within'
import type { Reader } from './registration.sql'

type AnswerFields = Pick<typeof questionnaireAnswers.$inferSelect, 'questionnaireId' | 'version' | 'answers' | 'submittedAt'>

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
