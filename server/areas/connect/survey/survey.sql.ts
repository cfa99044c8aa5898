import type { SurveyQuestion } from '../../../../contract/rules/connect/survey'
import type { Queryable } from '../../../database/connect'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { companyValues } from '../contact/contact.sql'

export interface SurveyRow {
  questions: SurveyQuestion[]
  revision: number
}

/** What a company asks, and asked before. A company that never wrote a question has none. */
export const surveyOf = async (client: Queryable, key: ExhibitorKey): Promise<SurveyRow> => {
  const { rows } = await client.query<SurveyRow>(
    'SELECT questions, revision FROM contact_surveys WHERE tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3',
    companyValues(key),
  )
  return rows[0] ?? { questions: [], revision: 0 }
}

/** The caller holds the lock of the company. */
export const storeSurvey = async (client: Queryable, key: ExhibitorKey, { questions, revision }: SurveyRow, at: Date): Promise<void> => {
  await client.query(
    `INSERT INTO contact_surveys (tenant_id, exhibition_id, exhibitor_id, questions, revision, changed_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, exhibition_id, exhibitor_id)
     DO UPDATE SET questions = excluded.questions, revision = excluded.revision, changed_at = excluded.changed_at`,
    [...companyValues(key), JSON.stringify(questions), revision, at],
  )
}
