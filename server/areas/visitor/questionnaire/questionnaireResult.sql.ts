import type { Answer } from '../../../../contract/rules/visitor/questionnaire'
import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** How many people gave the same answer to a question. */
export interface SameAnswers {
  questionnaireId: string
  /** '' for the people who handed the questionnaire in. */
  questionId: string
  /** Without its text. */
  answer: Answer
  hasText: boolean
  count: number
}

export interface AskedAnswers {
  registerType: string | null
  state: ReviewState | null
}

/** The registrations are read only where a filter asks for them: their rows are many times as long. */
const filter = `AND ($3::text IS NULL AND $4::text IS NULL OR EXISTS (
  SELECT FROM registrations r WHERE r.tenant_id = q.tenant_id AND r.exhibition_id = q.exhibition_id AND r.id = q.registration_id
    AND ($3::text IS NULL OR r.register_type = $3) AND ($4::text IS NULL OR r.review_state = $4)))`

/** All answers of a fair by one statement: equal ones are counted by the database, so that a hundred thousand people make a few rows. */
export const countSameAnswers = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { registerType, state }: AskedAnswers,
): Promise<SameAnswers[]> => {
  const { rows } = await client.query<SameAnswers>(
    `SELECT q.questionnaire_id AS "questionnaireId", a.key AS "questionId", a.value - 'text' AS answer,
       btrim(coalesce(a.value ->> 'text', '')) <> '' AS "hasText", count(*)::integer AS count
     FROM questionnaire_answers q CROSS JOIN LATERAL jsonb_each(q.answers) a
     WHERE q.tenant_id = $1 AND q.exhibition_id = $2 ${filter}
     GROUP BY 1, 2, 3, 4
     UNION ALL
     SELECT q.questionnaire_id, '', '{}', false, count(*)::integer FROM questionnaire_answers q
     WHERE q.tenant_id = $1 AND q.exhibition_id = $2 ${filter}
     GROUP BY 1`,
    [tenantId, exhibitionId, registerType, state],
  )
  return rows
}
